import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareCode, casesOf, foldCode, spellingsOf } from './fold-code.ts';
import { blanks, dashes, quotes } from './signs.ts';

const oneOf = (signs: string) => fc.constantFrom(...Array.from(signs));
const code = fc.string({ unit: fc.constantFrom('a', 'K', '7', '.', '-', '=', 'å', '🚇'), maxLength: 8 });

test('What people add to a code, and the dash and the case that they write it in, make no difference', () => {
  fc.assert(
    fc.property(
      code,
      fc.array(oneOf(blanks + quotes), { maxLength: 4 }),
      oneOf(dashes),
      (plain, added, dash) => {
        const signs = Array.from(plain.replaceAll('-', dash).toUpperCase());
        for (const [at, sign] of added.entries()) signs.splice((at * 3) % (signs.length + 1), 0, sign);
        expect(foldCode(signs.join(''))).toBe(foldCode(plain));
      },
    ),
  );
});

test('Everything else does', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '0', '.', '-', '/', 'å'), maxLength: 5 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(foldCode(one) === foldCode(other)).toBe(one === other);
    }),
  );
});

test('Folding again changes nothing', () => {
  const any = fc.string({
    unit: fc.oneof(oneOf(dashes + blanks + quotes), fc.constantFrom('A', 'ß', 'Σ', '7')),
  });
  fc.assert(
    fc.property(any, (text) => {
      expect(foldCode(foldCode(text))).toBe(foldCode(text));
    }),
  );
});

test('All dashes and white space of Unicode are known', () => {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const sign = String.fromCodePoint(point);
    if (/\p{Dash}/u.test(sign)) expect(bareCode(sign), point.toString(16)).toBe('-');
    if (/[\s\p{White_Space}\p{Pi}\p{Pf}]/u.test(sign) && !isBracket(sign)) {
      expect(bareCode(sign), point.toString(16)).toBe('');
    }
  }
});

/** Signs of editors that Unicode counts among quotation marks. */
const isBracket = (sign: string) => sign >= '\u2e00' && sign <= '\u2e2f';

test('A spelling says where blanks have been', () => {
  expect(spellingsOf('“k 5–1”.')).toEqual([
    { text: '“k 5–1”.', blanks: [2] },
    { text: 'k 5-1.', blanks: [1] },
    { text: 'k5-1.', blanks: [1] },
    { text: 'K5-1.', blanks: [1] },
    { text: 'k 5–1', blanks: [1] },
    { text: 'k 5-1', blanks: [1] },
    { text: 'k5-1', blanks: [1] },
    { text: 'K5-1', blanks: [1] },
  ]);
  expect(spellingsOf('')).toEqual([]);
});

test('The cases of a part have its length', () => {
  expect([...casesOf('kV')]).toEqual(['kV', 'KV', 'kv', 'Kv']);
  expect([...casesOf('ß')]).toEqual(['ß']);
});

test('A short part has every mixture of cases, a long one those that people give it', () => {
  expect([...casesOf('a7bC')]).toEqual(['a7bC', 'A7BC', 'a7bc', 'A7bc', 'a7Bc', 'a7BC', 'A7bC', 'A7Bc']);
  expect(new Set(casesOf('åbcd'))).toHaveLength(16);
  expect([...casesOf('abcDe')]).toEqual(['abcDe', 'ABCDE', 'abcde', 'Abcde']);
});
