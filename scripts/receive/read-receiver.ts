import { openCourier } from './courier';
import type { Kept } from './kept/open';
import { clearParts } from './kept/store';
import type { Texts } from '../site/files';
import { openReceivedSite } from './received-site';
import type { ReceiverOptions } from './receiver';

/**
 * What takes in the forms of a site, as the environment says.
 * @param texts what files say in place of what is in the folder.
 * @throws UsageError where it says it badly.
 */
export async function readReceiver(
  environment: NodeJS.ProcessEnv,
  root: string,
  { store, key, folder }: Kept,
  texts?: Texts,
): Promise<ReceiverOptions> {
  clearParts(folder);
  const site = await openReceivedSite(root, texts);
  const courier = await openCourier(environment);
  const named = environment.RECEIVE_ORIGINS?.split(/[\s,]+/).filter(Boolean);
  return { site, origins: named ?? [new URL(site.home).origin], store, key, courier, log: console.error };
}
