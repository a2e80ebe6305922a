import type { SchemaError } from '../../../model/content';
import type { Fault } from '../../../model/fault';
import { isObject } from '../../source/json';
import { childPointer, valueAt } from '../../source/pointer';
import { ownerFor, type Subject } from '../subject';
import { missingName, unknownName, type Finder, type Mistake } from './mistake';

/** Blocks that are where no block can: each is one fault, whatever its parts break there. */
export const misplacedBlocks: Finder = (error, errors, subject) =>
  besidePage(error, subject) ?? underName(error, errors, subject) ?? amongOthers(error, subject);

type Block = Record<string, unknown> & { type: string };

const isBlock = (value: unknown, { validators }: Subject): value is Block =>
  isObject(value) && typeof value.type === 'string' && value.type in validators.blockSchemas;

const faultAt = (
  { file }: Subject,
  pointer: string,
  words: Pick<Fault, 'message' | 'hint' | 'at' | 'rewrite'>,
): Fault => ({
  code: 'schema/misplaced-block',
  file,
  pointer,
  ...words,
});

/** The properties of a block, written behind "blocks" as if the file were the block. */
function besidePage(error: SchemaError, subject: Subject): Mistake | undefined {
  const { root, validators } = subject;
  if (error.instancePath !== '' || unknownName(error) !== 'type' || !isBlock(root, subject)) return undefined;
  const own = Object(validators.blockSchemas[root.type]?.['properties']);
  if (Object.keys(root).every((name) => name in own))
    return {
      fault: faultAt(subject, '', {
        message: `This file is one block; every such file is an object { … } with a list of blocks in it, named "blocks".`,
        rewrite: { before: '{ "blocks": [', after: '] }' },
      }),
      covers: (other) => other.instancePath === '' && (missingName(other) ?? 'blocks') === 'blocks',
    };
  return {
    fault: faultAt(subject, '/type', {
      at: 'key',
      message: 'This "type" is not in a block: it is beside the list "blocks".',
      hint: `Write the block as { "type": "${root.type}", … } within the [ ] of "blocks".`,
    }),
    covers: (other) => other.instancePath === '' && (unknownName(other) ?? '') in own,
  };
}

/** A block, or a list of them, under a name that nothing here has. */
function underName(
  error: SchemaError,
  errors: readonly SchemaError[],
  subject: Subject,
): Mistake | undefined {
  const { instancePath } = error;
  const name = unknownName(error);
  if (name === undefined) return undefined;
  const pointer = childPointer(instancePath, name);
  const value = valueAt(subject.root, pointer);
  const isList = Array.isArray(value) && value.length > 0 && value.every((entry) => isBlock(entry, subject));
  // The name may be a misspelt one of what is missing.
  const isAnyMissing = errors.some(
    (other) => other.keyword === 'required' && other.instancePath === instancePath,
  );
  if (isAnyMissing || !(isList || isBlock(value, subject))) return undefined;
  const [what, it] = isList ? ['what it holds are blocks', 'them'] : ['what it holds is a block', 'it'];
  return {
    fault: faultAt(subject, pointer, {
      at: 'key',
      message: `"${name}" is not a property of ${ownerFor(error, subject)}; ${what}.`,
      hint:
        instancePath === ''
          ? `Move ${it} into the [ ] of "blocks", with a comma before ${it}, and delete "${name}".`
          : `Move ${it} out of this block, so that ${isList ? 'they come' : 'it comes'} before or after it.`,
    }),
    covers: (other) => other === error,
  };
}

function amongOthers(error: SchemaError, subject: Subject): Mistake | undefined {
  const { instancePath, keyword, params } = error;
  const isOtherType = keyword === 'type' && params.type !== 'array';
  const value = valueAt(subject.root, instancePath);
  if (!(isOtherType || unknownName(error) === 'type') || !isBlock(value, subject)) return undefined;
  const list = /([^/]+)\/\d+$/.exec(instancePath)?.[1];
  const where =
    list === undefined ? 'blocks are not allowed here' : `the entries of "${list}" are not blocks`;
  return {
    fault: faultAt(subject, instancePath, {
      message: `This is a block of type "${value.type}", but ${where}.`,
      hint: whereTo(instancePath, subject),
    }),
    covers: (other) => other.instancePath === instancePath,
  };
}

/** Out of the block that it is in: blocks follow one another. */
function whereTo(pointer: string, { root }: Subject): string {
  const block = /^(.*\/blocks\/\d+)\//.exec(pointer)?.[1];
  const type: unknown = block === undefined ? undefined : valueAt(root, `${block}/type`);
  return typeof type === 'string'
    ? `Cut it out, and paste it behind the } that ends this block of type "${type}", with a comma before it.`
    : 'Move it into a list of blocks, such as "blocks".';
}
