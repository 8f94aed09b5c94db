import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spooled } from './spool.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'codes-spool-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const filesLeft = () => readdirSync(folder);

/** Pieces of different sizes, each byte another than its neighbours. */
const pieces = Array.from({ length: 200 }, (_, number) =>
  Buffer.from(Array.from({ length: 20_000 + number }, (_none, at) => (at + number) % 251)),
);
const whole = Buffer.concat(pieces);

function sourceOf(given: readonly Buffer[]) {
  const state = { hasEnded: false };
  async function* source(): AsyncGenerator<Buffer, void> {
    try {
      yield* given;
    } finally {
      state.hasEnded = true;
    }
  }
  return { source: source(), state };
}

async function readAll(from: AsyncIterable<Buffer>, pause: number): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of from) {
    read.push(piece);
    await setTimeout(pause);
  }
  return Buffer.concat(read);
}

describe('a spool', () => {
  it('comes as it was, and in memory where the reader keeps up', async () => {
    const { source } = sourceOf(pieces);
    expect((await readAll(await spooled(source), 0)).equals(whole)).toBe(true);
    expect(filesLeft()).toEqual([]);
  });

  it('may have any number of pieces, each waited for', async () => {
    async function* source(): AsyncGenerator<Buffer, void> {
      for (let number = 0; number < 50_000; number += 1) {
        await setImmediate();
        yield Buffer.of(number % 251);
      }
    }
    let size = 0;
    for await (const piece of await spooled(source())) size += piece.length;
    expect(size).toBe(50_000);
  });

  it('has come to its end though nobody reads on, and waits in a file', async () => {
    const { source, state } = sourceOf(pieces);
    const reading = (await spooled(source))[Symbol.asyncIterator]();
    const first = await reading.next();
    expect(state.hasEnded).toBe(false);
    while (!state.hasEnded) await setTimeout(20);
    expect(filesLeft()).toHaveLength(1);
    const rest = await readAll({ [Symbol.asyncIterator]: () => reading }, 0);
    expect(Buffer.concat([first.value ?? Buffer.alloc(0), rest]).equals(whole)).toBe(true);
    expect(filesLeft()).toEqual([]);
  });

  it('is given up with its file when its reader goes away', async () => {
    const { source, state } = sourceOf(pieces);
    const reading = (await spooled(source))[Symbol.asyncIterator]();
    await reading.next();
    while (filesLeft().length === 0) await setTimeout(20);
    await reading.return?.();
    expect(state.hasEnded).toBe(true);
    expect(filesLeft()).toEqual([]);
  });

  it('is given up before anybody has read of it', async () => {
    const { source, state } = sourceOf(pieces);
    const reading = (await spooled(source))[Symbol.asyncIterator]();
    await reading.return?.();
    expect(state.hasEnded).toBe(true);
  });

  it('fails at once where it fails at its beginning, and later where it does later', async () => {
    async function* failing(given: readonly Buffer[]): AsyncGenerator<Buffer, void> {
      yield* given;
      throw new Error('gone');
    }
    await expect(spooled(failing([]))).rejects.toThrow('gone');
    const reading = await spooled(failing(pieces.slice(0, 2)));
    await expect(readAll(reading, 5)).rejects.toThrow('gone');
  });
});
