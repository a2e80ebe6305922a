import type { ResolvedSite } from '../model/site';
import type { ViewRegistry } from '../render/registry';
import type { Destination } from './destination';
import type { VisitMemory } from './use-page-change';

/** What the whole app is made from. */
export interface AppContext {
  site: ResolvedSite;
  registry: ViewRegistry;
}

/** What the screens of the route are given. */
export interface ScreenContext extends AppContext {
  visits: VisitMemory;
  destination: Destination;
}
