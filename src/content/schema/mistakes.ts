import type { SchemaError } from '../../model/content';
import type { Fault } from '../../model/fault';
import { isObject, valueIn } from '../../model/json';
import { childPointer, valueAt } from '../source/pointer';
import { correct } from '../source/suggest';
import { enclosingBlock, exampleOf, ownerFor, type Subject } from './subject';

/** One mistake, which breaks several rules at once: one fault for all of them. */
interface Mistake {
  fault: Fault;
  /** Whether an error says no more than the fault. */
  covers: (error: SchemaError) => boolean;
}

/** Finds one kind of mistake by one of its errors. `left` are those that no mistake has covered yet. */
type Finder = (error: SchemaError, left: readonly SchemaError[], subject: Subject) => Mistake | undefined;

/** Puts mistakes into words, kind by kind. @returns the errors that it leaves to others, too. */
export function explainMistakes(
  errors: readonly SchemaError[],
  subject: Subject,
): { faults: Fault[]; rest: SchemaError[] } {
  const faults: Fault[] = [];
  let rest = [...errors];
  for (const find of [misplacedBlocks, pairNames])
    for (const error of rest) {
      const mistake = rest.includes(error) ? find(error, rest, subject) : undefined;
      if (!mistake) continue;
      faults.push(mistake.fault);
      rest = rest.filter((other) => !mistake.covers(other));
    }
  return { faults, rest };
}

/** The name of the property that is not one, if the error is about such. */
const unknownName = ({ keyword, params }: SchemaError) =>
  keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined;

/** The name of the property that is missing, if the error is about such. */
const missingName = ({ keyword, params }: SchemaError) =>
  keyword === 'required' ? String(params.missingProperty) : undefined;

type Block = Record<string, unknown> & { type: string };

const isBlock = (value: unknown, { validators }: Subject): value is Block =>
  isObject(value) && typeof value.type === 'string' && value.type in validators.blockSchemas;

/** Blocks that are where no block can: each is one fault, whatever its parts break there. */
const misplacedBlocks: Finder = (error, left, subject) => {
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
function whereTo(pointer: string, subject: Subject): string {
  const type = enclosingBlock(pointer.replace(/\/[^/]*$/, ''), subject)?.type;
  return type !== undefined
    ? `Cut it out, and paste it behind the } that ends this block of type "${type}", with a comma before it.`
    : 'Move it into a list of blocks: "blocks": [ { … }, { … } ].';
}

/**
 * An object that lacks a property and has an unknown one in its place has one fault, the name: a similar one, or the only
 * one that is missing, with a value of its kind.
 */
const pairNames: Finder = (unknown, left, subject) => {
  const { instancePath } = unknown;
  const written = unknownName(unknown);
  if (written === undefined) return undefined;
  const beside = left.filter((error) => error.instancePath === instancePath);
  const lacking = beside.flatMap((error) => missingName(error) ?? []);
  const [only = '', ...others] = lacking;
  const isAlone =
    others.length === 0 && beside.filter((error) => unknownName(error) !== undefined).length === 1;
  const pointer = childPointer(instancePath, written);
  const value = valueAt(subject.root, pointer);
  const example = isAlone ? exampleOf(instancePath, only, subject) : undefined;
  const isOfKind = example !== undefined && kindOfValue(JSON.parse(example)) === kindOfValue(value);
  const spelt = correct(written, lacking);
  const words = spelt.replacement === undefined && isOfKind ? { replacement: only } : spelt;
  // All that is missing, in one object more, as other systems and assistants have it.
  const isWrapped = lacking.length > 0 && lacking.every((name) => valueIn(value, name) !== undefined);
  if (words.replacement === undefined && !isWrapped) return undefined;
  return {
    fault: {
      code: 'schema/unknown-property',
      file: subject.file,
      pointer,
      at: 'key',
      ...(isWrapped
        ? {
            message: `What is within "${written}" belongs into ${ownerFor(unknown, subject)} itself.`,
            hint: `Delete "${written}" with the { behind it, and the } that ends it.`,
          }
        : {
            message: `"${written}" is not a property of ${ownerFor(unknown, subject)}, and "${words.replacement}" is missing.`,
            ...words,
          }),
    },
    covers: (error) =>
      error === unknown ||
      (beside.includes(error) && (isWrapped || missingName(error) === words.replacement)),
  };
};

const kindOfValue = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
