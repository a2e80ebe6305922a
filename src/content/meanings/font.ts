import { checkMedia } from '../media/media-faults';
import { addressOf } from '../values/address';
import type { Meaning } from './meaning';

/** The path of a type face under public/, which the first view needs: stands for its address. */
export const font: Meaning = {
  editor: { field: 'name', offers: 'files' },
  sample: () => 'fonts/text.woff2',
  examine(value, { pointer }, { findings, file, context }) {
    if (typeof value !== 'string') return;
    findings.media.add(value);
    findings.faults.push(...checkMedia(value, { file, pointer }, context.environment.media));
  },
  resolve: (value, { base }) => (typeof value === 'string' ? addressOf(`/${value}`, base) : value),
};
