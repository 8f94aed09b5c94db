import { expect, test } from 'vitest';
import { choicesOf, countFilters, filterMatches, noResultFilters } from './result-filters.ts';

const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();

const matches = [
  { code: 'A', createdBy: 'Karin', modifiedBy: 'Anna', created: at('2026-03-01', '00:00') },
  { code: 'B', createdBy: 'Karin', modifiedBy: 'Erik', created: at('2026-03-01', '23:59:30') },
  { code: 'C', createdBy: 'Anna', modifiedBy: 'Erik', created: at('2026-03-02', '00:00') },
];

const codesWith = (filters: Partial<typeof noResultFilters>) =>
  filterMatches(matches, { ...noResultFilters, ...filters }).map(({ code }) => code);

test('people narrow the matches, several of them widen the choice', () => {
  expect(codesWith({ createdBy: ['Karin'] })).toEqual(['A', 'B']);
  expect(codesWith({ createdBy: ['Karin', 'Anna'], modifiedBy: ['Erik'] })).toEqual(['B', 'C']);
});

test('a day runs from 00:00 to 23:59', () => {
  expect(codesWith({ created: { from: '2026-03-01', to: '2026-03-01' } })).toEqual(['A', 'B']);
  expect(codesWith({ created: { from: '2026-03-02', to: '' } })).toEqual(['C']);
  expect(codesWith({ created: { from: '2026-03-', to: '' } })).toEqual(['A', 'B', 'C']);
  expect(codesWith({ modified: { from: '2026-03-01', to: '' } })).toEqual([]);
});

test('choices stay in their place while their counts follow the other filters', () => {
  expect(choicesOf(matches, noResultFilters, 'createdBy')).toEqual([
    { name: 'Karin', count: 2 },
    { name: 'Anna', count: 1 },
  ]);
  const byAnna = { ...noResultFilters, createdBy: ['Karin'], modifiedBy: ['Anna'] };
  expect(choicesOf(matches, byAnna, 'createdBy')).toEqual([
    { name: 'Karin', count: 1 },
    { name: 'Anna', count: 0 },
  ]);
  expect(countFilters(byAnna)).toBe(2);
});
