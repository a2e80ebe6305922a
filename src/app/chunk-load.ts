/** A piece of code that could not be had, and why. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(
    readonly chunk: string,
    readonly reason: 'missing' | 'timeout' | 'other',
    cause?: unknown,
  ) {
    super(`Loading chunk ${chunk} failed (${reason})`, { cause });
  }
}

/** Runs a dynamic import and names what went wrong with it; gives up after `timeout` milliseconds. */
export async function loadChunk<T>(chunk: string, timeout: number, load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, 'timeout')), timeout);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(chunk, isFetchFailure(error) ? 'missing' : 'other', error);
  } finally {
    clearTimeout(timer);
  }
}

// A module that cannot be fetched is a TypeError in every browser; one that throws while it runs is not.
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|preload/i.test(error.message);
}
