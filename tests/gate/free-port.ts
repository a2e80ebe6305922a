import { createServer } from 'node:net';

/** A port that nothing listens on: one of those given out for a while, which no browser refuses. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
