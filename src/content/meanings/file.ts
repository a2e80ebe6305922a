import { addressOf } from '../values/address';
import { checkPicture, checkPlainPicture } from '../media/files';
import { asWritten, type Meaning } from './meaning';

/** The path of a picture under public/ that is sent as it is: stands for its address. */
export const file: Meaning = {
  editor: { field: 'name', offers: 'files' },
  sample: (draw) => draw.one(draw.names.files),
  examine: examineWith(checkPlainPicture),
  resolve: (value, { base }) => (typeof value === 'string' ? addressOf(`/${value}`, base) : value),
};

/** The picture for shared links: the head of the page makes its address absolute. */
export const metaImage: Meaning = {
  ...file,
  editor: { field: 'picture', offers: 'pictures' },
  examine: examineWith(checkPicture),
  resolve: asWritten,
};

function examineWith(check: typeof checkPicture): Meaning['examine'] {
  return (value, { pointer }, { findings, file: path, around }) => {
    if (typeof value !== 'string') return;
    findings.media.add(value);
    findings.faults.push(...check(value, { file: path, pointer }, around.environment.media));
  };
}
