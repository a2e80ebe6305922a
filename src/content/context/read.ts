import { isMarked, unwrittenFault } from '../source/unwritten';
import type {
  ContentEnvironment,
  SiteContext,
  SiteFiles,
  SiteSettings,
  SourceFile,
} from '../../model/content';
import type { Fault } from '../../model/fault';
import type { ResolvedForm } from '../../model/form';
import type { SiteSource } from '../../model/source.generated';
import { dateReader, isDay } from '../values/dates';
import { childPointer } from '../source/pointer';
import { frameInstead } from '../meanings/services';
import { plainTextAdvice } from '../values/advice/text-advice';
import { openForms, visitTexts } from './forms';
import { isFiller } from '../page/example-text';
import { emptyIndex } from '../page/index-page';
import { examineFile, referencesOf } from '../page/references';
import { formName, sharedName } from '../page/route';
import { append } from '../source/append';
import { openSharedParts } from './shared-parts';
import {
  checkTokens,
  fillTokens,
  resolveTokens,
  structuredNames,
  tokenPointer,
  tokensIn,
} from '../values/tokens';
import { isObject } from '../../model/json';
import { readFile } from '../schema/validate';

/** Reads all that pages may refer to: settings, forms and shared parts. */
export function readContext(
  files: SiteFiles,
  environment: ContentEnvironment,
): { context: SiteContext; faults: Fault[] } {
  const { path } = files.site;
  const read = readFile(files.site, 'site', environment.validators);
  const words = read.value ? addWords(read.value, files.words ?? [], environment) : [];
  const settings: SiteSettings | undefined = read.value && { ...read.value, base: read.value.base ?? '/' };
  const { tokens, faults } = settings
    ? resolveTokens(settings.tokens, path)
    : { tokens: new Map<string, string>(), faults: [] };
  const formFiles = new Map(files.forms.map(({ path: form }) => [formName(form), form]));
  const context: SiteContext = {
    environment,
    settings,
    ...(read.value && { source: { value: read.value, occurrences: read.occurrences } }),
    siteFile: files.site,
    tokens,
    terms: undefined,
    dateOf: dateReader(settings?.lang ?? 'en'),
    shared: new Map(),
    forms: new Map<string, ResolvedForm>(),
    sharedNames: files.shared.map((file) => sharedName(file.path)),
    formNames: [...formFiles.keys()],
    formFiles,
    index: emptyIndex(path, ''),
    links: [],
  };
  const forms = openForms(files.forms, context, read.value?.forms);
  const shared = openSharedParts(files.shared, context);
  const whole = { ...context, forms: forms.forms, shared: shared.parts, terms: shared.terms };
  const found = read.value && examineFile(path, read.occurrences, whole);
  const own = found ? { ...emptyIndex(path, ''), isComplete: true, ...referencesOf(found) } : whole.index;
  // Sent as they are, like files that a link leads to.
  const index = { ...own, downloads: [...own.downloads, ...(files.themeFiles ?? [])] };
  append(faults, words);
  append(faults, openingHoursFaults(context));
  append(faults, embedFrameFaults(context));
  append(faults, unfilledTokens(context));
  const all = [...read.faults, ...faults, ...forms.faults, ...shared.faults, ...(found?.faults ?? [])];
  return { context: { ...whole, index, links: found?.links ?? [] }, faults: all };
}

/**
 * Adds the words of packages where the settings say nothing else, those of a later one first. All else in the settings
 * of packages is theirs.
 */
function addWords(
  site: SiteSource,
  files: readonly SourceFile[],
  { validators }: ContentEnvironment,
): Fault[] {
  return files.toReversed().flatMap((file) => {
    const { guess, faults } = readFile(file, 'site', validators);
    const { messages, forms }: Partial<SiteSource> = isObject(guess) ? guess : {};
    // The objects stay those that the meanings of their values are known by.
    if (messages) site.messages = Object.assign(site.messages ?? {}, { ...messages, ...site.messages });
    if (forms?.words)
      site.forms = Object.assign(site.forms ?? {}, { words: { ...forms.words, ...site.forms?.words } });
    return faults.filter(
      ({ code, pointer }) => /^\/(?:messages|forms\/words)\b/.test(pointer) || code.startsWith('json/'),
    );
  });
}

/** Services refuse to show their own pages in a frame; the check would be the last to notice. */
const embedFrameFaults = ({ settings, siteFile }: SiteContext): Fault[] =>
  Object.entries(settings?.embeds ?? {}).flatMap(([name, { frame }]) => {
    const replacement = frameInstead(frame);
    if (replacement === undefined) return [];
    return {
      code: 'embed/frame',
      file: siteFile.path,
      pointer: childPointer(childPointer('/embeds', name), 'frame'),
      message: 'This is the address of a page, which its service lets nobody show in a frame.',
      replacement,
    };
  });

