import { describe, expect, test } from 'vitest';
import type { Column } from '../table/columns.ts';
import { arranged, asksOnly, moved, standardView, withoutGone } from './list-view.ts';

type Row = Record<string, string>;
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: id,
  value: (row) => row[id],
  ...more,
});
const columns = [column('code', { sticky: true }), column('a'), column('b', { kind: 'number' }), column('c')];
const idsOf = (some: readonly Column<Row>[]) => some.map(({ id }) => id).join(' ');

describe('the columns of a view', () => {
  test('are the list’s own unless something is said', () => {
    expect(arranged(columns, standardView)).toBe(columns);
  });

  test('leave out what is hidden, and what stays at the left is never', () => {
    expect(idsOf(arranged(columns, { ...standardView, hidden: ['a', 'code', 'gone'] }))).toBe('code b c');
  });

  test('stand in their order, with new ones last', () => {
    expect(idsOf(arranged(columns, { ...standardView, order: ['c', 'gone', 'a'] }))).toBe('code c a b');
  });

  test('are moved one place, and not beyond the ends', () => {
    expect(moved(columns, standardView, 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(columns, standardView, 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moved(columns, standardView, 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moved(columns, { ...standardView, order: ['c', 'a', 'b'] }, 'c', 2)).toEqual(['a', 'b', 'c']);
  });
});

describe('a view of columns that are gone', () => {
  test('shows what is left', () => {
    const view = {
      ...standardView,
      sort: { column: 'gone', direction: 'ascending' as const },
      filters: {
        a: { kind: 'text' as const, text: 'x' },
        b: { kind: 'text' as const, text: 'was a text' },
        gone: { kind: 'text' as const, text: 'x' },
      },
    };
    expect(withoutGone(view, columns)).toEqual({
      ...standardView,
      filters: { a: { kind: 'text', text: 'x' } },
    });
  });

  test('is itself where nothing is', () => {
    const view = { ...standardView, filters: { a: { kind: 'text' as const, text: 'x' } } };
    expect(withoutGone(view, columns)).toBe(view);
    expect(asksOnly(view, ['a'])).toBe(true);
    expect(asksOnly(view, ['b'])).toBe(false);
  });
});
