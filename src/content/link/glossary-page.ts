import type { Linked, SiteContext } from '../../model/content';
import type { Fault } from '../../model/fault';
import type { PageIndex } from '../../model/page-index';
import { anchorsOf } from '../page/headings';
import { listOf } from '../source/suggest';
import { readHref } from '../values/address';
import { fillTokens } from '../values/tokens';

/** The page that the settings name must explain every word that texts refer to. */
export function glossaryFaults(
  files: readonly PageIndex[],
  { context, pages, aliases }: Linked & { context: SiteContext },
): Fault[] {
  const { settings, terms, tokens, siteFile } = context;
  if (settings?.glossary === undefined || terms === undefined) return [];
  const address = readHref(fillTokens(settings.glossary, tokens));
  if (address.kind !== 'route') return [];
  const page = pages.get(address.route) ?? pages.get(aliases.get(address.route) ?? '');
  // Where there is no such page, the address itself is reported.
  if (!page?.isComplete) return [];
  const explained = new Set(anchorsOf(page));
  const named = new Set(files.flatMap((file) => file.terms));
  const lost = [...named].filter((id) => terms.has(id) && !explained.has(id));
  if (lost.length === 0) return [];
  return [
    {
      severity: 'error',
      code: 'term/page',
      file: siteFile.path,
      pointer: '/glossary',
      message: `Texts refer to words that the page "${page.route}" does not explain: ${listOf(lost.toSorted())}.`,
      hint: 'Include the shared part with the glossary on that page, or name the page that has it.',
    },
  ];
}
