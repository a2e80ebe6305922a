import type { Meaning } from './meaning';

const name = /^[\w-]+(\/[\w-]+)*$/;

/** The name of a shared part: its blocks take the place of the block that names it. */
export const shared: Meaning = {
  editor: { field: 'name', offers: 'shared' },
  examine(value, { pointer }, examination) {
    if (typeof value !== 'string') return;
    examination.findings.shared.push({ name: value, pointer });
    if (name.test(value)) {
      examination.name(value, pointer, {
        code: 'shared/missing',
        what: 'shared part in pages/_shared',
        names: examination.context.sharedNames,
        file: `pages/_shared/${value}.json`,
        make: `write { "blocks": [ … ] } into pages/_shared/${value}.json, with the blocks of the part.`,
      });
      return;
    }
    examination.fault({
      code: 'shared/invalid',
      pointer,
      message: `"${value}" cannot be the name of a shared part.`,
      hint: 'It is the name of a file in pages/_shared without .json.',
    });
  },
  index: (value, { pointer }, indexer) => indexer.part(String(value), pointer),
};
