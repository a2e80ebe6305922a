import { checkImage, isImage } from '../media/media-faults';
import { resolveImage } from '../media/resolve';
import { sizeFaults } from '../media/picture';
import { plainTextAdvice } from '../values/advice/text-advice';
import { embedHint } from '../values/advice/addresses';
import type { Container } from '../../model/content';
import { asList, numberIn, valueIn } from '../../model/json';
import { childPointer } from '../source/pointer';
import type { Examination } from './examination';
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
    examination.spelling(alt, place.pointer);
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
    spots(owner, pointer, examination);
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

/** Places on a picture are in percent of it. */
function spots({ places }: Container, pointer: string, examination: Examination): void {
  const figures = asList(places).flatMap((place) =>
    ['x', 'y'].flatMap((side) => numberIn(place, side) ?? []),
  );
  if (figures.every(Number.isInteger) || figures.some((figure) => figure > 1)) return;
  examination.fault({
    severity: 'warning',
    code: 'schema/figures',
    pointer: `${pointer.slice(0, -'image'.length)}places`,
    message: 'All of these places are in one corner of the picture.',
    hint: '"x" and "y" are in percent: 40 is not 0.4.',
  });
}

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
