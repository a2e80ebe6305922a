import type { ContentEnvironment, SiteContext, SiteFiles, SiteSettings } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { ResolvedForm } from '../../model/form';
import { dateReader } from '../values/dates';
import { embedFrameFaults } from './embed-frames';
import { openForms } from './forms';
import { emptyIndex } from '../page/index-page';
import { examineFile, referencesOf } from '../page/references';
import { formName, sharedName } from '../page/route';
import { openingHoursFaults } from './opening-hours';
import { append } from '../source/append';
import { openSharedParts } from './shared-parts';
import { resolveTokens } from '../values/tokens';
import { readSite } from '../schema/validate';
import { unfilledTokens } from './unfilled-tokens';

/** Reads all that pages may refer to: settings, forms and shared parts. */
export function readContext(
  files: SiteFiles,
  environment: ContentEnvironment,
): { context: SiteContext; faults: Fault[] } {
  const { path } = files.site;
  const read = readSite(files.site, environment.validators);
  const settings: SiteSettings | undefined = read.value && { ...read.value, base: read.value.base ?? '/' };
  const { tokens, faults } = settings
    ? resolveTokens(settings.tokens, path)
    : { tokens: new Map<string, string>(), faults: [] };
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
    formNames: files.forms.map(({ path: form }) => formName(form)),
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
  append(faults, openingHoursFaults(context));
  append(faults, embedFrameFaults(context));
  if (read.value)
    append(faults, unfilledTokens({ file: path, value: read.value, occurrences: read.occurrences, tokens }));
  const all = [...read.faults, ...faults, ...forms.faults, ...shared.faults, ...(found?.faults ?? [])];
  return { context: { ...whole, index, links: found?.links ?? [] }, faults: all };
}
