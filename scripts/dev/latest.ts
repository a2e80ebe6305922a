/**
 * Makes the function that asks for a job to be done. Requests that come together, or while it is being done, are met
 * by one more run after them: however many edits there are, the last one is seen, and nothing runs twice at a time.
 * @param gatherTime how long to wait for more requests before a run, in milliseconds.
 */
export function createLatest(job: () => Promise<void>, gatherTime: number) {
  let running: Promise<void> | undefined;
  let isWanted = false;

  const run = async () => {
    while (isWanted) {
      await new Promise((resolve) => setTimeout(resolve, gatherTime));
      isWanted = false;
      await job();
    }
    // Before anybody can ask again, so that nobody waits for a run that is over.
    running = undefined;
  };

  return {
    request(): void {
      isWanted = true;
      running ??= run();
    },
    /** Resolves when nothing is asked for any more. */
    settled: async (): Promise<void> => running,
  };
}
