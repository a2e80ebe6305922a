/** Makes the function that does jobs one after the other, each when those before it are over. */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = last.then(job);
    // Whoever asked for a job hears that it failed; the next one does not.
    last = done.catch(() => {});
    return done;
  };
}
