import type { Declaration } from 'postcss';
import type { Fault } from '../../src/model/fault';
import { themeFile } from '../site/own-blocks';

type Words = Pick<Fault, 'message' | 'hint' | 'replacement' | 'isCertain'>;

/** A warning about the value of a declaration, or about its name. */
export function themeFault(
  code: Fault['code'],
  declaration: Declaration,
  { at = 'value', ...words }: Words & { at?: 'name' | 'value' },
): Fault {
  const range = at === 'name' ? nameRange(declaration) : valueRange(declaration);
  return { code, file: themeFile, pointer: '', range, ...words };
}

const nameRange = (declaration: Declaration) => ({
  offset: declaration.source?.start?.offset ?? 0,
  length: declaration.prop.length,
});

/** Where the value is, or a part of it. */
export function valueRange(declaration: Declaration, part?: { start: number; length: number }) {
  const { prop, raws } = declaration;
  const start = (declaration.source?.start?.offset ?? 0) + prop.length + (raws.between ?? ':').length;
  return { offset: start + (part?.start ?? 0), length: part?.length ?? rawValueOf(declaration).length };
}

/** The value as it is written, comments and all: its offsets are those of the file. */
export const rawValueOf = ({ raws, value }: Declaration): string => raws.value?.raw ?? value;
