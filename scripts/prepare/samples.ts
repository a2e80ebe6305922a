import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../../src/content/page/example-text';
import type { Samples } from '../../src/model/content';
import { filesBelow } from '../site/disk';
import { starter } from '../site/engine-root';

/** The texts that a new site begins with, and those of its files that this one has as they were. */
export function readSamples(root: string): Samples {
  const pages = filesBelow(join(starter, 'pages'));
  const texts = pages.flatMap((path) =>
    textsOf(JSON.parse(readFileSync(join(starter, 'pages', path), 'utf8'))),
  );
  const isAsItWas = (path: string) => {
    const own = join(root, 'public', path);
    return existsSync(own) && readFileSync(own).equals(readFileSync(join(starter, 'public', path)));
  };
  return { texts: new Set(texts), files: new Set(filesBelow(join(starter, 'public')).filter(isAsItWas)) };
}
