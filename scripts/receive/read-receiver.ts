import { openCourier } from './courier';
import type { Kept } from './kept/open';
import { clearParts } from './kept/store';
import { openReceivedSite } from './received-site';
import type { ReceiverOptions } from './receiver';

/** What takes in the forms of a site, as the environment says. @throws UsageError where it says it badly. */
export async function readReceiver(
  environment: NodeJS.ProcessEnv,
  root: string,
  { store, key, folder }: Kept,
): Promise<ReceiverOptions> {
  clearParts(folder);
  const site = await openReceivedSite(root);
  const courier = await openCourier(environment);
  const named = environment.RECEIVE_ORIGINS?.split(/[\s,]+/).filter(Boolean);
  return { site, origins: named ?? [new URL(site.home).origin], store, key, courier, log: console.error };
}
