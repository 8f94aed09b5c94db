import { expect, it } from 'vitest';
import { z } from 'zod';
import { linesOf } from './errors.ts';
import { readRow, readRowLine } from './rows.ts';

const one = z.object({ name: z.string() });
const oneOfTwo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), name: z.string() }),
  z.object({ kind: z.literal('b') }),
]);

it.each(['hasOwnProperty', 'toString', 'constructor', '__proto__'])(
  'a row with a property %s is read as any other',
  (property) => {
    const sent = JSON.parse(`{ "${property}": "" }`) as unknown;
    for (const schema of [one, oneOfTwo]) {
      expect(readRow<z.ZodType>(schema, sent, 0)).toMatchObject({ rowNumber: 1, row: null });
    }
  },
);

it('what is wrong with a row is found in the lines of an answer, in either language', () => {
  const problem = { key: 'required' } as const;
  const { problems } = readRow(one, {}, 8);
  const inRow = { key: 'at', place: { key: 'row', row: 2 }, problem } as const;
  for (const language of ['en', 'sv'] as const) {
    const [required = ''] = linesOf([problem], language);
    const [ofProperty = '', ofRow = ''] = linesOf([...problems, inRow], language);
    expect(readRowLine(ofProperty)).toMatchObject({ row: 9, place: 'name' });
    expect(readRowLine(ofRow)).toEqual({ row: 2, place: undefined, problem: required });
    expect(readRowLine(required)).toBeNull();
  }
});
