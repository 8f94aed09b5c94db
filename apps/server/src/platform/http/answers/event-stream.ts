// An answer without an end: server-sent events, as many as the listener can take.
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

/** Whoever is further behind than that does not listen any more, and comes back to where they were. */
const mostWaiting = 4 * 1024 * 1024;

/** Milliseconds after which a browser tries again by itself. */
const tryAgainAfter = 3000;

export class EventStream extends Readable {
  #isWanted: (() => void) | null = null;

  constructor() {
    super({ encoding: 'utf8' });
    this.push(`retry: ${tryAgainAfter}\n\n`);
  }

  override _read(): void {
    this.#isWanted?.();
    this.#isWanted = null;
  }

  /** An event of a kind, or of none; without data it only says how far the stream is. */
  send({ id, event, data }: { id?: string; event?: string; data?: unknown }): void {
    const lines = [
      ...(event === undefined ? [] : [`event: ${event}`]),
      ...(id === undefined ? [] : [`id: ${id}`]),
      ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
    ];
    this.#write(`${lines.join('\n')}\n\n`);
  }

  /** Nothing has happened, and the connection is there. */
  stayAlive(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.destroyed && !this.readableEnded) this.push(null);
  }

  /** Once there is room for more, or the stream is over. */
  hasRoom(): Promise<void> {
    if (this.destroyed || this.readableLength < this.readableHighWaterMark) return Promise.resolve();
    return new Promise((resolve) => {
      this.#isWanted = resolve;
      this.once('close', resolve);
    });
  }

  #write(text: string): void {
    if (this.destroyed || this.readableEnded) return;
    this.push(text);
    if (this.readableLength > mostWaiting) this.destroy();
  }
}

export function sendEvents(reply: FastifyReply, stream: EventStream): FastifyReply {
  reply.raw.once('close', () => stream.destroy());
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
