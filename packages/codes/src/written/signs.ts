// The signs that people write in more than one way, as the database's own index of issued codes knows them.

const signs = (...ranges: readonly (number | readonly [first: number, last: number])[]): string =>
  ranges
    .map((range) => {
      const [first, last] = typeof range === 'number' ? [range, range] : range;
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
    })
    .join('');

/** Every dash, hyphen and minus sign of Unicode but the hyphen of the keyboard. */
export const dashes = signs(
  0x58a,
  0x5be,
  0x1400,
  0x1806,
  [0x2010, 0x2015],
  0x2043,
  0x2053,
  0x207b,
  0x208b,
  0x2212,
  0x2e17,
  0x2e1a,
  [0x2e3a, 0x2e3b],
  0x2e40,
  0x2e5d,
  0x301c,
  0x3030,
  0x30a0,
  [0xfe31, 0xfe32],
  0xfe58,
  0xfe63,
  0xff0d,
  0x10d6e,
  0x10ead,
);

/** White space, and signs that nobody sees: soft hyphens, joiners, directions. */
export const blanks = signs(
  [0x9, 0xd],
  0x20,
  0x85,
  0xa0,
  0xad,
  0x1680,
  0x180e,
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x2064],
  [0x2066, 0x2069],
  0x3000,
  0xfeff,
);

export const quotes = signs(
  0x22,
  0x27,
  0x60,
  0xab,
  0xb4,
  0xbb,
  [0x2b9, 0x2bc],
  [0x2018, 0x201f],
  [0x2032, 0x2036],
  [0x2039, 0x203a],
  [0x275b, 0x275e],
  [0x300c, 0x300f],
  [0x301d, 0x301f],
  0xff02,
  0xff07,
);
