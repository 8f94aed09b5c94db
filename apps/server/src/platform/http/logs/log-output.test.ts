import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLogOutput } from './log-output.ts';

const line = `${'x'.repeat(1023)}\n`;

/** A pipe whose reader reads when it is told to. */
const slowReader = () => {
  const taken: string[] = [];
  let isReading = false;
  let waiting: (() => void) | undefined;
  const stream = new Writable({
    write: (chunk, _, done) => {
      taken.push(...String(chunk).split(/(?<=\n)/));
      if (isReading) done();
      else waiting = done;
    },
  });
  const read = () => {
    isReading = true;
    waiting?.();
  };
  return { stream, taken, read };
};

it('what nobody reads waits up to a bound, and the rest is counted', async () => {
  const { stream, taken, read } = slowReader();
  const output = openLogOutput(stream);
  for (let count = 0; count < 5000; count += 1) output.write(line);
  await setTimeout(50);
  for (let count = 0; count < 5000; count += 1) output.write(line);
  await setTimeout(50);
  expect(stream.writableLength).toBeLessThanOrEqual(4 * 1024 * 1024);
  read();
  await output.drained();
  output.write('the next\n');
  await output.drained();
  const others = taken.filter((one) => one !== '' && one !== line);
  expect(others).toHaveLength(2);
  const about = JSON.parse(others[0] ?? '') as { leftOut: number };
  expect(about).toMatchObject({ level: 40, leftOut: 10_000 - taken.filter((one) => one === line).length });
  expect(about.leftOut).toBeGreaterThan(0);
  expect(others[1]).toBe('the next\n');
});

it('a reader that is gone, or a disk that is full, is no error of whoever logs', async () => {
  const gone = new Writable({ write: (_, __, done) => done(new Error('EPIPE')) });
  const output = openLogOutput(gone);
  output.write(line);
  await new Promise(setImmediate);
  output.write(line);
  await output.drained();

  const full = new Writable({
    write: () => {
      throw new Error('ENOSPC');
    },
  });
  openLogOutput(full).write(line);
});

it('lines go out together, and the last ones with the end', async () => {
  const chunks: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      chunks.push(String(chunk));
      done();
    },
  });
  const output = openLogOutput(stream);
  for (const one of ['a\n', 'b\n']) output.write(one);
  await expect.poll(() => chunks).toEqual(['a\nb\n']);
  output.write('c\n');
  await output.drained();
  expect(chunks.join('')).toBe('a\nb\nc\n');
});

it('the end waits for a moment only', async () => {
  const { stream } = slowReader();
  const output = openLogOutput(stream);
  output.write(line);
  await output.drained();
  expect(stream.writableLength).toBeGreaterThan(0);
});
