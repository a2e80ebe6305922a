import { routeOf, type PagePlace } from './place';
import type { Prose } from './prose';

/** Two to six headed sections with a link in each paragraph, a list, a table or questions, and two cards beside them. */
export function plainBlocks({ index, count }: PagePlace, prose: Prose): unknown[] {
  const { random, word, sentence, phrase, list } = prose;
  const paragraph = () =>
    `${sentence(9 + random(6))} ${sentence(8)} See [${word()} ${word()}](${routeOf(random(count))}) for **more**. ${sentence(12)}`;
  const sections = list(2 + random(5), (at) => ({
    type: 'paragraphs',
    heading: `${phrase(3)} ${at + 1}`,
    paragraphs: list(1 + random(3), paragraph),
  }));
  const extras = [
    {
      type: 'list',
      heading: `What to bring ${index}`,
      style: 'check',
      items: list(3 + random(5), () => ({ lead: `${word()}.`, text: sentence(10) })),
    },
    tableOf(prose),
    questionsOf(index, prose),
  ];
  const main = [...sections, ...extras.filter(() => random(3) > 0)];
  const aside = [
    { type: 'include', name: 'hours' },
    { type: 'data-card', heading: 'Near', text: [paragraph()] },
  ];
  return [{ type: 'sidebar', label: 'Beside', main, aside }];
}

export const tableOf = ({ random, sentence, list }: Prose) => ({
  type: 'table',
  caption: sentence(4),
  columns: ['Matter', 'By day', 'By night'],
  rows: list(3 + random(5), () => [sentence(2), sentence(3), sentence(3)]),
});

export const questionsOf = (index: number, { random, phrase, sentence, list }: Prose) => ({
  type: 'accordion',
  heading: `Questions ${index}`,
  items: list(3 + random(4), (at) => ({ question: `${phrase(5)} ${at}?`, answer: [sentence(14)] })),
});
