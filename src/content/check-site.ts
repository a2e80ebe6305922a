import type {
  ContentEnvironment,
  Fault,
  PageIndex,
  SiteFiles,
  SiteIndex,
  SourceFile,
} from '../model/content';
import type { Diagnostic } from '../model/diagnostic';
import { append } from './source/append';
import { indexPage } from './page/index-page';
import { asAtLaunch, launchFaults } from './link/launch';
import { linkSite } from './link/link';
import { locate } from './source/locate';
import { dayFaults } from './link/overdue';
import { openSite } from './site-context';

export interface CheckInput {
  files: SiteFiles;
  /** May be read one at a time: none is kept. */
  pages: Iterable<SourceFile>;
  environment: ContentEnvironment;
  /** The text of a file again, asked for only where it has faults. */
  textOf: (file: string) => string | undefined;
  /** Faults found before any file was read. */
  faults?: readonly Fault[];
  /** Stand-ins still in place are errors, no notices. */
  isLaunch?: boolean;
  /** The day, as YYYY-MM-DD, that it is in a time zone; where left out, nothing is said of days that have passed. */
  today?: (timeZone: string | undefined) => string;
}

/** Every problem of a site, in the order of its files. */
export function checkSite(input: CheckInput): {
  diagnostics: Diagnostic[];
  siteIndex: SiteIndex;
  pages: number;
} {
  const { context, faults } = openSite(input.files, input.environment);
  const found = [...(input.faults ?? []), ...faults];
  const pages: PageIndex[] = [];
  for (const file of input.pages) {
    const page = indexPage(file, context);
    pages.push(page.index);
    append(found, input.isLaunch ? page.faults.map(asAtLaunch) : page.faults);
  }
  const linked = linkSite(context, pages, input.files.releasedRoutes);
  append(found, linked.faults);
  append(found, launchFaults(context, pages, input.isLaunch ?? false));
  append(found, dayFaults(context, pages, input.today));
  return { diagnostics: locate(found, input.textOf), siteIndex: linked.siteIndex, pages: pages.length };
}