/** What of the opening hours no schema can tell: whether there is a time zone, and whether days and hours make sense. */
function openingHoursFaults({ settings, siteFile, source, tokens }: SiteContext): Fault[] {
  const hours = settings?.openingHours;
  if (!hours) return [];
  const fault = (pointer: string, message: string, hint: string): Fault => ({
    code: 'settings/opening-hours',
    file: siteFile.path,
    pointer: `/openingHours${pointer}`,
    message,
    hint,
  });
  const faults: Fault[] = [];
  if (settings.timeZone === undefined) {
    const hint = 'Add "timeZone" to pages/_site.json: "Asia/Kolkata", "Europe/Berlin".';
    faults.push(fault('', 'Opening hours need a time zone to be told by.', hint));
  }
  const isOpen = (row: (typeof hours.week)[number]) => [row.opens, row.closes].some(isMarked);
  for (const [index, row] of hours.week.entries()) {
    const { days, opens, closes } = row;
    if (isOpen(row)) continue;
    const others = hours.week
      .slice(0, index)
      .filter((other) => !isOpen(other) && opens < other.closes && other.opens < closes);
    const twice = days.find((day) => others.some((other) => other.days.includes(day)));
    if (twice !== undefined) {
      const hint = 'Name each day once, or write hours of which one ends before the next begin.';
      faults.push(fault(`/week/${index}/days`, `Two entries say when it is open on ${twice}.`, hint));
    }
    if (opens < closes) continue;
    const hour = Number(closes.slice(0, 2)) + 12;
    const evening =
      hour < 24 && `${hour}` > opens ? `In the evening it is ${hour}${closes.slice(2)}. Else put` : 'Put';
    const hint = `${evening} the earlier time in "opens"; hours past midnight are an entry of the next day.`;
    faults.push(fault(`/week/${index}/closes`, `It closes at ${closes}, before it opens at ${opens}.`, hint));
  }
  // What visitors read below every page.
  const lines = (source?.value.footer?.hours ?? []).map((line) => fillTokens(line, tokens));
  const at = lines.findIndex((line) => fromTo.test(line));
  const said = [...lines.join().matchAll(/\d{1,2}(?:[:.]\d\d)?/g)].map(([time]) => onClock(time));
  for (const { days, opens, closes } of hours.week) {
    if (at < 0 || [opens, closes].every((time) => said.includes(onClock(time)))) continue;
    const message = `"openingHours" says ${opens} to ${closes} on ${days.join(', ')}; these words do not.`;
    const pointer = `/footer/hours/${at}`;
    faults.push({ ...fault('', message, 'Write the same in both.'), severity: 'warning', pointer });
  }
  for (const [index, day] of (hours.closedOn ?? []).entries()) {
    if (isMarked(day) || isDay(day)) continue;
    faults.push(
      fault(`/closedOn/${index}`, `"${day}" is not a day of the calendar.`, 'Write it as YYYY-MM-DD.'),
    );
  }
  return faults;
}

const fromTo = /\d(?: ?[ap]\.?m\.?)? ?(?:[-–—]|to|until) ?\d/i;

/** The hands of a clock at a time, in minutes: the same before noon and after. */
function onClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[:.]/).map(Number);
  return (hours % 12) * 60 + minutes;
}

/** Where braces have a meaning of their own, or are judged by themselves. */
const own = new Set(['tokens', 'messages', 'embeds', 'pageKinds']);

const phrasesOf = (text: string) =>
  text.split(/[,;|]/).flatMap((phrase) => (phrase.trim() === '' ? [] : JSON.stringify(phrase.trim())));

/** Tokens in settings that are no text: visitors would see them in their braces. */
function unfilledTokens({ source, siteFile, tokens }: SiteContext): Fault[] {
  if (!source) return [];
  const file = siteFile.path;
  // Texts, which are filled in.
  const judged = new Set(source.occurrences.map(([, , , pointer]) => pointer));
  const faults: Fault[] = [];
  const visit = (part: string, pointer: string): void => {
    if (judged.has(pointer)) return;
    if (/^\/search\/.*\/\d+$/.test(pointer) && /[,;|]/.test(part))
      faults.push({
        code: 'text/markup',
        file,
        pointer,
        message: 'This is one phrase: nobody finds anything by one of its words alone.',
        hint: 'Each word, and each phrase, is a text of its own.',
        rewrite: { raw: phrasesOf(part).join(', ') },
      });
    for (const { name, start, end } of tokensIn(part).filter(({ name: each }) => tokens.has(each)))
      faults.push({
        code: 'token/not-here',
        file,
        pointer,
        within: { start, end },
        message: `Tokens are not filled in here, so {${name}} is taken as it is written.`,
        hint: 'Write the value itself.',
      });
  };
  for (const [name, { value }] of Object.entries(source.value.tokens)) {
    if (isFiller(value)) faults.push(unwrittenFault(file, tokenPointer(name), true));
    // Not an address, the name that a service has for something, or the code of its frame.
    if (/^(?!<iframe).*[\s*]/.test(value))
      for (const advice of plainTextAdvice(value))
        faults.push({ file, pointer: tokenPointer(name), ...advice });
  }
  const named = new Map([...tokens, ...structuredNames.map((name) => [name, ''] as const)]);
  for (const [key, part] of Object.entries(source.value)) {
    const pointer = childPointer('', key);
    if (key === 'pageKinds')
      visitTexts(part, pointer, (text, place) =>
        append(faults, checkTokens(text, named, { file, pointer: place })),
      );
    else if (!own.has(key)) visitTexts({ [key]: part }, '', visit);
  }
  return faults;
}
