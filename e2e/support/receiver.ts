// Another system that webhooks are sent to, on this machine.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Webhook as Verifier } from 'standardwebhooks';

type Delivered = { headers: IncomingHttpHeaders; body: string };

export async function startReceiver() {
  const got: Delivered[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end('The receiver is being moved.');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    got,
    address: `http://127.0.0.1:${port}/hook`,
    /** Once each, the first to the next delivery; 204 to all after that. */
    answerWith: (...next: number[]) => void statuses.push(...next),
    /** Throws where it was not signed with that secret. */
    read: (index: number, verifier: Verifier): unknown => {
      const { headers, body } = got[index] ?? { headers: {}, body: '' };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- none of these is sent twice
      return verifier.verify(body, headers as Record<string, string>);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
