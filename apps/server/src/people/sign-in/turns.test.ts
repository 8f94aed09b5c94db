import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const bounds = { atOnce: 2, mostWaiting: 6, mostWaitingOfOne: 4, refusal: () => new Error('too many') };

/** Work that goes on until it is told to end. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    start: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    endOne: async () => {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it('lets some work at once, and takes turns between those who wait', async () => {
  const turns = createTurns(bounds);
  const work = createWork();
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map((name) =>
    turns.run(name[0] ?? '', work.start(name)),
  );
  expect(work.begun).toEqual(['a1', 'a2']);
  for (const _ of all) await work.endOne();
  expect(work.begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5']);
  await Promise.all(all);
});

it('turns away those who would wait too long, and nobody else', async () => {
  const turns = createTurns(bounds);
  const work = createWork();
  const ask = (caller: string) => turns.run(caller, work.start(caller));
  const atOnce = (asked: Promise<void>) => Promise.race([asked, setImmediate('it waits')]);
  const crowd = Array.from({ length: 6 }, () => ask('a'));
  await expect(atOnce(ask('a'))).rejects.toThrow('too many');
  const others = [ask('b'), ask('c')];
  await expect(atOnce(ask('d'))).rejects.toThrow('too many');
  for (let time = 0; time < 8; time += 1) await work.endOne();
  expect(work.begun).toHaveLength(8);
  await Promise.all([...crowd, ...others]);
});

it('goes on after work that failed', async () => {
  const turns = createTurns({ ...bounds, atOnce: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('no')));
  const next = turns.run('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
