import type { JsonObject } from '../model/resolved';
import { textAt, textsAt } from '../model/json';

/** What a field takes out of its text before its rules apply; see `ui:tidy` in schema/form.schema.json. */
export interface Tidy {
  remove: string;
  prefixes: string[];
  /** What the rest has to meet. */
  pattern?: string;
}

export function tidyOf(declared: JsonObject, pattern: string | undefined): Tidy | undefined {
  const remove = textAt(declared, 'remove') ?? '';
  const prefixes = textsAt(declared, 'prefixes');
  return remove || prefixes.length > 0 ? { remove, prefixes, pattern } : undefined;
}

/** The text as its rules should meet it; as it was where nothing that could be taken out makes it meet them. */
export function tidied(text: string, tidy: Tidy | undefined): string {
  if (!tidy || text === '') return text;
  const meets = patternTest(tidy.pattern);
  const drop = (value: string) =>
    Array.from(value, (char) => (isAmong(char, tidy.remove) ? '' : char)).join('');
  const bare = drop(text);
  if (meets(bare)) return bare;
  const shorter = tidy.prefixes
    .map(drop)
    .filter((prefix) => bare.startsWith(prefix))
    .map((prefix) => bare.slice(prefix.length));
  return shorter.find(meets) ?? text;
}

/** Whether a change of a field brought a whole text at once: pasted, dropped, suggested, or filled in by the browser. */
export function arrivesWhole(event: Event): boolean {
  // What browsers fill in by themselves is a plain event, or a replacement.
  if (!(event instanceof InputEvent)) return true;
  const { inputType, data } = event;
  if (inputType === 'insertText') return data !== null && data.length > 1;
  return /^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType);
}

function patternTest(pattern: string | undefined): (text: string) => boolean {
  if (pattern === undefined) return () => true;
  const expression = new RegExp(pattern, 'u');
  return (text) => expression.test(text);
}

// Numbers copied from other programs carry invisible marks of direction with them.
const anySpace = /[\s\p{Cf}]/u;
const anyDash = /\p{Pd}/u;

function isAmong(char: string, remove: string): boolean {
  if (remove.includes(char)) return true;
  return (remove.includes(' ') && anySpace.test(char)) || (remove.includes('-') && anyDash.test(char));
}
