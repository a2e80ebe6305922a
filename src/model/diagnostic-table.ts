import type { Severity } from './severity';

/** What is known of one kind of diagnostic, whichever page it is found on. docs/diagnostics.md explains it. */
export interface DiagnosticEntry {
  title: string;
  /** The usual one: an error where it is not said. */
  severity?: Severity;
  /** Others that it may have, and when. */
  otherwise?: { severity: Severity; when: string };
}

/** Every kind of diagnostic there is: one that is not in this table does not compile. */
const table = {
  'json/syntax': { title: 'The JSON is not well formed' },
  'json/encoding': { title: 'The file is not plain UTF-8' },
  'json/format': { title: 'The file was saved in the form of another program' },
  'json/duplicate-key': { title: 'A property is written twice' },
  'json/prototype-key': { title: 'A name that programs reserve' },
  'json/too-deep': { title: 'Nested too deeply' },
  'json/too-large': {
    title: 'The file is too large',
    otherwise: { severity: 'warning', when: 'from a fifth of that size on' },
  },
  'schema/unknown-block': { title: 'Unknown block type' },
  'schema/misplaced-block': { title: 'A block where blocks are not allowed' },
  'schema/editor': { title: 'The editor is led to a schema that is not there', severity: 'warning' },
  'schema/other-kind': { title: 'A file in the folder of another kind' },
  'schema/unknown-property': { title: 'Unknown property' },
  'schema/missing-property': { title: 'A property is missing' },
  'schema/type': { title: 'A value of the wrong kind' },
  'schema/enum': { title: 'Not one of the allowed values' },
  'schema/pattern': { title: 'Not written as it should be' },
  'schema/length': { title: 'A text is empty or too long' },
  'schema/count': { title: 'Too few or too many entries' },
  'schema/range': { title: 'A number is too small or too large' },
  'schema/name': { title: 'A name with characters that names cannot have' },
  'schema/table': {
    title: 'A row does not fit its table',
    otherwise: { severity: 'warning', when: 'where it only repeats the headings' },
  },
  'schema/timeline': { title: 'An entry outside its timeline' },
  'schema/figures': { title: 'Figures that cannot all be right' },
  'schema/outdated': { title: 'Written as an older version had it' },
  'schema/deprecated': { title: 'Deprecated', severity: 'warning' },
  'schema/rule': { title: 'A rule of the schema is broken' },
  'schema/schema': {
    title: 'A mistake in a schema',
    otherwise: { severity: 'warning', when: 'where an own block takes properties of any name' },
  },
  'block/files': { title: 'A file of a block is missing' },
  'block/taken': { title: 'Two blocks with one name' },
  'block/code': {
    title: 'The code of a block cannot be used',
    otherwise: { severity: 'warning', when: 'where its view names a class that its styles lack' },
  },
  'block/example': { title: 'A block without examples' },
  'text/html': { title: 'HTML in a text' },
  'text/damaged': {
    title: 'A text that is damaged',
    otherwise: { severity: 'warning', when: 'where visitors can still read it' },
  },
  'text/markup': { title: 'Markup that visitors would see as it is', severity: 'warning' },
  'text/repeated': { title: 'The same entry twice', severity: 'warning' },
  'text/control': { title: 'An invisible control character' },
  'text/direction': { title: 'An invisible sign that turns the direction of a text', severity: 'warning' },
  'text/otherwise': { title: 'An "otherwise" that does not help', severity: 'warning' },
  'token/unknown': { title: 'Unknown token' },
  'token/braces': { title: 'A token whose braces are not in order', severity: 'warning' },
  'token/not-here': { title: 'A token where none is filled in', severity: 'warning' },
  'token/cycle': { title: 'Tokens that refer to one another in a circle' },
  'term/unknown': { title: 'Unknown word of the glossary' },
  'term/no-glossary': { title: 'No page is named for the glossary' },
  'term/page': { title: 'The page for the glossary lacks words' },
  'date/none': {
    title: 'A day that does not exist',
    otherwise: { severity: 'warning', when: 'where only its year can hardly be meant' },
  },
  'link/route': { title: 'A link to a page that does not exist' },
  'link/anchor': { title: 'A link to a part that the page does not have' },
  'link/draft': { title: 'A link to a draft' },
  'link/redirect': { title: 'A link to a former address', severity: 'notice' },
  'link/invalid': {
    title: 'Not a complete address',
    otherwise: { severity: 'warning', when: 'where it is the whole address of a page of this site' },
  },
  'link/unsafe': { title: 'An address that is not allowed' },
  'link/insecure': { title: 'A link that is not encrypted', severity: 'warning' },
  'anchor/duplicate': { title: 'The same id twice on a page' },
  'decision/target': { title: 'An answer that leads nowhere' },
  'decision/circle': { title: 'A decision that goes in a circle' },
  'decision/unreached': { title: 'A part of a decision that nobody can reach', severity: 'warning' },
  'route/duplicate': { title: 'Two pages with one address' },
  'route/invalid': { title: 'Not an address that a page can have' },
  'route/file-name': { title: 'A name of a file that makes a poor address', severity: 'warning' },
  'route/vanished': { title: 'A released page is gone' },
  'route/stray-file': { title: 'A file that nothing reads', severity: 'warning' },
  'collection/unknown': { title: 'A list of a collection that has no pages' },
  'collection/unlisted': { title: 'A collection that nothing shows', severity: 'warning' },
  'collection/same-label': { title: 'Two pages of a collection look alike', severity: 'warning' },
  'collection/same-order': { title: 'Two pages at one place of a collection', severity: 'warning' },
  'asset/missing': { title: 'The file does not exist' },
  'asset/path': { title: 'Not the path of a file of this site' },
  'asset/alt': {
    title: 'The alt text is missing or does not help',
    otherwise: { severity: 'warning', when: 'where a decorative picture has alt text as well' },
  },
  'asset/unusable': {
    title: 'A file that browsers cannot show',
    otherwise: { severity: 'warning', when: 'where only services that show links cannot show it' },
  },
  'asset/animated': { title: 'A picture that moves', severity: 'warning' },
  'asset/small': { title: 'A picture too small for its place', severity: 'warning' },
  'asset/icon': { title: 'Unknown icon' },
  'asset/replaces-page': { title: 'A file that takes the place of a page' },
  'asset/unused': { title: 'A file that nothing uses', severity: 'notice' },
  'asset/film-format': { title: 'A film in one format', severity: 'notice' },
  'asset/heavy': { title: 'A picture of a size that nobody sees', severity: 'warning' },
  'asset/film-heavy': { title: 'A film too large or too long for phones', severity: 'warning' },
  'asset/film-sound': { title: 'A film with sound that nobody hears', severity: 'warning' },
  'embed/id': { title: 'An id that names nothing to show' },
  'embed/unknown': { title: 'Unknown service' },
  'shared/missing': { title: 'Unknown shared part' },
  'shared/invalid': { title: 'Not the name of a shared part' },
  'shared/cycle': { title: 'Shared parts that include one another in a circle' },
  'shared/repeated': { title: 'A shared part twice on a page' },
  'shared/too-many': { title: 'Too many shared parts' },
  'shared/unused': { title: 'A shared part that no page includes', severity: 'notice' },
  'form/missing': { title: 'Unknown form' },
  'form/field': { title: 'Unknown field' },
  'form/empty-list': { title: 'A list that may be empty', severity: 'warning' },
  'form/no-effect': { title: 'A part of a form that does nothing', severity: 'warning' },
  'form/title': { title: 'A field without words', severity: 'warning' },
  'form/order': { title: 'The order leaves out a field' },
  'form/schema': { title: 'The fields of the form do not work together' },
  'form/pattern': {
    title: 'A pattern between slashes',
    otherwise: { severity: 'warning', when: 'where something could still be entered that matches' },
  },
  'form/choice': { title: 'Two choices that send the same' },
  'form/hours': { title: 'A field needs opening hours that are not there', severity: 'warning' },
  'form/unused': { title: 'A form that no page has', severity: 'notice' },
  'form/endpoint': { title: 'A form that is sent has no receiver' },
  'form/privacy': { title: 'A form that is sent has no privacy notice' },
  'form/consent': { title: 'A form that is sent asks for no consent' },
  'settings/messages': { title: 'Words around the pages that stay English', severity: 'warning' },
  'settings/uses': { title: 'A package that cannot be used' },
  'settings/opening-hours': { title: 'Opening hours that cannot be' },
  'embed/frame': { title: 'A page where a frame belongs' },
  'site/time-zone': { title: 'Unknown time zone' },
  'site/missing': { title: 'The settings are gone' },
  'page/kind': { title: 'Unknown kind of page' },
  'theme/syntax': { title: 'The theme is not CSS' },
  'theme/rule': { title: 'A rule that a theme cannot hold' },
  'theme/unknown-token': { title: 'Unknown design token', severity: 'warning' },
  'theme/value': { title: 'Not a colour', severity: 'warning' },
  'theme/contrast': { title: 'Colours that are hard to tell apart', severity: 'warning' },
  'a11y/main-heading': { title: 'Not exactly one main heading', severity: 'warning' },
  'a11y/heading-order': { title: 'A heading level is left out', severity: 'warning' },
  'a11y/capitals': { title: 'A heading in capitals', severity: 'warning' },
  'a11y/link-words': { title: 'A link that does not say where it leads', severity: 'warning' },
  'seo/title-length': { title: 'The title for search engines is short or long', severity: 'warning' },
  'seo/description-length': {
    title: 'The description for search engines is short or long',
    severity: 'warning',
  },
  'seo/duplicate-title': { title: 'Two pages with one title for search engines', severity: 'warning' },
  'seo/duplicate-description': {
    title: 'Two pages with one description for search engines',
    severity: 'warning',
  },
  'seo/orphan': { title: 'A page that nothing leads to', severity: 'warning' },
  'review/dates': { title: 'The next review is before the last', severity: 'warning' },
  'review/overdue': { title: 'The review is overdue', severity: 'warning' },
  'page/draft': { title: 'The page is a draft', severity: 'notice' },
  'page/unwritten': {
    title: 'A text is still to be written',
    otherwise: { severity: 'warning', when: 'in a draft, and where only a filler such as TODO is there' },
  },
  'page/example-text': {
    title: 'The text of an example is still there',
    severity: 'warning',
    otherwise: { severity: 'notice', when: 'where a draft has the words of an example' },
  },
  'launch/placeholder': {
    title: 'A placeholder is still there',
    severity: 'notice',
    otherwise: { severity: 'error', when: 'with --launch' },
  },
  'launch/owner': {
    title: 'The owner must confirm a fact',
    severity: 'notice',
    otherwise: { severity: 'error', when: 'with --launch' },
  },
  'launch/counsel': {
    title: 'Counsel must clear a statement',
    severity: 'notice',
    otherwise: { severity: 'error', when: 'with --launch' },
  },
  'launch/review': {
    title: 'A page that needs a review has none',
    severity: 'notice',
    otherwise: { severity: 'error', when: 'with --launch' },
  },
  'launch/delivery': {
    title: 'A form that goes nowhere',
    severity: 'notice',
    otherwise: { severity: 'error', when: 'with --launch' },
  },
} satisfies Record<string, DiagnosticEntry>;

export type DiagnosticCode = keyof typeof table;

export const diagnosticTable: Readonly<Record<DiagnosticCode, DiagnosticEntry>> = table;

export const isDiagnosticCode = (text: string): text is DiagnosticCode => Object.hasOwn(table, text);

/** How serious a problem is: as it says itself, else as its code says. */
export const severityOf = ({ severity, code }: { severity?: Severity; code: DiagnosticCode }): Severity =>
  severity ?? diagnosticTable[code].severity ?? 'error';

/** In the order of the table. */
export const diagnosticCodes: readonly DiagnosticCode[] = Object.keys(table).filter(isDiagnosticCode);
