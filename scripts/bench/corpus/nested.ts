import type { PagePlace } from './place';
import { plainBlocks, questionsOf, tableOf } from './plain';
import type { Prose } from './prose';

export const pictureCount = 6;

/** Blocks within blocks: a sidebar with tabs of tables and questions, pictures, steps, cards with icons, and a form. */
export function nestedBlocks(place: PagePlace, prose: Prose): unknown[] {
  const { random, word, sentence, phrase, list } = prose;
  const picture = () => ({
    type: 'figure',
    image: { src: `media/quay-${random(pictureCount)}.png`, alt: `A ${word()} beside a ${word()}` },
    caption: sentence(6),
  });
  const panel = (at: number) => ({
    id: `part-${at + 1}`,
    label: `${phrase(2)} ${at + 1}`,
    blocks: [
      { type: 'paragraphs', paragraphs: list(2, () => sentence(30)) },
      [tableOf, () => questionsOf(at, prose), picture][random(3)]?.(prose),
    ],
  });
  const main = [
    { type: 'tabs', label: phrase(2), tabs: list(2 + random(3), panel) },
    picture(),
    {
      type: 'steps',
      heading: `How it goes ${place.index}`,
      items: list(3 + random(3), () => ({ title: phrase(2), text: [sentence(12)] })),
    },
  ];
  const aside = [
    { type: 'include', name: 'hours' },
    {
      type: 'data-card',
      heading: 'Near',
      rows: list(4, () => ({ icon: 'anchor', label: phrase(1), value: phrase(2) })),
    },
  ];
  return [
    {
      type: 'info-cards',
      heading: `Ways ${place.index}`,
      items: list(3, () => ({ icon: 'map-pin', title: phrase(2), lines: [sentence(4)] })),
    },
    { type: 'sidebar', label: 'Beside', main, aside },
    ...plainBlocks(place, prose),
    { type: 'form', heading: `Ask us ${place.index}`, form: 'berth', layout: 'card' },
  ];
}
