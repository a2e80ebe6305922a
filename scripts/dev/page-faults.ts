import { preventsShowing, type Diagnostic } from '../../src/model/diagnostic';
import type { SiteView } from './site/site-reader';

/** The problems of a site as they look from one of its pages. */
export interface PageFaults {
  /** Errors of the files that the page is made of: they keep it from being shown. */
  errors: Diagnostic[];
  /** What else is to be looked at in the same files. */
  warnings: Diagnostic[];
  /** Errors of other files. */
  elsewhere: Diagnostic[];
}

export function faultsOfPage(view: SiteView, route: string): PageFaults {
  const files = filesAt(view, route);
  const here = view.diagnostics.filter(({ file }) => files.has(file));
  return {
    errors: here.filter(preventsShowing),
    warnings: here.filter((found) => found.severity !== 'notice' && !preventsShowing(found)),
    elsewhere: view.diagnostics.filter((found) => !files.has(found.file) && preventsShowing(found)),
  };
}

function filesAt(view: SiteView, route: string): ReadonlySet<string> {
  const found = view.find(route);
  if (found.kind !== 'moved') return found.files;
  const target = view.find(found.to);
  return target.kind === 'moved' ? new Set() : target.files;
}
