import { asAtLaunch, demandOf, launchFaults } from '../../../src/content/link/before-launch';
import { statementsOf } from '../../../src/content/link/statements';
import { placeKey } from '../../../src/content/source/pointer';
import { routesOf } from './shared-texts';
import type { Launch } from '../../../src/model/studio';
import type { SiteView } from '../../dev/site/site-reader';
import { launchGroup } from '../../print/launch-list';

/**
 * All that `npm run check -- --launch` refuses in the content, with what has been confirmed.
 * @param keep holds a text on which changes may be made, and gives its hash.
 */
export function launchDemands({ siteIndex, diagnostics }: SiteView, keep: (text: string) => string): Launch {
  const { context } = siteIndex;
  const pages = [...siteIndex.pages.values()];
  const statements = statementsOf(context, pages);
  const byPlace = new Map(statements.map((statement) => [placeKey(statement), statement]));
  const routes = routesOf(siteIndex);
  const faults = [
    ...launchFaults(context, pages, true).filter(({ severity }) => severity === 'error'),
    ...statements.filter(({ held }) => held).map(demandOf),
    ...diagnostics.filter((fault) => asAtLaunch(fault).severity === 'error'),
  ];
  const demands = faults.map(({ code, file, pointer = '', message, hint = '' }) => ({
    code,
    by: launchGroup({ code }) ?? 'owner',
    file,
    pointer,
    message,
    hint,
    route: routes.get(file),
    statement: byPlace.get(placeKey({ file, pointer })),
  }));
  return { hash: keep(context.siteFile.text), demands };
}
