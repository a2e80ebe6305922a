/** Runs a dynamic import and names what went wrong with it; gives up after `timeout` milliseconds. */
export async function loadChunk<T>(chunk: string, timeout: number, load: () => Promise<T>): Promise<T> {
  const failure = (reason: 'missing' | 'timeout' | 'other', cause?: unknown) =>
    new Error(`ChunkLoadError: Loading chunk ${chunk} failed (${reason})`, { cause });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure('timeout')), timeout);
  });
  const loaded = load().catch((error: unknown) => {
    throw failure(isFetchFailure(error) ? 'missing' : 'other', error);
  });
  return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
}

// A module that cannot be fetched is a TypeError in every browser; one that throws while it runs is not.
function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module|fetch|preload/i.test(error.message);
}
