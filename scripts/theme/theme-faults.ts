/** What a theme must not say, and how that is reported. */

import type { Declaration, Root } from 'postcss';
import { checkMedia } from '../../src/content/media/path';
import { correct } from '../../src/content/source/suggest';
import type { MediaLibrary } from '../../src/model/content';
import type { Fault } from '../../src/model/fault';
import { themeFile } from '../site/own-blocks';

/** A theme is one file, inside of a layer: what can only be at the top of a stylesheet cannot be in it. */
export function ruleFaults(style: Root): Fault[] {
  const faults: Fault[] = [];
  style.walkAtRules(/^(?:import|charset|namespace)$/, (rule) => {
    faults.push({
      code: 'theme/rule',
      file: themeFile,
      pointer: '',
      range: { offset: rule.source?.start?.offset ?? 0, length: rule.name.length + 1 },
      message: `"@${rule.name}" cannot be in a theme, which is one file, put into a cascade layer.`,
      hint:
        rule.name === 'import'
          ? 'Copy the rules into theme.css, and type faces to public/fonts.'
          : 'Delete it: stylesheets of this site are UTF-8.',
    });
  });
  return faults;
}

const foreignFile = (address: string): Fault => {
  const isData = /^data:/i.test(address);
  return {
    code: 'asset/path',
    file: themeFile,
    pointer: '',
    message: isData
      ? 'This file is written into the styles, and the policy of this site refuses it.'
      : 'This file belongs to another site: visitors would be made known to it, and the policy of this site refuses it.',
    hint: `If you may use it, save it to public/fonts, and write its path: "fonts/${isData ? 'name.woff2' : address.split('/').at(-1)}".`,
  };
};

/** Files that are not there, and the paths of all that the theme names. */
export function fileFaults(
  style: Root,
  library: MediaLibrary | undefined,
): { faults: Fault[]; paths: string[] } {
  const faults: Fault[] = [];
  const paths: string[] = [];
  style.walkDecls((declaration) => {
    for (const match of rawValueOf(declaration).matchAll(urlPattern)) {
      const address = match[1] ?? match[2] ?? match[3] ?? '';
      if (/^(?:data:image\/|#)/i.test(address)) continue;
      const path = publicPathOf(address);
      const start = match.index + match[0].indexOf(address);
      const range = valueRange(declaration, { start, length: address.length });
      paths.push(path);
      if (/^(?:[a-z]{2,}:|\/\/)/i.test(address)) {
        faults.push({ ...foreignFile(path), range });
        continue;
      }
      // What else the styles of a block take in is beside them, and was found when they were bundled.
      for (const fault of library ? checkMedia(path, { file: themeFile, pointer: '' }, library) : [])
        faults.push({ ...fault, range });
    }
  });
  return { faults, paths };
}

const otherwise = 'docs/tokens.md lists all tokens.';

/**
 * Names that are not tokens, and that nothing of the site itself uses: most likely misspelt.
 * @param known the names of the engine's tokens.
 * @param others the styles of the site's own blocks.
 */
export function tokenFaults(style: Root, known: readonly string[], others: readonly string[]): Fault[] {
  const used = usedNames([style.toString(), ...others]);
  const own = declaredIn(style);
  const faults: Fault[] = [];
  style.walkDecls((declaration) => {
    const { prop } = declaration;
    if (prop.startsWith('--') && !known.includes(prop) && !used.has(prop)) {
      const message = `"${prop}" is not a design token, and nothing uses it.`;
      faults.push(
        themeFault('theme/unknown-token', declaration, {
          at: 'name',
          message,
          ...correct(prop, known, otherwise),
        }),
      );
    }
    faults.push(...referenceFaults(declaration, [...known, ...own]));
  });
  return faults;
}

/** Tokens that a value takes in, and that nobody sets. */
export function referenceFaults(declaration: Declaration, names: readonly string[]): Fault[] {
  const value = rawValueOf(declaration);
  return [...value.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap((match): Fault[] => {
    const [whole, name = ''] = match;
    if (names.includes(name)) return [];
    const range = valueRange(declaration, { start: match.index + whole.indexOf(name), length: name.length });
    const message = `"${name}" is not a design token, and nothing here sets it.`;
    return [
      {
        ...themeFault('theme/unknown-token', declaration, { message, ...correct(name, names, otherwise) }),
        range,
      },
    ];
  });
}

/** The custom properties that styles declare. */
export function declaredIn(style: Root): Set<string> {
  const names = new Set<string>();
  style.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  return names;
}

const usedNames = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => customPropertiesIn(text)));

type Words = Pick<Fault, 'message' | 'hint' | 'replacement' | 'isCertain'>;

/** A warning about the value of a declaration, or about its name. */
export function themeFault(
  code: Fault['code'],
  declaration: Declaration,
  { at = 'value', ...words }: Words & { at?: 'name' | 'value' },
): Fault {
  const range = at === 'name' ? nameRange(declaration) : valueRange(declaration);
  return { code, file: themeFile, pointer: '', range, ...words };
}

const nameRange = (declaration: Declaration) => ({
  offset: declaration.source?.start?.offset ?? 0,
  length: declaration.prop.length,
});

/** Where the value is, or a part of it. */
function valueRange(declaration: Declaration, part?: { start: number; length: number }) {
  const { prop, raws } = declaration;
  const start = (declaration.source?.start?.offset ?? 0) + prop.length + (raws.between ?? ':').length;
  return { offset: start + (part?.start ?? 0), length: part?.length ?? rawValueOf(declaration).length };
}

/** The value as it is written, comments and all: its offsets are those of the file. */
const rawValueOf = ({ raws, value }: Declaration): string => raws.value?.raw ?? value;

/** What a value takes from elsewhere: the address in double quotes, single quotes or none. */
export const urlPattern = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/gi;

/** A path as it is below public/; one from the root of the site has a slash before it. */
export const publicPathOf = (address: string): string =>
  address.replace(/^\/(?!\/)/, '').replace(/[?#].*$/, '');

/** The tokens that a value takes in. */
export const customPropertiesIn = (value: string): string[] =>
  [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
