import { withLock } from '../../scripts/site/running/lock';

// Never lets go of the lock, and never comes back to its event loop.
await withLock(process.argv[2] ?? '', 'dist', async () => {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
});
