import type { Occurrence } from '../../model/content';
import type { Fault } from '../../model/fault';
import { childPointer } from '../source/pointer';
import { tokensIn, type TokenValues } from '../values/tokens';

/** Where braces have a meaning of their own, or are judged by themselves. */
const own = new Set(['tokens', 'messages', 'embeds', 'pageKinds']);

interface Settings {
  file: string;
  value: object;
  /** The values with a meaning: texts among them are filled in. */
  occurrences: readonly Occurrence[];
  tokens: TokenValues;
}

/** Tokens in settings that are no text: visitors would see them in their braces. */
export function unfilledTokens({ file, value, occurrences, tokens }: Settings): Fault[] {
  const judged = new Set(occurrences.map(([, , , pointer]) => pointer));
  const faults: Fault[] = [];
  const visit = (part: unknown, pointer: string): void => {
    if (typeof part === 'string' && !judged.has(pointer)) {
      for (const { name, start, end } of tokensIn(part).filter(({ name: each }) => tokens.has(each)))
        faults.push({
          severity: 'warning',
          code: 'token/not-here',
          file,
          pointer,
          within: { start, end },
          message: `Tokens are not filled in here, so {${name}} is taken as it is written.`,
          hint: 'Write the value itself.',
        });
    }
    if (typeof part !== 'object' || part === null) return;
    for (const [key, child] of Object.entries(part)) visit(child, childPointer(pointer, key));
  };
  for (const [key, part] of Object.entries(value)) if (!own.has(key)) visit(part, childPointer('', key));
  return faults;
}
