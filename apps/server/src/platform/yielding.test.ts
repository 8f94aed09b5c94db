import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { chunksOf, yielding, jsonLists, mapYielding, oneAhead } from './yielding.ts';

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('others have their turn in between', async () => {
  const seen: string[] = [];
  const end = new AbortController();
  const others = async () => {
    while (!end.signal.aborted) {
      await setImmediate();
      seen.push('other');
    }
  };
  const waiting = others();
  const done: number[] = [];
  await yielding(
    Array.from({ length: 6 }, (_, index) => index),
    (item, index) => {
      expect(item).toBe(index);
      seen.push('item');
      busyFor(5);
    },
    (count) => done.push(count),
  );
  end.abort();
  await waiting;
  expect(seen.join(' ')).toMatch(/^(item ){1,2}(other )+(item ){1,2}(other )+item/);
  expect(done.at(-1)).toBe(6);
  expect(done.length).toBeGreaterThan(2);
});

it('what is made keeps its order, and pieces have all of it', async () => {
  const items = Array.from({ length: 5001 }, (_, index) => index);
  expect(await mapYielding(items, (item) => item * 2)).toEqual(items.map((item) => item * 2));
  expect([...chunksOf(items)].flat()).toEqual(items);
  expect(await mapYielding([], (item) => item)).toEqual([]);
  for (const text of ['', 'x'.repeat(10_000)]) {
    const lists: { json: string; count: number }[] = [];
    for await (const list of jsonLists(items, (item) => [item, text])) lists.push(list);
    expect(lists.length).toBeGreaterThan(2);
    for (const { json, count } of lists) expect((JSON.parse(json) as []).length).toBe(count);
    expect(lists.flatMap(({ json }) => JSON.parse(json) as [number][]).map(([item]) => item)).toEqual(items);
  }
});

it('the next one is made while one is used, and none after somebody stops', async () => {
  const seen: string[] = [];
  const source = async function* () {
    try {
      for (let one = 1; one < 9; one += 1) {
        seen.push(`made ${one}`);
        yield one;
      }
    } finally {
      seen.push('ended');
    }
  };
  for await (const one of oneAhead(source())) {
    await setImmediate();
    seen.push(`used ${one}`);
    if (one === 2) break;
  }
  expect(seen).toEqual(['made 1', 'made 2', 'used 1', 'made 3', 'used 2', 'ended']);
});
