import { expect, test } from 'vitest';
import { finishWork, keepWork, keptWork } from './kept-work.ts';

test('work is found by whoever kept it, and by nobody else', async () => {
  await keepWork('a', 'ann@codes.example', { rows: 3 });
  expect(await keptWork('a', 'ann@codes.example')).toEqual({ kind: 'found', value: { rows: 3 } });
  expect(await keptWork('a', 'bo@codes.example')).toEqual({ kind: 'lost' });
  expect(await keptWork('b', 'ann@codes.example')).toEqual({ kind: 'lost' });
});

test('finished work is not lost work', async () => {
  await keepWork('c', 'ann@codes.example', { rows: 3 });
  await finishWork('c', 'ann@codes.example');
  expect(await keptWork('c', 'ann@codes.example')).toEqual({ kind: 'finished' });
  await keepWork('c', 'ann@codes.example', { rows: 4 });
  expect(await keptWork('c', 'ann@codes.example')).toEqual({ kind: 'found', value: { rows: 4 } });
});
