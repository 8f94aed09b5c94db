import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpretCode } from './interpret-code.ts';
import { lookupsOf } from './lookups.ts';
import { keyOfTaken } from './part-end.ts';
import { isTableOption } from './segment-tree.ts';
import { given } from './testing/given.ts';
import { worlds } from './testing/worlds.ts';
import type { World } from './testing/worlds.ts';
import type { CodeRecord, Vocabulary } from './vocabulary.ts';

const values = fc.array(fc.string({ unit: fc.constantFrom('A', 'B', '1', '-', '🚇'), maxLength: 3 }), {
  maxLength: 4,
});

const configurations = worlds({
  depth: 4,
  values: [values, values],
  fills: [null, '0', 'A', '🚇'],
  separators: ['-', '1', '🚇'],
  fixedTexts: ['A', '1-'],
  longest: 3,
});

test('Whatever a reading looks up was known before any record was', () => {
  const codes = fc.string({ unit: fc.constantFrom('A', 'B', '1', '0', '-', ' ', '🚇'), maxLength: 9 });
  fc.assert(
    fc.property(configurations, codes, (world, code) => {
      const asked = new Set<string>();
      interpretCode(world.tree, noting(world, asked), code);
      const known = new Set(lookupsOf(world.tree, code).map(({ option, key }) => `${option.path} ${key}`));
      expect([...asked].filter((key) => !known.has(key))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

function noting({ tree, vocabulary }: World, asked: Set<string>): Vocabulary<CodeRecord> {
  return {
    offerOf(path) {
      const offer = vocabulary.offerOf(path);
      const option = tree.options.get(path);
      if (!option || !isTableOption(option)) return offer;
      return {
        ...offer,
        matching(codePart) {
          asked.add(`${path} ${keyOfTaken(option.end, codePart)}`);
          return offer.matching(codePart);
        },
      };
    },
  };
}

test('An option looks up one key at most, and what comes after a part that is too short none', () => {
  const tree = given.tree(
    given.table(
      { fill: '0' },
      { table: 1, length: 2, next: given.table({}, { table: 2, separator: '-', next: given.serial() }) },
      { table: 1, length: 9 },
    ),
  );
  const keysOf = (code: string) => lookupsOf(tree, code).map(({ option, key }) => [option.path, key]);
  expect(keysOf('A0BC-7')).toEqual([
    ['/0', 'A'],
    ['/0/0', 'BC'],
  ]);
  expect(keysOf('A0BC')).toEqual([['/0', 'A']]);
  expect(lookupsOf(null, 'A')).toEqual([]);
});
