import type { Container } from '../../model/content';
import { asObject, isObject, textIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import { addressOf } from '../values/address';
import { plainText } from '../values/markdown';
import { checkFilm } from '../media/media-faults';
import type { Meaning } from './meaning';

/** A short film of the site itself, with the still shown before it plays. */
export const video: Meaning = {
  editor: { field: 'film', offers: 'files' },
  examine(value, { pointer }, { file, findings, context }) {
    if (isVideo(value) && value.webm === undefined)
      findings.faults.push({
        code: 'asset/film-format',
        file,
        pointer: childPointer(pointer, 'mp4'),
        message: 'This film has an MP4 alone. That works; a WebM beside it is often half as large.',
        hint: 'Make one with a video converter such as HandBrake, and name it with "webm".',
      });
    for (const [key, path] of Object.entries(asObject(value))) {
      if (typeof path !== 'string') continue;
      const place = { file, pointer: childPointer(pointer, key) };
      const other = { mp4: 'webm', webm: 'mp4' }[key];
      if (other && path.endsWith(`.${other}`))
        findings.faults.push({
          code: 'asset/unusable',
          ...place,
          message: `This is the other format, which belongs in "${other}": the two may be exchanged.`,
        });
      else findings.faults.push(...checkFilm(path, place, context.environment.media));
      findings.media.add(path);
    }
  },
  resolve: (_value, { base }, resolved) =>
    isVideo(resolved)
      ? {
          ...resolved,
          ...(resolved.webm !== undefined && { webm: addressOf(`/${resolved.webm}`, base) }),
          mp4: addressOf(`/${resolved.mp4}`, base),
        }
      : resolved,
  adopt(value, { files }) {
    if (!isVideo(value) || files.includes(value.mp4)) return value;
    const webm = files.find((path) => path.endsWith('.webm'));
    return webm === undefined ? value : { ...value, webm, mp4: webm.replace(/webm$/, 'mp4') };
  },
  tell(value, { caption }, { facts }) {
    if (!isVideo(value)) return;
    // The alt text of its still names it. A film without one is decoration.
    const name = textIn(value.poster, 'alt');
    if (name === '') return;
    const description =
      typeof caption === 'string' || Array.isArray(caption) ? plainText(caption) : undefined;
    facts.videos.push({
      name,
      ...(description && { description }),
      file: value.mp4,
      poster: textIn(value.poster, 'src'),
    });
  },
};

// The schema has accepted it; the check only tells the compiler.
const isVideo = (value: unknown): value is Container & { webm?: string; mp4: string; poster: unknown } =>
  isObject(value) && 'mp4' in value;
