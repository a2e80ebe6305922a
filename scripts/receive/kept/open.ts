import { resolve } from 'node:path';
import { isWithin } from '../../site/disk';
import { UsageError } from '../../site/usage-error';
import { readKey, type Key } from './key';
import { openStore, type Store } from './store';

/** What a receiver keeps, with what opens it. */
export interface Kept {
  store: Store;
  key: Key;
  folder: string;
}

/**
 * Opens what the environment names, for a site in the folder `root`.
 * @throws UsageError where it names no folder, one that others see, or no key to it.
 */
export function openKept({ RECEIVE_DATA: data, ...environment }: NodeJS.ProcessEnv, root: string): Kept {
  if (!data)
    throw new UsageError(
      'Say in RECEIVE_DATA where to keep what arrives: a folder outside that of the site. See docs/receive.md.',
    );
  const folder = resolve(data);
  if (isWithin(root, folder))
    throw new UsageError(
      `${folder} is in the folder of the site, which others see. Choose another for RECEIVE_DATA.`,
    );
  const key = readKey(environment, folder);
  return { store: openStore(folder, key), key, folder };
}
