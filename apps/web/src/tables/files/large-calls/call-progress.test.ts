import { expect, test } from 'vitest';
import { shareOfCall, stepsOfACheck, stepsToTheEnd, type CallSteps } from './call-progress.ts';

function sharesOf(steps: CallSteps): readonly number[] {
  return steps.flatMap((step) => [0, 25, 50].map((rows) => shareOfCall({ step, rows, total: 50 }, steps)));
}

test.each([
  ['an import', stepsToTheEnd],
  ['a check', stepsOfACheck],
])('the bar of %s never goes back and is not full before the answer', (_, steps) => {
  const shares = sharesOf(steps);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(Math.max(...shares)).toBeLessThan(1);
});

test('when all rows are sent, most is still to come', () => {
  const sent = { step: 'sending', rows: 50, total: 50 } as const;
  expect(shareOfCall(sent, stepsToTheEnd)).toBeLessThan(0.5);
  expect(shareOfCall(sent, stepsOfACheck)).toBeLessThan(0.5);
});

test('a step without rows is at its beginning', () => {
  const empty = { step: 'checking', rows: 0, total: 0 } as const;
  expect(shareOfCall(empty, stepsToTheEnd)).toBe(
    shareOfCall({ step: 'sending', rows: 1, total: 1 }, stepsToTheEnd),
  );
});
