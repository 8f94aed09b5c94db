import { expect, it } from 'vitest';
import { z } from 'zod';
import { readRow } from './rows.ts';

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
