import { checkImage, isImage } from '../media/media-faults';
import { resolveImage } from '../media/resolve';
import { sizeFaults } from '../media/picture';
import { plainTextAdvice } from '../values/advice/text-advice';
import { embedHint } from '../values/advice/addresses';
import { valueIn } from '../source/json';
import { childPointer } from '../source/pointer';
import { adoptName, type Meaning } from './meaning';

/** A picture with its alt text: becomes the picture in all its sizes. */
export const image: Meaning = {
  editor: { field: 'picture', offers: 'pictures' },
  examine(value, { owner, pointer }, examination) {
    const { file, findings, context } = examination;
    // In a file that is broken elsewhere, anything may be here.
    if (!isImage(value)) return;
    const { src, alt } = value;
    const place = { pointer: childPointer(pointer, 'alt') };
    examination.tokens(alt, place.pointer);
    for (const advice of plainTextAdvice(alt)) examination.fault({ ...place, ...advice });
    if (alt !== '' && alt === valueIn(owner, 'caption'))
      examination.fault({
        severity: 'warning',
        code: 'asset/alt',
        ...place,
        message: 'The alt text is the caption: it is read out twice.',
        hint: 'Say what the picture shows.',
      });
    if (alt !== '') findings.alts.push([src, alt]);
    findings.media.add(src);
    const faults = checkImage(value, { file, pointer }, context.environment.media);
    const elsewhere = embedHint(src, context.settings?.embeds ?? {});
    findings.faults.push(
      ...faults.map((fault) =>
        elsewhere !== undefined && fault.code === 'asset/path' ? { ...fault, hint: elsewhere } : fault,
      ),
    );
  },
  resolve: (value, { context, base }) => (isImage(value) ? resolveImage(value, { base, context }) : value),
  adopt: (value, names, serial) =>
    isImage(value) ? { ...value, src: adoptName('pictures')(value.src, names, serial) } : value,
};

/**
 * A picture in a place where it is shown up to so many CSS pixels wide. That it is a picture is noted by its own
 * meaning; here it is asked whether it is large enough.
 */
export const shownPicture = (width: number): Meaning => ({
  ...image,
  examine(value, { pointer }, { file, findings, context }) {
    if (!isImage(value)) return;
    const place = { file, pointer: childPointer(pointer, 'src') };
    findings.faults.push(
      ...sizeFaults(value.src, context.environment.media.facts(value.src), { place, width }),
    );
  },
});
