// Requests as no well-behaved client would send them.
import { connect, type Socket } from 'node:net';

export type RawRequest = {
  send: (text: string | Buffer) => Promise<void>;
  /** What has been answered when the server has ended the connection. */
  ended: Promise<string>;
  /** The first answer, as soon as its head is there. */
  answered: Promise<string>;
  close: () => void;
};

export function rawRequest(origin: string): RawRequest {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  let heard = '';
  let onHead: (answer: string) => void;
  const answered = new Promise<string>((resolve) => (onHead = resolve));
  socket.on('data', (data) => {
    heard += String(data);
    if (heard.includes('\r\n\r\n')) onHead(heard);
  });
  socket.on('error', () => {}); // what was answered before is what counts
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(heard)));
  void ended.then((all) => onHead(all));
  return {
    send: (text) => new Promise((resolve) => socket.write(text, () => resolve())),
    ended,
    answered,
    close: () => socket.destroy(),
  };
}

export function headOf(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'codes.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
