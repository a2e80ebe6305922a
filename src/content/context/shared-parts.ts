import { asList, textIn, valueIn } from '../../model/json';
import type {
  GlossaryTerms,
  Occurrence,
  SharedPart,
  SiteContext,
  SourceContent,
  SourceFile,
} from '../../model/content';
import type { Fault } from '../../model/fault';
import { append } from '../source/append';
import { emptyFile } from '../page/advice';
import { nameHeadings } from '../page/headings';
import { withBase } from '../values/address';
import { chosenText, isAlternative } from '../values/alternatives';
import { resolveMarkdown } from '../values/resolve-markdown';
import { fillTokens, type TokenValues } from '../values/tokens';
import { emptyIndex } from '../page/index-page';
import { examineFile, referencesOf } from '../page/references';
import { sharedName } from '../page/route';
import { readFile } from '../schema/validate';

/** A word of a glossary with what it means, as it is written. */
interface WrittenTerm {
  id: string;
  name: string;
  /** Rich text. */
  text: unknown;
}

/** Checks the shared parts, those that others include first, so that their headings and ids are known. */
export function openSharedParts(
  files: readonly SourceFile[],
  context: SiteContext,
): { parts: Map<string, SharedPart>; terms: GlossaryTerms | undefined; faults: Fault[] } {
  const faults: Fault[] = [];
  const sources = new Map<string, SourceContent & { file: SourceFile }>();
  const parts = new Map<string, SharedPart>();
  for (const file of files) {
    const read = readFile(file, 'shared', context.environment.validators);
    append(faults, read.faults);
    const name = sharedName(file.path);
    if (read.value?.blocks.length === 0) faults.push(emptyFile(file.path));
    if (read.value) sources.set(name, { file, value: read.value, occurrences: read.occurrences });
    else
      parts.set(name, {
        name,
        file,
        headings: [],
        anchors: [],
        parts: 0,
        index: emptyIndex(file.path, ''),
        links: [],
      });
  }
  // A part with errors may explain what no other does.
  const terms = parts.size === 0 ? openGlossary([...sources.values()], context) : undefined;
  const open: string[] = [];
  const visit = (name: string): void => {
    const source = sources.get(name);
    if (!source || parts.has(name)) return;
    open.push(name);
    for (const { name: inner, pointer } of includesOf(source.occurrences)) {
      if (open.includes(inner))
        faults.push(cycle(source.file.path, pointer, [...open.slice(open.indexOf(inner)), inner]));
      else visit(inner);
    }
    open.pop();
    const found = examineFile(source.file.path, source.occurrences, { ...context, terms, shared: parts });
    const { isComplete } = found;
    const index = { ...emptyIndex(source.file.path, ''), isComplete, ...referencesOf(found) };
    const { headings, anchors } = nameHeadings(found);
    parts.set(name, {
      name,
      file: source.file,
      source,
      headings: headings.map(({ level, text, id, isAnchored }) => ({ level, text, id, isAnchored })),
      anchors,
      parts: found.parts,
      index,
      links: found.links,
    });
    append(faults, found.faults);
  };
  for (const name of sources.keys()) visit(name);
  return { parts, terms, faults };
}

/** The shared parts that a file includes, as they are written. */
const includesOf = (occurrences: readonly Occurrence[]): { name: string; pointer: string }[] =>
  occurrences.flatMap(([semantics, owner, key, pointer]) =>
    semantics === 'shared' ? [{ name: String(owner[key]), pointer }] : [],
  );

const cycle = (file: string, pointer: string, chain: string[]): Fault => ({
  code: 'shared/cycle',
  file,
  pointer,
  message: `A shared part includes itself: ${chain.join(' → ')}.`,
  hint: 'Delete one of these include blocks.',
});

/** The words that shared parts explain, ready to be shown beside any text. The first of two with one id counts. */
function openGlossary(
  parts: readonly SourceContent[],
  { tokens, settings }: Pick<SiteContext, 'tokens' | 'settings'>,
): GlossaryTerms {
  const base = settings?.base ?? '/';
  const [page = ''] = fillTokens(settings?.glossary ?? '', tokens).split('#');
  const words = new Map<string, WrittenTerm>();
  for (const word of parts.flatMap(termsOf)) if (!words.has(word.id)) words.set(word.id, word);
  // An explanation may name other words: it leads to them, and does not hold theirs.
  const links = new Map([...words.keys()].map((id) => [id, { href: withBase(`${page}#${id}`, base) }]));
  return new Map(
    [...words].map(([id, { name, text }]) => [
      id,
      {
        href: withBase(`${page}#${id}`, base),
        name: fillTokens(name, tokens),
        text: resolveMarkdown(writtenText(text, tokens), { tokens, base, terms: links }),
      },
    ]),
  );
}

const termsOf = ({ occurrences }: SourceContent): readonly WrittenTerm[] =>
  occurrences.flatMap(([semantics, owner, key]) =>
    semantics === 'terms' ? asList(owner[key]).map(termOf) : [],
  );

const termOf = (value: unknown): WrittenTerm => ({
  id: textIn(value, 'id'),
  name: textIn(value, 'term'),
  text: valueIn(value, 'text'),
});

const writtenText = (text: unknown, tokens: TokenValues): string =>
  typeof text === 'string' || isAlternative(text) ? chosenText(text, tokens) : '';
