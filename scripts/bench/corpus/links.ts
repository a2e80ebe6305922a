import { routeOf, type PagePlace } from './place';
import { questionsOf, tableOf } from './plain';
import type { Prose } from './prose';

const sectionCount = 5;
const linksInText = 25;
const linksBeside = 16;

/**
 * What much of the web is made of: 1,500 words with 25 links, a table or questions on every second page,
 * and 16 links beside them.
 */
export function linkedBlocks({ index, count }: PagePlace, prose: Prose): unknown[] {
  const { random, word, sentence, phrase, list } = prose;
  const link = () => `[${word()} ${word()}](${routeOf(random(count))})`;
  const paragraph = () =>
    `${sentence(14 + random(8))} ${phrase(9)}, as ${link()} says: ${sentence(12)} **${word()} and ${word()}** ${sentence(10)} ${sentence(9)}`;
  const sections = list(sectionCount, (at) => ({
    type: 'paragraphs',
    heading: `${phrase(3)} ${at + 1}`,
    paragraphs: list(linksInText / sectionCount, paragraph),
  }));
  const extra = random(2) === 0 ? tableOf(prose) : questionsOf(index, prose);
  const aside = [
    { type: 'include', name: 'hours' },
    { type: 'list', heading: 'Read on', items: list(linksBeside, () => ({ text: link() })) },
  ];
  return [
    { type: 'sidebar', label: 'Beside', main: [...sections, ...(random(2) === 0 ? [extra] : [])], aside },
  ];
}
