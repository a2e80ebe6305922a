import { isObject } from '../../content/source/json';
import type { Json } from '../../model/resolved';

/** A part on its way to another place: its name for people, and how it is written. */
export interface CopiedPart {
  name: string;
  value: Json;
}

// What a clipboard of this computer may hold comes from anywhere.
const longestName = 80;

/** As text that other programs can hold, too. */
export const copiedText = ({ name, value }: CopiedPart): string =>
  JSON.stringify({ part: name, value }, null, 2);

/** The part in a text; undefined for any other. Whether it may be where it is put, the check says. */
export function readCopied(text: string): CopiedPart | undefined {
  try {
    const copied: unknown = JSON.parse(text);
    if (!isObject(copied)) return undefined;
    const { part, value } = copied;
    const isPart = typeof part === 'string' && isObject(value) && typeof value['type'] === 'string';
    return isPart ? { name: part.slice(0, longestName), value } : undefined;
  } catch {
    return undefined;
  }
}
