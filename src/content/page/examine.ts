import type { Fault, IndexedLink, Occurrence, SiteContext } from '../../model/content';
import { append } from '../source/append';
import { alternativeFaults } from '../values/alternatives';
import { lastDayOf } from '../values/dates';
import { readHref } from '../values/address';
import { checkImage, checkMedia, checkVideo } from '../values/media';
import { childPointer } from '../source/pointer';
import { findReferences, type Span } from '../values/markdown';
import { correct, listOf } from '../source/suggest';
import { checkTokens, emptyTokens, fillTokens } from '../values/tokens';

/** What a file may refer to, as far as it is known before other pages are read. */
export type Surroundings = Omit<SiteContext, 'index'>;

/** What a file refers to, and what is wrong with it by itself. */
export interface Findings {
  faults: Fault[];
  links: IndexedLink[];
  collections: { name: string; pointer: string }[];
  shared: { name: string; pointer: string }[];
  media: Set<string>;
  forms: Set<string>;
}

interface Place {
  pointer: string;
  within?: Span;
}

/** Judges every value with a meaning that can be judged without the other pages, and collects the rest. */
export function examine(
  file: string,
  occurrences: readonly Occurrence[],
  surroundings: Surroundings,
): Findings {
  const examiner = new Examiner(file, surroundings);
  for (const occurrence of occurrences) examiner.examine(occurrence);
  return examiner.findings;
}

const isPageName = (path: string) => /\.(?:html?|json|php|aspx?)$/i.test(path);

class Examiner {
  readonly findings: Findings = {
    faults: [],
    links: [],
    collections: [],
    shared: [],
    media: new Set(),
    forms: new Set(),
  };
  readonly #file: string;
  readonly #around: Surroundings;

  constructor(file: string, surroundings: Surroundings) {
    this.#file = file;
    this.#around = surroundings;
  }

  examine(occurrence: Occurrence): void {
    // By index: taking the tuple apart costs more than what follows, for most of them.
    const value = occurrence[1][occurrence[2]];
    if (typeof value === 'string') this.#examineText(occurrence[0], value, occurrence[3], occurrence[1]);
    else this.#examineObject(occurrence[0], value, occurrence[1], occurrence[3]);
  }

