import { withBase } from '../values/address';
import { checkMedia } from '../values/media';
import { asWritten, type Meaning } from './meaning';

/** The path of a file under public/: stands for its address. */
export const file: Meaning = {
  editor: { field: 'name', offers: 'files' },
  sample: (draw) => draw.one(draw.names.files),
  examine(value, { pointer }, { findings, file: path, around }) {
    if (typeof value !== 'string') return;
    findings.media.add(value);
    findings.faults.push(...checkMedia(value, { file: path, pointer }, around.environment.media));
  },
  resolve: (value, { base }) => (typeof value === 'string' ? withBase(`/${value}`, base) : value),
};

/** The picture for shared links: the head of the page makes its address absolute. */
export const metaImage: Meaning = {
  ...file,
  editor: { field: 'picture', offers: 'pictures' },
  resolve: asWritten,
};
