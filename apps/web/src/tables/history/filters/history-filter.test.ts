import { expect, test } from 'vitest';
import { askedFilter, filterIn, inAddress, isNarrowed } from './history-filter.ts';

const now = new Date(2026, 10, 15, 9, 42);

function kept(address: string): string {
  return new URLSearchParams(inAddress(filterIn(new URLSearchParams(address)))).toString();
}

test.each(['', 'by=a%40b.se&what=Add+table&days=30', 'from=2026-11-01', 'from=2026-11-01&to=2026-11-03'])(
  'a link keeps its filters: %s',
  (address) => {
    expect(kept(address)).toBe(address);
    expect(isNarrowed(filterIn(new URLSearchParams(address)))).toBe(address !== '');
  },
);

test('what is no kind and no day is left out', () => {
  expect(kept('what=Nonsense&days=-1&from=2026-02-30&to=soon')).toBe('');
});

test('days are those of the reader, from their first moment to their last', () => {
  const asked = (address: string) => askedFilter(filterIn(new URLSearchParams(address)), now);
  expect(asked('')).toEqual({});
  expect(asked('days=1')).toEqual({ from: new Date(2026, 10, 15).toISOString() });
  expect(asked('days=30')).toEqual({ from: new Date(2026, 9, 17).toISOString() });
  expect(asked('from=2026-11-01&to=2026-11-03')).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3, 23, 59, 59, 999).toISOString(),
  });
});
