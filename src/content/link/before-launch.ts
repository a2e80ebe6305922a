import { recordsOf } from './records';
import type { SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex, Statement } from '../../model/page-index';
import type { Diagnostic } from '../../model/diagnostic';
import { tokenPointer } from '../values/tokens';
import { statementsOf } from './statements';

/** What must still be supplied before the site is shown to the public. */
export function launchFaults(context: SiteContext, all: readonly PageIndex[], isLaunch: boolean): Fault[] {
  const pages = all.filter(({ isDraft }) => !isDraft);
  const files = recordsOf(context, pages);
  const severity = isLaunch ? 'error' : 'notice';
  const reporter =
    (code: Fault['code']): Report =>
    (file, pointer, message, hint) => ({ severity, code, file, pointer, message, hint });
  const missing = reporter('launch/placeholder');
  return [
    ...drafts(all),
    ...exampleOrigin(context, missing),
    ...placeholders(context, missing),
    ...registrations(context, missing),
    ...samples(files, missing),
    ...statementsOf(context, pages)
      .filter(({ held }) => !held)
      .map((statement): Fault => ({ severity, ...demandOf(statement) })),
    ...unreviewed(context, pages, reporter('launch/review')),
    ...undelivered(context, files, reporter('launch/delivery')),
  ];
}

/** They are on purpose, and easily forgotten: listed, and no error even then. */
const drafts = (pages: readonly PageIndex[]): Fault[] =>
  pages
    .filter(({ isDraft }) => isDraft)
    .map(({ file }) => ({
      code: 'page/draft',
      file,
      pointer: '/draft',
      message: 'This page is a draft: it is not part of the built site.',
      hint: 'Delete "draft" when the page is ready.',
    }));

/** Texts of examples are a warning while a page is written, and an error when the site is to be shown. */
export const asAtLaunch = (fault: Diagnostic): Diagnostic =>
  (fault.code === 'page/example-text' || fault.code === 'page/unwritten') && fault.severity === 'warning'
    ? { ...fault, severity: 'error' }
    : fault;

type Demand = Required<Pick<Fault, 'code' | 'file' | 'pointer' | 'message' | 'hint'>>;
type Report = (file: string, pointer: string, message: string, hint: string) => Fault;

/** With another address than its own, search engines and shared links lead away from the site. */
function exampleOrigin({ settings, siteFile }: SiteContext, fault: Report): Fault[] {
  const origin = settings?.origin ?? '';
  // Names that are reserved for examples: RFC 2606. Those of one's own computer serve as well.
  const isExample = exampleHost.test(origin);
  if (!isExample && !/^https?:\/\/(?:localhost\b|127\.|\S*\s)/.test(origin)) return [];
  const what = isExample ? 'is still that of an example' : 'is none that visitors can go to';
  const hint =
    'Write the address that the site has on the web, such as https://www.your-name.com; names with example.com, .net or .org are nobody’s.';
  return [fault(siteFile.path, '/origin', `The address of the site ${what}.`, hint)];
}

function placeholders({ settings, siteFile }: SiteContext, fault: Report): Fault[] {
  const tokens = settings?.tokens ?? {};
  const isGiven = ({ value, standIn }: { value: string; standIn?: string }) =>
    value.trim() !== '' && value !== standIn;
  const all = Object.entries(tokens);
  const exchanged = all.filter(
    ([, { value, standIn = '', or }]) =>
      value !== standIn && (standIn.startsWith(value) ? or === undefined : isDummy(value)),
  );
  return [
    ...exchanged.map(([name]): Fault => ({
      ...fault(
        siteFile.path,
        tokenPointer(name, 'standIn'),
        '"standIn" is shown nowhere: it keeps what the value was at first.',
        'Write what visitors are to see into "value".',
      ),
      severity: 'warning',
    })),
    ...all
      .filter(
        ([, { value, standIn, or = '' }]) =>
          value.trim() === standIn && !isGiven(tokens[or] ?? { value: '' }),
      )
      .map(([name, { note, or }]) =>
        fault(
          siteFile.path,
          tokenPointer(name),
          `The token {${name}} still has its placeholder${or === undefined ? '' : `; it or {${or}} is needed`}.`,
          note === undefined ? 'Put in the real value.' : `Put in the real value: ${note}`,
        ),
      ),
  ];
}

