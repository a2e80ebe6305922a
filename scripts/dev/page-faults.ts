import type { Diagnostic } from '../../src/model/diagnostic';
import type { SiteView } from './site/site-reader';

/** The problems of a site as they look from one of its pages. */
export interface PageFaults {
  /** Errors of the files that the page is made of: they keep it from being shown. */
  errors: Diagnostic[];
  /** Warnings of the same files. */
  warnings: Diagnostic[];
  /** Errors of other files. */
  elsewhere: Diagnostic[];
}

export function faultsOfPage(view: SiteView, route: string): PageFaults {
  const files = filesAt(view, route);
  const of = (severity: Diagnostic['severity'], isHere: boolean) =>
    view.diagnostics.filter((found) => found.severity === severity && files.has(found.file) === isHere);
  return { errors: of('error', true), warnings: of('warning', true), elsewhere: of('error', false) };
}

function filesAt(view: SiteView, route: string): ReadonlySet<string> {
  const found = view.find(route);
  if (found.kind !== 'moved') return found.files;
  const target = view.find(found.to);
  return target.kind === 'moved' ? new Set() : target.files;
}
