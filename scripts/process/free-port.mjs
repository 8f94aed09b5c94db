import { createServer } from 'node:net';

/** @returns {Promise<number>} a port of the loopback address that nobody listens on right now */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address.port : 0));
    });
  });
}
