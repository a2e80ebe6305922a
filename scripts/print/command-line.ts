import { join, relative } from 'node:path';
import { asArgument } from '../../src/content/page/route';
import { usualRoot } from '../site/engine-root';

/** A command as it is typed for a site: it names the folder where that is not the usual one. */
export function commandFor(root: string, line: string): string {
  if (root === usualRoot) return line;
  return `${line}${line.includes(' -- ') ? '' : ' --'} --root ${nearName(root)}`;
}

/** A file, as it is opened from here. */
export const pathFrom = (root: string, path: string): string =>
  root === usualRoot ? path : nearName(join(root, path));

/**
 * A hint in which the commands name the site, too. Where a command ends in a sentence only its beginning shows:
 * addresses belong to it, and the last word of the hint after "new form" and the like.
 */
export const hintFor = (root: string, hint: string): string =>
  root === usualRoot
    ? hint
    : hint.replaceAll(
        /\bnpm run ((?:new (?:page|form|block) [\w/-]+$)|(?:check|new (?:page|form|block)|new|rename|remove|copy|dev|build)\b(?: \/[\w/-]+)*)(?: --(?= ))?/g,
        (_, command: string) => `npm run ${command} -- --root ${nearName(root)}`,
      );

function nearName(root: string): string {
  const near = relative(process.env.INIT_CWD ?? process.cwd(), root) || '.';
  return asArgument(near.length < root.length ? near : root);
}
