// A code may end before a segment that says so: `=V1` and `=V1.AE02` are then of one configuration.
import { describe, expect, test } from 'vitest';
import { buildCode } from './build-code.ts';
import { choicesOf } from './choices.ts';
import { findAmbiguities } from './ambiguity/find-ambiguities.ts';
import { interpretCode } from './interpret-code.ts';
import { lookupsOf } from './lookups.ts';
import { parseTree } from './tree/parse-tree.ts';
import { given } from './testing/given.ts';
import { inWords } from './testing/in-words.ts';
import type { SegmentOnWire } from './wire.ts';

const typed = (...texts: (string | null)[]) =>
  Object.fromEntries(
    texts.flatMap((text, depth) =>
      text === null ? [] : [[`/${'0/'.repeat(depth)}`, { kind: 'text' as const, text }]],
    ),
  );

const build = (root: SegmentOnWire, ...texts: (string | null)[]) =>
  buildCode(given.tree(root), typed(...texts));

function read(root: SegmentOnWire, code: string, tables = {}) {
  const tree = given.tree(root);
  const { isExplained, errors, parts } = interpretCode(tree, given.vocabulary(tree, tables), code);
  return {
    isExplained,
    texts: parts.map(({ text }) => text),
    errors: [errors, ...parts.map((part) => part.errors)].flatMap((some) => inWords(some) ?? []),
    again: buildCode(tree, choicesOf(parts)).code,
  };
}

const system = given.text({
  required: true,
  separator: '.',
  next: given.text({
    required: true,
    mayEnd: true,
    separator: '-',
    next: given.serial({ required: true, mayEnd: true }),
  }),
});

describe('A code that may end early', () => {
  test('ends where nothing more is filled, without a separator', () => {
    expect(build(system, 'V1')).toMatchObject({ code: 'V1', isValid: true });
    expect(build(system, 'V1', 'AE')).toMatchObject({ code: 'V1.AE', isValid: true });
    expect(build(system, 'V1', 'AE', '02')).toMatchObject({ code: 'V1.AE-02', isValid: true });
  });

  test('has the parts up to its end, and those that could follow beside them', () => {
    const { parts, rest } = build(system, 'V1');
    expect(parts.map(({ path, separator }) => [path, separator])).toEqual([['/', '']]);
    expect(rest.map(({ path }) => path)).toEqual(['/0/', '/0/0/']);
  });

  test('needs all that is required as soon as anything is filled', () => {
    const { code, isValid, parts } = build(system, 'V1', null, '02');
    expect([code, isValid]).toEqual(['V1.-02', false]);
    expect(inWords(parts[1]?.errors)).toEqual(['This segment is required and should be filled']);
  });

  test('is read as it was built', () => {
    for (const code of ['V1', 'V1.AE', 'V1.AE-2']) {
      expect(read(system, code)).toMatchObject({ isExplained: true, again: code });
    }
  });

  test('does not end with a separator, also where all that could follow is optional', () => {
    const optional = given.text({ separator: '.', next: given.text({ mayEnd: true }) });
    for (const root of [system, optional]) {
      expect(read(root, 'V1.')).toMatchObject({
        isExplained: false,
        errors: ['Code segment has empty value'],
      });
    }
    expect(read(optional, 'V1')).toMatchObject({ isExplained: true, again: 'V1' });
  });

  test('does not go on with fill signs alone', () => {
    const root = given.text({ length: 2, next: given.serial({ mayEnd: true, length: 3, fill: '0' }) });
    expect(build(root, 'AB', '000').code).toBe('AB');
    expect(read(root, 'AB')).toMatchObject({ isExplained: true, texts: ['AB'] });
    expect(read(root, 'AB007')).toMatchObject({ isExplained: true, again: 'AB007' });
    expect(read(root, 'AB000')).toMatchObject({
      isExplained: false,
      errors: ['Code segment has empty value'],
    });
  });

  test('is not filled by a fixed value', () => {
    const root = given.text({
      length: 1,
      next: given.fixed('+', { mayEnd: true, next: given.text({ separator: '' }) }),
    });
    expect(build(root, 'A').code).toBe('A');
    expect(build(root, 'A', null, 'B').code).toBe('A+B');
    expect(read(root, 'A')).toMatchObject({ isExplained: true, again: 'A' });
    expect(read(root, 'A+').isExplained).toBe(false);
  });

  test('refuses a typed value that contains its separator, also where the code ends there', () => {
    expect(inWords(build(system, 'V.1').parts[0]?.errors)).toEqual([
      "The value should not contain the separator '.'.",
    ]);
  });

  test('may leave an optional part empty where a later one is filled', () => {
    const root = given.text({
      separator: '.',
      next: given.text({ mayEnd: true, separator: '-', next: given.serial() }),
    });
    expect(build(root, 'A', null, '7').code).toBe('A.-7');
    expect(read(root, 'A.-7')).toMatchObject({ isExplained: true, texts: ['A', '', '7'], again: 'A.-7' });
  });

  test('looks up no record behind its end', () => {
    const tables = given.table(
      {},
      { table: 1, separator: '.', next: given.table({ mayEnd: true }, { table: 2 }) },
    );
    expect(lookupsOf(given.tree(tables), 'V1').map(({ key }) => key)).toEqual(['V1']);
    expect(lookupsOf(given.tree(tables), 'V1.AE').map(({ key }) => key)).toEqual(['V1', 'AE']);
  });

  test('is warned of where it equals another reading', () => {
    // 'A' of the second table and its end, or 'A' of the first one.
    const root = given.table(
      {},
      { table: 1, length: 2, next: given.text({ mayEnd: true, length: 2 }) },
      { table: 2 },
    );
    const tree = given.tree(root);
    const tables = { 1: given.records(1, 'AB'), 2: given.records(2, 'AB', 'ABCD') };
    const { warnings } = findAmbiguities(tree, given.vocabulary(tree, tables));
    expect(warnings.map(({ kind, example }) => [kind, example])).toEqual([
      ['two-options', 'AB'],
      ['two-options', 'ABCD'],
    ]);
  });
});

describe('A tree', () => {
  const messages = (root: SegmentOnWire) => inWords(parseTree(root).problems.map(({ message }) => message));

  test('cannot leave out its first segment', () => {
    expect(messages(given.text({ mayEnd: true }))).toEqual(['The first segment cannot be left out.']);
  });

  test('has something to fill in where the code goes on', () => {
    const ending = given.fixed('+', { mayEnd: true });
    expect(messages(given.text({ length: 1, next: ending }))).toEqual([
      'Nothing can be filled in after this segment.',
    ]);
    const goingOn = given.fixed('+', { mayEnd: true, next: given.serial() });
    expect(messages(given.text({ length: 1, next: goingOn }))).toEqual([]);
  });
});
