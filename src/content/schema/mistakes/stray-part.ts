import { isObject } from '../../source/json';
import { missingName, type Finder } from './mistake';

// Of these every page has both, and a shared part neither.
const ofPages = ['title', 'meta'];

/** A shared part that is in the wrong folder: one fault, not one for each property that only pages have. */
export const strayPart: Finder = (_, left, { file, root }) => {
  const name = /^pages\/(?!_)(.+)\.json$/.exec(file)?.[1];
  if (name === undefined || !isObject(root) || !Array.isArray(root.blocks)) return undefined;
  const lacking = left.filter(
    (error) => error.instancePath === '' && ofPages.includes(missingName(error) ?? ''),
  );
  const own = Object.keys(root).filter((key) => key !== '$schema');
  if (lacking.length < ofPages.length || own.length > 1) return undefined;
  return {
    fault: {
      code: 'schema/missing-property',
      file,
      pointer: '',
      message:
        'This file has blocks, but no "title" and no "meta": it is written like a shared part, and pages/_shared is the folder for those.',
      hint: `Move it to pages/_shared/${name}.json, and show it with { "type": "include", "name": "${name}" }. If it is to be a page, add "title" and "meta".`,
    },
    covers: (error) => lacking.includes(error),
  };
};
