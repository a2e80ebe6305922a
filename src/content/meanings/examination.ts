import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { Confirmation, IndexedLink, PageIndex } from '../../model/page-index';
import { append } from '../source/append';
import { parentOf } from '../source/pointer';
import { correct, listOf } from '../source/suggest';
import type { Span } from '../values/read-text';
import { hasBraces, looseBraces } from '../values/advice/braces';
import { announcedDays, contraryHours } from '../values/advice/impossible';
import { misspelt, wordsOf } from '../values/advice/spelling';
import { nearNumbers } from '../values/advice/near-numbers';
import { checkTokens, tokenNames } from '../values/tokens';

/** What a file may refer to, as far as it is known before other pages are read. */
export type Surroundings = Omit<SiteContext, 'index'>;

/** What a file refers to, and what is wrong with it by itself. */
export interface Findings {
  faults: Fault[];
  causes: Fault[];
  langs: Record<string, string>;
  links: IndexedLink[];
  tokens: Set<string>;
  terms: Set<string>;
  collections: { name: string; pointer: string }[];
  shared: { name: string; pointer: string }[];
  media: Set<string>;
  alts: [src: string, alt: string][];
  announced: PageIndex['announced'];
  downloads: Set<string>;
  forms: Set<string>;
  confirms: Omit<Confirmation, 'words'>[];
}

/** A value, or a part of its text. */
export interface TextPlace {
  pointer: string;
  within?: Span;
}

/** What a name must be one of. */
interface NamedThing {
  code: Fault['code'];
  what: string;
  names: readonly string[];
  /** What to do where there are none; how to make one is said besides. */
  none?: string;
  /** How to make one of this name. */
  make?: string;
  /** The file that it would be in. */
  file?: string;
}

/** One file under examination: what its values find out goes into `findings`. */
export class Examination {
  readonly findings: Findings = {
    faults: [],
    causes: [],
    langs: {},
    links: [],
    tokens: new Set(),
    terms: new Set(),
    collections: [],
    shared: [],
    media: new Set(),
    alts: [],
    announced: [],
    downloads: new Set(),
    forms: new Set(),
    confirms: [],
  };

  constructor(
    readonly file: string,
    readonly context: Surroundings,
  ) {}

  fault(fault: Omit<Fault, 'file'>): void {
    this.findings.faults.push({ file: this.file, ...fault });
  }

  /** Two places that say different things. */
  contradiction(code: Fault['code'], pointer: string, message: string): void {
    this.fault({ severity: 'warning', code, pointer, message, hint: 'Write the same in both.' });
  }

  /** The languages that parts of the file name as theirs, by the pointers of these. */
  readonly langs = new Map<string, string>();

  /** The language that what holds a value names as its own. */
  langOf(pointer: string): string | undefined {
    if (this.langs.size === 0 || pointer === '') return undefined;
    return this.langs.get(pointer) ?? this.langOf(parentOf(pointer));
  }

  /** Looks up the words of a text, or of what is left of it without its markup. */
  spelling(left: string, pointer: string): void {
    // What the engine says, which a site writes in the language of its readers.
    if (/^\/(?:messages|forms)\//.test(pointer)) return;
    const dictionary = wordsOf(this.context, this.langOf(pointer));
    for (const advice of misspelt(left, dictionary)) this.fault({ pointer, ...advice });
  }

  /** Notes the tokens of a text. They must be defined; without settings nothing is known of them. */
  tokens(text: string, pointer: string, tokens = this.context.tokens): void {
    for (const one of announcedDays(text)) this.findings.announced.push({ pointer, ...one });
    append(this.findings.faults, nearNumbers(text, tokens, { file: this.file, pointer }));
    const { week } = this.context.settings?.openingHours ?? {};
    for (const advice of week ? contraryHours(text, week) : []) this.fault({ pointer, ...advice });
    if (!hasBraces(text)) return;
    for (const name of tokenNames(text)) this.findings.tokens.add(name);
    if (!this.context.settings) return;
    append(this.findings.faults, looseBraces(text, tokens, { file: this.file, pointer }));
    append(this.findings.faults, checkTokens(text, tokens, { file: this.file, pointer }));
  }

  /** A name that must be one of a list. */
  name(
    name: string,
    pointer: string,
    { code, what, names, make, file, none = 'There are none yet.' }: NamedThing,
  ): void {
    if (names.includes(name)) return;
    const folder = name.replace(/[^/]*$/, '');
    const isIn = (each: string) => Number(name.toLowerCase().includes(each.toLowerCase()));
    const beside = names.filter((each) => each.startsWith(folder)).toSorted((a, b) => isIn(b) - isIn(a));
    const all = names.length === 0 ? none : `There are: ${listOf(beside[0] ? beside : names, 30)}.`;
    const bare = name.replace(/^.*[\\/]/, '').replace(/\.json$/i, '');
    const help = make === undefined ? all : `${all} To make one: ${make}`;
    const stray =
      file === undefined || names.includes(bare) ? undefined : this.context.environment.elsewhere?.(file);
    const inside = names.filter((each) => each.startsWith(`${name}/`));
    const where =
      stray === undefined
        ? inside.length === 0
          ? help
          : `It is a folder. In it are: ${listOf(inside, 30)}.`
        : `${all} There is also ${stray}: if that is the one, move it to ${file}.`;
    this.fault({
      code,
      pointer,
      message: `There is no ${what} named "${name}".`,
      ...(bare !== name && names.includes(bare) ? { replacement: bare } : correct(name, names, where)),
    });
  }
}
