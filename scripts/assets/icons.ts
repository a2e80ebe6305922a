import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { IconLibrary } from '../../src/model/content';
import type { ResolvedIcon } from '../../src/model/resolved';
import { filesBelow } from '../site/disk';
import { packageFolder } from '../site/engine-root';
import { iconsMatching } from './icon-words';

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
