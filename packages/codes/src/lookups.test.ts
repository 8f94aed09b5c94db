import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { interpretCode } from './interpret-code.ts';
import { lookupsOf } from './lookups.ts';
import { keyOfTaken } from './part-end.ts';
import { isTableOption } from './tree/segment-tree.ts';
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

const CONFIGURATIONS = 700;
const CODES_OF_EACH = 5;

test('Whatever a reading looks up was known before any record was', () => {
  const code = fc.string({ unit: fc.constantFrom('A', 'B', '1', '0', '-', ' ', '🚇'), maxLength: 9 });
  // Making a configuration takes longer than reading a code, so each is read by several.
  const codes = fc.array(code, { minLength: CODES_OF_EACH, maxLength: CODES_OF_EACH });
  fc.assert(
    fc.property(configurations, codes, (world, read) => {
      for (const one of read) expect(unforeseen(world, one), `of ${one}`).toEqual([]);
    }),
    { numRuns: CONFIGURATIONS },
  );
});

function unforeseen(world: World, code: string): string[] {
  const lookedUp = new Set<string>();
  interpretCode(world.tree, noting(world, lookedUp), code);
  const known = new Set(lookupsOf(world.tree, code).map(({ option, key }) => `${option.path} ${key}`));
  return [...lookedUp].filter((key) => !known.has(key));
}

function noting({ tree, vocabulary }: World, lookedUp: Set<string>): Vocabulary<CodeRecord> {
  return {
    offerOf(path) {
      const offer = vocabulary.offerOf(path);
      const option = tree.options.get(path);
      if (!option || !isTableOption(option)) return offer;
      return {
        ...offer,
        matching(codePart) {
          lookedUp.add(`${path} ${keyOfTaken(option.end, codePart)}`);
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
