import type { Sharp, SharpOptions } from 'sharp';
import { UsageError, messageOf } from '../site/usage-error';

/** What a browser would show is shown; only what it could not decode to the end is refused. */
const options: SharpOptions = { failOn: 'error' };

/**
 * Opens a picture. The library is imported only here: most builds find all pictures in the cache.
 * @throws UsageError where the library does not load on this machine.
 */
export async function openPicture(source: Buffer, more: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp').catch((error: unknown) => {
    throw new UsageError(
      `Pictures cannot be read: the library sharp does not load on this machine.\nRun "npm ci" on it again; node_modules copied from another system do not fit.\n${firstLine(error)}`,
    );
  });
  return sharp(source, { ...options, ...more });
}

const firstLine = (error: unknown) => messageOf(error).trim().split('\n')[0] ?? '';