  #examineText(semantics: string, value: string, pointer: string, parent: Occurrence[1]): void {
    switch (semantics) {
      case 'rich-text':
        return this.#richText(value, pointer, 'otherwise' in parent);
      case 'href':
        return this.#href(value, { pointer });
      case 'icon':
        return this.#icon(value, pointer);
      case 'form':
        this.findings.forms.add(value);
        return this.#name(value, pointer, {
          code: 'form/missing',
          what: 'form in schema/forms',
          names: this.#around.formNames,
        });
      case 'shared':
        return this.#shared(value, pointer);
      case 'collection':
        this.findings.collections.push({ name: value, pointer });
        return;
      case 'page-kind':
        return this.#pageKind(value, pointer);
      case 'meta-image':
      case 'file':
        return this.#media(value, pointer);
      case 'date':
        return this.#date(value, pointer);
      case 'confirm':
      case 'id':
      case 'route':
      case 'alias':
        return;
      default:
        return this.#tokens(value, pointer);
    }
  }

  #icon(name: string, pointer: string): void {
    const { icons } = this.#around.environment;
    if (icons.get(name) === undefined)
      this.#name(name, pointer, { code: 'asset/icon', what: 'icon', names: icons.names() });
  }

  #date(iso: string, pointer: string): void {
    const last = lastDayOf(iso);
    if (Number(iso.slice(-2)) > last)
      this.#fault('date/none', { pointer }, `There is no day ${iso}.`, `The month has ${last} days.`);
  }

  #pageKind(name: string, pointer: string): void {
    const { settings } = this.#around;
    if (!settings) return;
    const names = Object.keys(settings.pageKinds ?? {});
    this.#name(name, pointer, { code: 'page/kind', what: 'kind under pageKinds in pages/_site.json', names });
  }

  #examineObject(semantics: string, value: unknown, parent: Occurrence[1], pointer: string): void {
    const file = this.#file;
    const { environment } = this.#around;
    const add = (found: { faults: Fault[]; media: string[] }) => {
      append(this.findings.faults, found.faults);
      for (const path of found.media) this.findings.media.add(path);
    };
    switch (semantics) {
      case 'rich-text':
        return append(this.findings.faults, alternativeFaults(value, { file, pointer }, this.#around.tokens));
      case 'image':
        return add(checkImage(value, { file, pointer }, environment.media));
      case 'video':
        return add(checkVideo(value, { file, pointer }, environment.media));
      case 'embed':
        return this.#embed(value, pointer);
      case 'table-rows':
        return this.#tableRows(value, parent, pointer);
      default:
        return;
    }
  }

  #tokens(text: string, pointer: string): void {
    // {entry} is filled in by the header, not by a token.
    const tokens =
      pointer === '/messages/submenu'
        ? new Map([...this.#around.tokens, ['entry', '']])
        : this.#around.tokens;
    if (this.#around.settings)
      append(this.findings.faults, checkTokens(text, tokens, { file: this.#file, pointer }));
  }

  #richText(text: string, pointer: string, hasAlternative: boolean): void {
    this.#tokens(text, pointer);
    const { links, html } = findReferences(text);
    for (const span of html) {
      const tag = text.slice(span.start, span.end);
      // A closing tag goes with its opening one.
      if (tag.startsWith('</') && html.length > 1) continue;
      this.#fault(
        'text/html',
        { pointer, within: span },
        `HTML such as ${tag} is not allowed in texts.`,
        'Write **bold**, *italic* or [a link](/Route). A < by itself is written \\\\<.',
      );
    }
    for (const { href, span } of links) {
      // Where a token is empty the other text is shown, and nobody meets this address.
      if (hasAlternative && emptyTokens(href, this.#around.tokens).length > 0) continue;
      this.#href(href, { pointer, within: span });
    }
  }

  #href(written: string, place: Place): void {
    if (!place.within) this.#tokens(written, place.pointer);
    const filled = fillTokens(written, this.#around.tokens);
    // An unknown token has its own fault already.
    if (checkTokens(filled, new Map(), { file: '', pointer: '' }).length > 0) return;
    const href = readHref(filled);
    switch (href.kind) {
      case 'external':
        return;
      case 'route':
        this.findings.links.push({
          route: href.route,
          hash: href.hash,
          suffix: filled === written ? written.slice(href.route.length) : undefined,
          ...place,
        });
        return;
      case 'anchor':
        this.findings.links.push({ route: '', hash: href.hash, ...place });
        return;
      case 'file':
        return this.#linkedFile(href.path, written, place);
      case 'insecure':
        this.#fault('link/insecure', place, href.reason, href.hint, 'warning');
        return;
      default:
        this.#fault(`link/${href.kind}`, place, href.reason, href.hint);
    }
  }

  #media(path: string, pointer: string): void {
    this.findings.media.add(path);
    this.findings.faults.push(
      ...checkMedia(path, { file: this.#file, pointer }, this.#around.environment.media),
    );
  }

  #linkedFile(path: string, written: string, place: Place): void {
    const { media } = this.#around.environment;
    // Pages of the built site end in .html: whoever copies an address from elsewhere means the page.
    if (isPageName(path) && !media.has(path))
      this.findings.links.push({
        route: `/${path}`,
        hash: '',
        suffix: written.includes('{') ? undefined : written.slice(path.length + 1),
        ...place,
      });
    else {
      this.findings.media.add(path);
      const link = { file: this.#file, ...place, isLink: true };
      append(this.findings.faults, checkMedia(`/${path}`, link, media));
    }
  }

  #shared(name: string, pointer: string): void {
    this.findings.shared.push({ name, pointer });
    if (/^[\w-]+(\/[\w-]+)*$/.test(name)) {
      return this.#name(name, pointer, {
        code: 'shared/missing',
        what: 'shared part in pages/_shared',
        names: this.#around.sharedNames,
      });
    }
    this.#fault(
      'shared/invalid',
      { pointer },
      `"${name}" cannot be the name of a shared part.`,
      'It is the name of a file in pages/_shared without .json.',
    );
  }

  #embed(value: unknown, pointer: string): void {
    if (typeof value !== 'object' || value === null) return;
    const { provider, id }: { provider?: unknown; id?: unknown } = value;
    if (typeof id === 'string') this.#tokens(id, childPointer(pointer, 'id'));
    const { settings } = this.#around;
    if (!settings || typeof provider !== 'string') return;
    this.#name(provider, childPointer(pointer, 'provider'), {
      code: 'embed/unknown',
      what: 'service under embeds in pages/_site.json',
      names: Object.keys(settings.embeds ?? {}),
    });
  }

  #tableRows(rows: unknown, table: Occurrence[1], pointer: string): void {
    const { columns } = table;
    if (!Array.isArray(rows) || !Array.isArray(columns)) return;
    rows.forEach((row: unknown, index) => {
      if (!Array.isArray(row) || row.length === columns.length) return;
      this.#fault(
        'schema/table',
        { pointer: childPointer(pointer, index) },
        `This row has ${row.length} cells; the table has ${columns.length} columns.`,
        'Give every row one cell for each column.',
      );
    });
  }

  /** A name that must be one of a list. */
  #name(
    name: string,
    pointer: string,
    { code, what, names }: { code: string; what: string; names: readonly string[] },
  ): void {
    if (names.includes(name)) return;
    const all = names.length === 0 ? 'There are none yet.' : `There are: ${listOf(names, 30)}.`;
    this.findings.faults.push({
      severity: 'error',
      code,
      file: this.#file,
      pointer,
      message: `There is no ${what} named "${name}".`,
      ...correct(name, names, all),
    });
  }

  #fault(
    code: string,
    place: Place,
    message: string,
    hint?: string,
    severity: Fault['severity'] = 'error',
  ): void {
    this.findings.faults.push({
      severity,
      code,
      file: this.#file,
      ...place,
      message,
      hint,
    });
  }
}
