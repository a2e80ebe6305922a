import type { ContentEnvironment, SiteFiles, SourceFile } from '../model/content';
import type { Diagnostic } from '../model/diagnostic';
import { indexPage } from './index-page';
import { launchFaults } from './launch';
import { linkSite } from './link';
import { locate } from './locate';
import { openSite } from './site-context';

export interface CheckInput {
  files: SiteFiles;
  pages: readonly SourceFile[];
  environment: ContentEnvironment;
  /** Stand-ins still in place are errors, no notices. */
  isLaunch?: boolean;
}

/** Every problem of a site, in the order of its files. */
export function checkSite({ files, pages, environment, isLaunch = false }: CheckInput): Diagnostic[] {
  const { context, faults } = openSite(files, environment);
  const indexed = pages.map((page) => indexPage(page, context));
  const indexes = indexed.map(({ index }) => index);
  const linked = linkSite(context, indexes, files.releasedRoutes);
  const all = [
    ...faults,
    ...indexed.flatMap((page) => page.faults),
    ...linked.faults,
    ...launchFaults(context, indexes, isLaunch),
  ];
  const texts = new Map(
    [
      files.site,
      ...files.shared,
      ...files.forms,
      ...(files.releasedRoutes ? [files.releasedRoutes] : []),
      ...pages,
    ].map(({ path, text }) => [path, text]),
  );
  return locate(all, (path) => texts.get(path));
}
