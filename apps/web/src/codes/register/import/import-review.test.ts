import type { CheckedCode, CodesReview } from '@codes/contract';
import { expect, it } from 'vitest';
import { importBody, reviewedCodes, takeable, whatWillHappen } from './import-review.ts';

const row = (code: string, rowNumber: number, errors: string[] = []): CheckedCode => ({
  code,
  title: '',
  rowNumber,
  errors,
});

const review: CodesReview = {
  New: [row('A', 1), row('B', 2)],
  Existing: [row('C', 3)],
  Unreadable: [
    row('57-X', 4, ['Code segment not found']),
    row('', 5, ['This field is required']),
    row('57\u0096X', 6, ['Code: …']),
  ],
};
const [legacy] = takeable(review);

it('shows what needs somebody first', () => {
  expect(reviewedCodes(review).map(({ outcome }) => outcome)).toEqual([
    'Unreadable',
    'Unreadable',
    'Unreadable',
    'New',
    'New',
    'Existing',
  ]);
});

it('offers as legacy codes only what the register can take at all', () => {
  expect(takeable(review).map(({ code }) => code)).toEqual(['57-X']);
});

it('says what will happen, and follows the tick', () => {
  expect(whatWillHappen({ review, legacy: [] })).toBe('2 new codes will be issued, 4 skipped.');
  expect(whatWillHappen({ review, legacy: legacy ? [legacy] : [] })).toBe(
    '2 new codes and 1 legacy code will be issued, 3 skipped.',
  );
  const nothing = { ...review, New: [], Unreadable: [] };
  expect(whatWillHappen({ review: nothing, legacy: [] })).toBe('No new codes found.');
});

it('sends the new ones, and the unreadable ones only where they are to be taken', async () => {
  const sent = async (taken: readonly CheckedCode[]) =>
    JSON.parse(await (await importBody({ review, legacy: taken }, 'a-key')).text()) as unknown;
  expect(await sent([])).toEqual({
    codes: [
      { code: 'A', title: '', rowNumber: 1 },
      { code: 'B', title: '', rowNumber: 2 },
    ],
    takeUnreadable: false,
    key: 'a-key',
  });
  expect(await sent(takeable(review))).toMatchObject({
    takeUnreadable: true,
    codes: [{ code: 'A' }, { code: 'B' }, { code: '57-X', rowNumber: 4 }],
  });
});
