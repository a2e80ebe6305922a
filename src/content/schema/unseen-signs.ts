import type { SourceFile } from '../../model/content';
import type { Fault } from '../../model/fault';
import { isObject } from '../../model/json';
import { childPointer } from '../source/pointer';

const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/u;

/**
 * Signs in texts that nobody sees. Those that command a device are errors; those that turn the direction of what
 * follows are told, but for isolates that are closed: with joiners and soft hyphens they belong to how languages are written.
 */
export const unseenSigns = ({ path }: SourceFile, value: unknown): Fault[] => faultsIn(value, path, '');

function faultsIn(value: unknown, file: string, pointer: string): Fault[] {
  if (typeof value === 'string') return faultOf(value, { file, pointer });
  if (!Array.isArray(value) && !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => faultsIn(part, file, childPointer(pointer, key)));
}

function faultOf(text: string, place: Pick<Fault, 'file' | 'pointer'>): Fault[] {
  const found = control.exec(text);
  if (found)
    return [
      {
        ...place,
        code: 'text/control',
        message: `There is ${isHalf(found[0]) ? 'half a character' : 'an invisible control character'}, ${codeOf(found[0])}, in this text${after(text, found.index)}.`,
        hint: 'Delete it. Where it cannot be seen, write the text anew.',
      },
    ];
  const at = turningAt(text);
  if (at === undefined) return [];
  return [
    {
      ...place,
      code: 'text/direction',
      message: `An invisible sign, ${codeOf(text.charAt(at))}, turns the direction of this text${after(text, at)}.`,
      hint: 'Delete it, or write the text anew: what follows may appear in another order than it is written.',
    },
  ];
}

/** Where the first sign is that turns the direction of more than it encloses. */
function turningAt(text: string): number | undefined {
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)) {
    if (sign < '\u2066') return index;
    if (sign !== '\u2069') open.push(index);
    else if (open.pop() === undefined) return index;
  }
  return open[0];
}

const codeOf = (sign: string) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const isHalf = (sign: string) => /\p{Surrogate}/u.test(sign);

// Enough words to find it by.
const wordsBefore = /(?:\S+\s+){0,2}\S*$/u;

function after(text: string, at: number): string {
  const [before = ''] = wordsBefore.exec(text.slice(0, at)) ?? [];
  return before.trim() === '' ? ', at its beginning' : `, after "${before.trim()}"`;
}
