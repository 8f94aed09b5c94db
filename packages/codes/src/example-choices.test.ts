import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCode } from './build-code.ts';
import { exampleOf } from './example-choices.ts';
import { interpretCode } from './interpret-code.ts';
import { given } from './testing/given.ts';

const tree = given.tree(
  given.fixed('=', {
    next: given.table(
      { required: true },
      { table: 1, separator: '.', next: given.serial({ required: true, length: 2, fill: '0' }) },
      { table: 2, length: 5, next: given.text({ required: true }) },
      { table: 3, length: 5 },
    ),
  }),
);
const vocabulary = given.vocabulary(tree, { 1: given.records(1, 'K20', 'K21'), 2: given.records(2, 'R1') });

const codeOf = (seed: number) => buildCode(tree, exampleOf(tree, vocabulary, seed)).code;

test('Every example is a valid code that can be read back', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const built = buildCode(tree, exampleOf(tree, vocabulary, seed));
      return built.isValid && interpretCode(tree, vocabulary, built.code).isExplained;
    }),
  );
});

test('The same seed gives the same example, other seeds give others', () => {
  expect(codeOf(7)).toBe(codeOf(7));
  const codes = Array.from({ length: 50 }, (_, seed) => codeOf(seed));
  expect(new Set(codes).size).toBeGreaterThan(10);
  expect(codes.some((code) => code.startsWith('=K20.'))).toBe(true);
  expect(codes.some((code) => code.startsWith('=R1   '))).toBe(true);
});

test('A table without records is left empty', () => {
  const empty = given.tree(
    given.table({}, { table: 9, separator: '-', next: given.serial({ separator: '7' }) }),
  );
  const built = buildCode(empty, exampleOf(empty, given.vocabulary(empty, {}), 1));
  expect(built.code).toMatch(/^-[0-9]+$/);
});
