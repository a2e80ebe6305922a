import { readRecord } from '../../../src/content/open-site';
import { isPageFile } from '../../../src/content/page/route';
import { parseSource } from '../../../src/content/source/parse';
import type { SourceFile } from '../../../src/model/content';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { SiteView } from '../../dev/site/site-reader';

/**
 * What is wrong with a site, and also what its syntax hides of one file: its values are not checked before it can be
 * parsed, and yet a wrong one must not be written to it.
 */
export function diagnosticsWith(
  { diagnostics, siteIndex }: SiteView,
  source: SourceFile,
): readonly Diagnostic[] {
  const { isSound, value } = parseSource(source);
  if (isSound || value === undefined || !isPageFile(source.path)) return diagnostics;
  const guess = { path: source.path, text: JSON.stringify(value) };
  return [...diagnostics, ...readRecord(guess, siteIndex.context).faults];
}
