import { expect, test } from 'vitest';
import { serverFilters } from './server-filters.ts';

test('a filter row becomes what the server reads', () => {
  const filters = serverFilters({
    code: { kind: 'text', text: ' QM ' },
    '12': { kind: 'number', text: '10-20,5' },
    '13': { kind: 'number', text: '>7' },
    '14': { kind: 'number', text: '1e' },
    '15': { kind: 'date', from: '2019-01-01', to: '' },
  });
  expect(filters).toEqual({
    code: { contains: 'QM' },
    '12': { from: 10, to: 20.5 },
    '13': { from: 7 },
    '14': { contains: '1e' },
    '15': { from: '2019-01-01' },
  });
});
