import type { Interpretation } from '@codes/contract';
import { expect, it } from 'vitest';
import { CodeReadings } from './code-readings.ts';

const readingOf = (code: string): Interpretation => ({ errors: [code], codeParts: [], issued: null });

it('reads what is wanted at one time in one call, each code once', async () => {
  const asked: (readonly string[])[] = [];
  const readings = new CodeReadings(async (codes) => {
    asked.push(codes);
    return codes.map(readingOf);
  });
  const isWritten = new Promise<void>((resolve) => readings.subscribe(resolve));
  for (const code of ['K20', 'K21', 'K20']) readings.want(code);
  expect(readings.of('K20')).toBeNull();
  await isWritten;
  expect(asked).toEqual([['K20', 'K21']]);
  expect(readings.of('K21')).toEqual(readingOf('K21'));
  readings.want('K21');
  expect(asked).toHaveLength(1);
});

it('leaves codes as they are where they cannot be asked for', async () => {
  const readings = new CodeReadings(() => Promise.reject(new Error('away')));
  const isWritten = new Promise<void>((resolve) => readings.subscribe(resolve));
  readings.want('K20');
  await isWritten;
  expect(readings.of('K20')).toBeNull();
});
