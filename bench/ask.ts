// A call over HTTP on a connection that stays, with as little of our own around it as there can be.
import { addressOf, type Endpoint } from '@codes/contract';
import { Agent, request } from 'node:http';
import type { RunningServer } from './filled-server.ts';

const agent = new Agent({ keepAlive: true });

type Input = { params?: object; query?: object; body?: object };

/** What is answered, as objects. */
export async function ask(
  { origin, token }: RunningServer,
  { method, path }: Endpoint,
  { body, ...input }: Input,
): Promise<unknown> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const ofBody = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(sent !== '' && ofBody) };
    request(origin + addressOf(path, input), { method, agent, headers }, (response) => {
      const pieces: string[] = [];
      response.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
      response.on('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(pieces.join(''));
        else reject(new Error(`${path}: ${response.statusCode} ${pieces.join('')}`));
      });
    })
      .on('error', reject)
      .end(sent);
  });
  return JSON.parse(text);
}
