import { isObject } from '../../source/json';
import { childPointer, valueAt } from '../../source/pointer';
import type { Subject } from '../subject';
import { missingName, unknownName, type Finder } from './mistake';

type Block = Record<string, unknown> & { type: string };

const isBlock = (value: unknown, { validators }: Subject): value is Block =>
  isObject(value) && typeof value.type === 'string' && value.type in validators.blockSchemas;

/** Blocks that are where no block can: each is one fault, whatever its parts break there. */
export const misplacedBlocks: Finder = (error, left, subject) => {
  const { instancePath, keyword, params } = error;
  const name = unknownName(error);
  if (name === undefined && !(keyword === 'type' && params.type !== 'array')) return undefined;
  const isNamed = name !== undefined && name !== 'type';
  const pointer = isNamed ? childPointer(instancePath, name) : instancePath;
  const value = valueAt(subject.root, pointer);
  const blocks = isNamed && Array.isArray(value) ? value : [value];
  const [block] = blocks;
  if (!isBlock(block, subject) || !blocks.every((each) => isBlock(each, subject))) return undefined;
  // The name may be a misspelt one of what is missing.
  const beside = left.filter((other) => other.instancePath === instancePath);
  if (isNamed && beside.some((other) => missingName(other) !== undefined)) return undefined;
  const own = Object(subject.validators.blockSchemas[block.type]?.['properties']);
  return {
    fault: {
      code: 'schema/misplaced-block',
      file: subject.file,
      pointer: pointer === '' ? '/type' : pointer,
      ...((isNamed || pointer === '') && { at: 'key' }),
      message: `This is a block of type "${block.type}", but ${whereWords(pointer)}.`,
      hint: whereTo(pointer, subject),
    },
    covers: (other) => {
      if (isNamed) return other === error;
      if (pointer !== '') return other.instancePath === pointer;
      const part = unknownName(other) ?? (missingName(other) === 'blocks' ? 'type' : '');
      return other.instancePath === '' && part in own;
    },
  };
};

function whereWords(pointer: string): string {
  const list = /([^/]+)\/\d+$/.exec(pointer)?.[1];
  return list === undefined ? 'no block can be here' : `the entries of "${list}" are not blocks`;
}

/** Out of the block that it is in: blocks follow one another. */
function whereTo(pointer: string, { root }: Subject): string {
  const block = /^(.*\/blocks\/\d+)\//.exec(pointer)?.[1];
  const type: unknown = block === undefined ? undefined : valueAt(root, `${block}/type`);
  return typeof type === 'string'
    ? `Cut it out, and paste it behind the } that ends this block of type "${type}", with a comma before it.`
    : 'Move it into a list of blocks: "blocks": [ { … }, { … } ].';
}
