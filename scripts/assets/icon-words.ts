import { createRequire } from 'node:module';
import { join } from 'node:path';
import { correct } from '../../src/content/source/suggest';
import { packageFolder } from '../site/engine-root';

interface Tagged {
  icons: readonly { name: string; tags: readonly string[] }[];
}

// What the tags of the set leave out, or say of many icons.
const everyday: Record<string, string> = {
  home: 'house',
  email: 'envelope',
  mail: 'envelope',
  location: 'map-pin',
  'location-pin': 'map-pin',
  place: 'map-pin',
  pin: 'map-pin',
  map: 'map-trifold',
  time: 'clock',
  hours: 'clock',
  tick: 'check',
  checkmark: 'check',
  done: 'check',
  close: 'x',
  menu: 'list',
  hamburger: 'list',
  search: 'magnifying-glass',
  settings: 'gear',
  family: 'users-three',
  people: 'users',
  money: 'coins',
  price: 'currency-circle-dollar',
  document: 'file-text',
  lab: 'flask',
  send: 'paper-plane-tilt',
  edit: 'pencil',
  delete: 'trash',
  facebook: 'facebook-logo',
};

const words = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^(?:icon|fa|ph|mdi)-|-icon$/g, '');

/**
 * The icons that a word stands for, the plainest first: by itself, by everyday language, as a part of a name, and by
 * the words that the set gives its icons: "telephone" is one of "phone", and of its relations.
 */
export function iconsMatching(written: string, names: readonly string[]): string[] {
  const { icons } = createRequire(join(packageFolder('@phosphor-icons/core'), 'dist/'))(
    './index.umd.js',
  ) as Tagged;
  const matching = (word: string): string[] => {
    const tagged = icons
      .filter(({ tags }) => tags.some((tag) => words(tag) === word))
      .map(({ name }) => ({
        name,
        rank: word.includes(name) ? 0 : word.includes(name.split('-')[0] ?? name) ? 1 : 2,
      }))
      .toSorted((a, b) => a.rank - b.rank || a.name.length - b.name.length);
    return [
      ...names.filter((name) => name === word || words(name.replace(/^.*\//, '')) === word),
      ...(Object.hasOwn(everyday, word) ? [everyday[word] ?? ''] : []),
      ...names.filter((name) => name.startsWith(`${word}-`)),
      ...tagged.map(({ name }) => name),
    ].filter((name) => names.includes(name));
  };
  const word = words(written);
  const found = matching(word);
  const tags = icons.flatMap((icon) => icon.tags.map(words));
  // A slip of a name is for the spelling of names; one of another word is found out here.
  const isTypo = found.length > 0 || correct(word, names).replacement !== undefined;
  const known = isTypo
    ? undefined
    : correct(word, [...new Set([...Object.keys(everyday), ...tags])]).replacement;
  return [...new Set(known === undefined ? found : matching(known))];
}
