// Issued codes as they are found in a text: without blanks and quotation marks, with one sign for all dashes, in lower case.
import { sql, type Kysely } from 'kysely';

export const foldedCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const signs = (ranges: readonly (readonly [first: number, last: number])[]) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join('');

const dashes = signs([
  [0x58a, 0x58a],
  [0x5be, 0x5be],
  [0x1400, 0x1400],
  [0x1806, 0x1806],
  [0x2010, 0x2015],
  [0x2043, 0x2043],
  [0x2053, 0x2053],
  [0x207b, 0x207b],
  [0x208b, 0x208b],
  [0x2212, 0x2212],
  [0x2e17, 0x2e17],
  [0x2e1a, 0x2e1a],
  [0x2e3a, 0x2e3b],
  [0x2e40, 0x2e40],
  [0x2e5d, 0x2e5d],
  [0x301c, 0x301c],
  [0x3030, 0x3030],
  [0x30a0, 0x30a0],
  [0xfe31, 0xfe32],
  [0xfe58, 0xfe58],
  [0xfe63, 0xfe63],
  [0xff0d, 0xff0d],
  [0x10d6e, 0x10d6e],
  [0x10ead, 0x10ead],
]);

const blanksAndQuotes = signs([
  [0x9, 0xd],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0xad, 0xad],
  [0x1680, 0x1680],
  [0x180e, 0x180e],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x2064],
  [0x2066, 0x2069],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
  [0x22, 0x22],
  [0x27, 0x27],
  [0x60, 0x60],
  [0xab, 0xab],
  [0xb4, 0xb4],
  [0xbb, 0xbb],
  [0x2b9, 0x2bc],
  [0x2018, 0x201f],
  [0x2032, 0x2036],
  [0x2039, 0x203a],
  [0x275b, 0x275e],
  [0x300c, 0x300f],
  [0x301d, 0x301f],
  [0xff02, 0xff02],
  [0xff07, 0xff07],
]);

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const statements = [
  // Those beyond the hyphens that stand for the dashes are left out.
  `alter table issued_codes add column folded_code text collate "C" not null generated always as (
    lower(translate(code, ${quoted(dashes + blanksAndQuotes)}, '${'-'.repeat(Array.from(dashes).length)}') collate "default")
  ) stored`,
  `create index issued_codes_by_folded_code on issued_codes (folded_code)`,
];
