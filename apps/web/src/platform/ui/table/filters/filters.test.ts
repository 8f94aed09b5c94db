import { describe, expect, test } from 'vitest';
import { isFilterable, type Column } from '../columns.ts';
import { emptyFilter, noFilters, passes, passesText, readNumberFilter, withFilter } from './filters.ts';

describe('filters of a list', () => {
  test('text is found anywhere, whatever its case', () => {
    expect(passes({ kind: 'text', text: ' ÖBE' }, 'Johan Öberg')).toBe(true);
    expect(passes({ kind: 'text', text: 'x' }, null)).toBe(false);
  });

  test('a number is exact, a bound or a range, with comma or point', () => {
    expect(readNumberFilter('12,5')).toEqual({ least: 12.5, most: 12.5 });
    expect(readNumberFilter('>= 20')).toEqual({ least: 20, most: Infinity });
    expect(readNumberFilter('10-20')).toEqual({ least: 10, most: 20 });
    expect(readNumberFilter('-5..-1')).toEqual({ least: -5, most: -1 });
    expect(readNumberFilter('abc')).toBeNull();
    expect(passes({ kind: 'number', text: '10-20' }, 15)).toBe(true);
    expect(passes({ kind: 'number', text: '0' }, '')).toBe(false);
  });

  test('a number is found by a part of it, with comma or point', () => {
    const columns: readonly Column<number>[] = [{ id: 'size', header: 'Size', value: (size) => size }];
    for (const text of ['712,5', '712.5', '2,', '.5']) expect(passesText(columns, 712.5, text)).toBe(true);
    expect(passesText(columns, 7125, '712,5')).toBe(false);
  });

  test('dates pass from and to a day, both included', () => {
    expect(passes({ kind: 'date', from: '2019-01-01', to: '' }, '2019-01-01T09:30:00Z')).toBe(true);
    expect(passes({ kind: 'date', from: '', to: '2018-12-31' }, '2019-01-01')).toBe(false);
    expect(passes({ kind: 'date', from: '', to: '2018-12-31' }, '')).toBe(false);
  });

  test('a choice is the value itself', () => {
    expect(passes({ kind: 'choice', value: 'local' }, 'local')).toBe(true);
    expect(passes({ kind: 'choice', value: 'local' }, 'locals')).toBe(false);
    expect(withFilter(noFilters, 'type', { kind: 'choice', value: '' })).toEqual(noFilters);
  });

  test('a column of icons has a filter where it says what there is to choose', () => {
    const icons: Column<{ type: string }> = {
      id: 'type',
      header: 'Type',
      kind: 'icon',
      value: ({ type }) => type,
    };
    const choosing = { ...icons, choices: [] };
    expect([isFilterable(icons), isFilterable(choosing)]).toEqual([false, true]);
    expect(emptyFilter(choosing)).toEqual({ kind: 'choice', value: '' });
    expect(passesText([choosing], { type: 'master' }, 'mast')).toBe(true);
  });

  test('an emptied filter is gone', () => {
    const set = withFilter(noFilters, 'code', { kind: 'text', text: 'QA' });
    expect(Object.keys(set)).toEqual(['code']);
    expect(withFilter(set, 'code', { kind: 'text', text: ' ' })).toEqual(noFilters);
  });
});
