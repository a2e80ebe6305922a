import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { IconLibrary } from '../../src/model/content';
import type { ResolvedIcon } from '../../src/model/resolved';
import { filesBelow } from '../site/disk';
import { packageFolder } from '../site/engine-root';
import { createRequire } from 'node:module';
import { correct } from '../../src/content/source/suggest';

const healthiconsPrefix = 'healthicons/';

/** Phosphor's duotone icons by their names, and the healthicons as `healthicons/<name>`. Files are read when asked for. */
export function loadIcons(): IconLibrary {
  const icons = new Map<string, ResolvedIcon | undefined>();
  return {
    names: () => [...list().keys()],
    matching: (word) => iconsMatching(word, [...list().keys()]),
    get: (name) => {
      if (!icons.has(name)) {
        const file = list().get(name);
        icons.set(name, file === undefined ? undefined : readIcon(readFileSync(file, 'utf8')));
      }
      return icons.get(name);
    },
  };
}

const files = new Map<string, string>();

/** Thousands of names, and the same for every site: looked up once. */
function list(): ReadonlyMap<string, string> {
  if (files.size === 0)
    for (const [name, file] of [...phosphorFiles(), ...healthiconFiles()]) files.set(name, file);
  return files;
}

function phosphorFiles(): [string, string][] {
  const folder = join(packageFolder('@phosphor-icons/core'), 'assets/duotone');
  return readdirSync(folder).map((file) => [file.slice(0, -'-duotone.svg'.length), join(folder, file)]);
}

function healthiconFiles(): [string, string][] {
  const folder = join(packageFolder('healthicons'), 'public/icons/svg/outline');
  return filesBelow(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [healthiconsPrefix + basename(file, '.svg'), join(folder, file)]);
}

/** Both sets are made of filled paths alone. */
function readIcon(svg: string): ResolvedIcon {
  const paths = [...svg.matchAll(/<path\b[^>]*>/g)].map(([path]) => ({
    d: attribute(path, 'd') ?? '',
    ...(attribute(path, 'opacity') === undefined ? {} : { opacity: Number(attribute(path, 'opacity')) }),
    ...(attribute(path, 'fill-rule') === 'evenodd' ? { fillRule: 'evenodd' as const } : {}),
  }));
  return { viewBox: attribute(svg, 'viewBox') ?? '0 0 24 24', paths };
}

const attribute = (element: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];

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
  '📞': 'phone',
  '📧': 'envelope',
  '📍': 'map-pin',
};

const words = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/^(?:.*-)?(?:icon|fa|ph|mdi)-|-icon$/g, '');

/**
 * The icons that a word stands for, the plainest first: by itself, by everyday language, as a part of a name, and by
 * the words that the set gives its icons: "telephone" is one of "phone", and of its relations.
 */
function iconsMatching(written: string, names: readonly string[]): string[] {
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
