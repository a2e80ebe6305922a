import { addressOf } from '../values/address';
import { checkPlainPicture, checkSharedPicture } from '../media/media-faults';
import { checkMedia } from '../media/path';
import type { Meaning } from './meaning';

/** The picture for shared links: the head of the page makes its address absolute. */
export const metaImage: Meaning = {
  editor: { field: 'picture', offers: 'pictures' },
  examine: examineWith(checkSharedPicture),
};

/** The path of a picture under public/ that is sent as it is: stands for its address. */
export const file: Meaning = {
  ...metaImage,
  examine: examineWith(checkPlainPicture),
  resolve: (value, { base }) => (typeof value === 'string' ? addressOf(`/${value}`, base) : value),
};

/** The path of a type face under public/, which the first view needs: stands for its address. */
export const font: Meaning = {
  ...file,
  editor: { field: 'name', offers: 'files' },
  examine: examineWith(checkMedia),
};

/** Advice on a file that other services show beside links. */
export const sharedPicture: Meaning = { ...file, examine: metaImage.examine };

function examineWith(check: typeof checkPlainPicture): Meaning['examine'] {
  return (value, { pointer }, { findings, file: path, context }) => {
    if (typeof value !== 'string') return;
    findings.media.add(value);
    findings.faults.push(...check(value, { file: path, pointer }, context.environment.media));
  };
}
