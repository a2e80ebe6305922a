import type { SiteContext } from '../../model/content';
import type { ConfirmedAt, Confirmation, PageIndex, Statement } from '../../model/page-index';
import { groupBy } from '../source/group-by';
import { recordsOf } from './records';

/** The statements that are marked for the owner or counsel: in the settings, in shared parts and on pages. */
export function statementsOf(context: SiteContext, pages: readonly PageIndex[]): Statement[] {
  const all = (context.settings?.confirmed ?? []).map((entry, at): ConfirmedAt => ({ ...entry, index: at }));
  const confirmed = groupBy(all, ({ file }) => file);
  return recordsOf(context, pages).flatMap(({ file, confirms }) => {
    const entries = confirmed.get(file) ?? [];
    const alike = groupBy(confirms, ({ hash }) => hash);
    // It may have moved. Of several that say the same only those count that are where they were confirmed.
    const holderOf = ({ hash, pointer }: Confirmation) =>
      entries.find(
        (entry) => entry.hash === hash && (entry.pointer === pointer || alike.get(hash)?.length === 1),
      );
    const holders = new Set(confirms.map(holderOf));
    const others = entries.filter((entry) => !holders.has(entry));
    return confirms.map((statement) => ({
      ...statement,
      file,
      held: holderOf(statement),
      earlier: others.find(({ pointer }) => pointer === statement.pointer),
    }));
  });
}
