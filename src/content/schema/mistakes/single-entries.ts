import { valueAt } from '../../source/pointer';
import type { Finder } from './mistake';

/** The one entry of a list of lists, written without its own brackets: one fault, not one for every text in it. */
export const singleEntries: Finder = ({ instancePath }, left, { file, root }) => {
  const [, pointer] = /^(.+)\/\d+$/.exec(instancePath) ?? [];
  const list = pointer === undefined ? undefined : valueAt(root, pointer);
  if (pointer === undefined || !Array.isArray(list) || list.length < 2) return undefined;
  const found = left.filter(
    (error) =>
      error.keyword === 'type' &&
      error.params.type === 'array' &&
      error.instancePath.replace(/\/\d+$/, '') === pointer,
  );
  if (found.length !== list.length || !list.every((part) => typeof part === 'string')) return undefined;
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  return {
    fault: {
      code: 'schema/type',
      file,
      pointer,
      message: `Every entry of "${name}" is a list of its own, such as a row with its cells; here are the parts of one without its brackets.`,
      hint: `Write one more [ after the [, and one more ] before the ]: "${name}": [["…", "…"], ["…", "…"]].`,
    },
    covers: (error) => found.includes(error),
  };
};