const exampleHost = /(?<![\w-])example\.(?:com|net|org)(?![\w.])/;

/** Nobody's number or address. A price may end in zeros. */
const isDummy = (value: string) => /(?<!\d)0{5}/.test(value) || exampleHost.test(value);

function registrations({ siteFile, source }: SiteContext, fault: Report): Fault[] {
  return (source?.value.footer?.registrations ?? []).flatMap(({ label, value: number }, index) =>
    number.trim() === ''
      ? fault(
          siteFile.path,
          `/footer/registrations/${index}/value`,
          `"${label}" in the footer is not set.`,
          'Put it in, or delete the entry if it does not apply.',
        )
      : [],
  );
}

/** One demand a file: whoever sees to the first sees the others. */
const samples = (files: readonly PageIndex[], fault: Report): Fault[] =>
  files.flatMap(({ file, samples: [first, ...others] }) =>
    first === undefined
      ? []
      : fault(
          file,
          first,
          `${others.length === 0 ? '1 text or picture here is' : `${others.length + 1} texts and pictures here are`} still of the bakery that every new site begins as.`,
          'Write your own words over them and put your own pictures in their place, or delete them.',
        ),
  );

function unreviewed({ settings }: SiteContext, pages: readonly PageIndex[], fault: Report): Fault[] {
  return pages
    .filter(
      ({ isComplete, kind, review }) =>
        isComplete &&
        kind !== undefined &&
        settings?.pageKinds?.[kind]?.reviewed === true &&
        !review.isReviewed,
    )
    .map(({ file, kind }) =>
      fault(
        file,
        '/kind',
        `Pages of the kind "${kind ?? ''}" need a reviewer and the day of the review; this page lacks them.`,
        'Add "review": {"reviewedBy": "Name and qualification", "lastReviewed": "YYYY-MM-DD", "nextReview": "YYYY-MM-DD"}.',
      ),
    );
}

/** Only forms that are shown somewhere matter. */
function undelivered({ forms, formFiles }: SiteContext, files: readonly PageIndex[], fault: Report): Fault[] {
  const used = new Set(files.flatMap((index) => index.forms));
  return [...forms.values()]
    .filter(({ name, document }) => used.has(name) && document.submit.mode === 'none')
    .map(({ name }) =>
      fault(
        formFiles.get(name) ?? '',
        '/submit/mode',
        'What visitors enter into this form goes nowhere.',
        'Set forms.endpoint and forms.privacyNotice in pages/_site.json and the mode to "post".',
      ),
    );
}

const demands: Record<Statement['by'], { code: Fault['code']; demand: string; hint: string }> = {
  owner: {
    code: 'launch/owner',
    demand: 'The owner must confirm',
    hint: 'Confirm it in Studio, or delete "confirm" once it is confirmed; if it is not true, change the words.',
  },
  counsel: {
    code: 'launch/counsel',
    demand: 'Counsel must clear',
    hint: 'Confirm it in Studio, or delete "confirm" once it is cleared; if it may not be said, change the words.',
  },
};

/** Asks whoever must confirm a statement to do so. */
export function demandOf({ by, words, earlier, ...place }: Statement): Demand {
  const { code, demand, hint } = demands[by];
  const asked = words === '' ? `${demand} this.` : `${demand}: “${words}”`;
  const before = earlier && ` It was confirmed by ${earlier.by} on ${earlier.on} for another text.`;
  return { code, file: place.file, pointer: place.pointer, message: `${asked}${before ?? ''}`, hint };
}
