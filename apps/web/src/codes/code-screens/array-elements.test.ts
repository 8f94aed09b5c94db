import { expect, it } from 'vitest';
import { arrayElements } from './array-elements.ts';

const elements = [
  { code: '=K20.QM12', parts: [{ text: 'a"b\\', list: [1, [2, 3]] }] },
  { code: 'x,]}[{"', parts: [] },
  {},
  { code: 'åäö 🚇', nested: { deep: { deeper: null } } },
  'text, with "quotes"',
  12,
  [1, 2],
];

it('gives every element once, wherever the text is cut', () => {
  for (const text of [
    JSON.stringify(elements),
    `[\n${elements.map((one) => JSON.stringify(one)).join(',\n')}\n]`,
  ]) {
    for (const size of [1, 2, 3, 7, 1000]) {
      const read = arrayElements();
      const found: unknown[] = [];
      for (let at = 0; at < text.length; at += size) found.push(...read(text.slice(at, at + size)));
      expect(found).toEqual(elements);
    }
  }
});

it('gives an element as soon as the next one begins', () => {
  const read = arrayElements();
  expect(read('[{"a":1},{"b"')).toEqual([{ a: 1 }]);
  expect(read(':2}]')).toEqual([{ b: 2 }]);
});

it('finds nothing in an empty array', () => {
  expect(arrayElements()('[]')).toEqual([]);
});
