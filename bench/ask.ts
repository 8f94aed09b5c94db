// A call over HTTP on a connection that stays, with as little of our own around it as there can be.
import { addressOf, type Endpoint } from '@codes/contract';
import { Agent, get } from 'node:http';
import type { RunningServer } from './filled-server.ts';

const agent = new Agent({ keepAlive: true });

type Input = { params?: object; query?: object };

/** What is answered, as objects. */
export async function ask(
  { origin, token }: RunningServer,
  { path }: Endpoint,
  input: Input,
): Promise<unknown> {
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(origin + addressOf(path, input), { agent, headers }, (response) => {
      const pieces: string[] = [];
      response.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(pieces.join(''));
        else reject(new Error(`${path}: ${response.statusCode} ${pieces.join('')}`));
      });
    }).on('error', reject);
  });
  return JSON.parse(text);
}
