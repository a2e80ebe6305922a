import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOf } from '../../src/content/source/places/package-of';
import { isObject } from '../../src/model/json';
import { didYouMean } from '../../src/content/source/suggest';
import type { Fault } from '../../src/model/fault';
import { componentName, isBlockType } from '../schema/block-schemas';
import type { BlockFolder, OwnBlock } from '../site/own-blocks';

/** What can be said of a site's blocks from the names of their files, and from what their schemas replace. */
export function nameFaults(
  { root, blocks }: BlockFolder,
  engineTypes: readonly string[],
  schemaOf: SchemaOf,
) {
  return blocks.flatMap((block, index): Fault[] => {
    const { type, schema, view } = block;
    const has = (file: string) => existsSync(join(root, file));
    const fault = faultIn('block/files', [schema, view].find(has) ?? anyFile(root, schema));
    const other = blocks.slice(0, index).find((each) => each.type === type);
    if (!isBlockType(type)) return [{ ...fault, ...badName(type) }];
    if (!has(schema)) return [{ ...fault, ...missing(type, 'schema', schema), hint: schemaHint(type) }];
    if (!has(view))
      return [
        {
          ...fault,
          ...missing(type, 'view', view),
          hint: `Write it: it exports the component ${componentName(type)}.`,
        },
      ];
    return clashFaults(block, { engineTypes, from: packageOf(other?.schema ?? '') }, schemaOf(schema));
  });
}

/** A fault needs a file that is there. */
const anyFile = (root: string, schema: string) =>
  `${dirname(schema)}/${readdirSync(join(root, dirname(schema)))[0]}`;

/** The parsed schema in a file; undefined where it is not JSON. */
type SchemaOf = (file: string) => unknown;

const badName = (type: string) => ({
  message: `"${type}" cannot be a block type: it is written in lowercase letters, with hyphens between words.`,
  hint: 'Rename the folder, for example to opening-hours. A folder that only holds code for blocks begins with an underscore.',
});

const missing = (type: string, what: string, file: string) => ({
  message: `The block "${type}" has no ${what}: there is no file ${file}.`,
});

const schemaHint = (type: string) =>
  `npm run new block ${type} makes all files of a block. A folder that only holds code for blocks begins with an underscore.`;

/** Two blocks of one name: only a site that says so replaces what its pages may rely on. */
function clashFaults(
  { type, schema: file }: OwnBlock,
  { engineTypes, from }: { engineTypes: readonly string[]; from: string | undefined },
  schema: unknown,
): Fault[] {
  const replaces = isObject(schema) ? schema.replaces : undefined;
  const isTaken = from !== undefined || engineTypes.includes(type);
  const fault = faultIn('block/taken', file);
  if (replaces !== undefined && replaces !== true) {
    return [
      {
        ...fault,
        pointer: '/replaces',
        message: '"replaces" is true, or is not there.',
        hint: 'It says that this block takes the place of the block of the engine that has the same name.',
      },
    ];
  }
  if (isTaken && replaces !== true) {
    return [
      {
        ...fault,
        pointer: '/properties/type/const',
        message: `${from === undefined ? 'The engine' : `The package ${from}`} has a block "${type}" already.`,
        hint: 'Choose another name. To use this block in place of the other on every page, add "replaces": true to its schema.',
      },
    ];
  }
  if (!isTaken && replaces === true) {
    return [
      {
        ...fault,
        pointer: '/replaces',
        at: 'key',
        message: `The engine has no block "${type}" that this one could replace.`,
        hint: didYouMean(type, engineTypes) ?? 'Delete "replaces".',
      },
    ];
  }
  return [];
}

const faultIn = (code: Fault['code'], file: string): Fault => ({
  code,
  file,
  pointer: '',
  message: '',
});
