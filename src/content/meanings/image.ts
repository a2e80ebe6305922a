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
    if (isImage(value)) {
      const place = { pointer: childPointer(pointer, 'alt') };
      examination.tokens(value.alt, place.pointer);
      for (const advice of plainTextAdvice(value.alt)) examination.fault({ ...place, ...advice });
      if (value.alt !== '' && value.alt === valueIn(owner, 'caption'))
        examination.fault({
          severity: 'warning',
          code: 'asset/alt',
          ...place,
          message: 'The alt text is the caption: it is read out twice.',
          hint: 'Say what the picture shows.',
        });
      if (value.alt !== '') findings.alts.push([value.src, value.alt]);
    }
    const { faults, media } = checkImage(value, { file, pointer }, context.environment.media);
    const services = context.settings?.embeds ?? {};
    const shown = valueIn(value, 'src');
    const elsewhere = typeof shown === 'string' ? embedHint(shown, services) : undefined;
    findings.faults.push(
      ...faults.map((fault) =>
        elsewhere !== undefined && fault.code === 'asset/path' ? { ...fault, hint: elsewhere } : fault,
      ),
    );
    for (const path of media) findings.media.add(path);
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
