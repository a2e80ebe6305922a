/** Runs a job for every item, so many at a time. */
export async function inParallel<T>(
  items: T[],
  limit: number,
  job: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await job(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
