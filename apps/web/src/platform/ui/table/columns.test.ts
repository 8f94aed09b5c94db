import { describe, expect, test } from 'vitest';
import { tracksOf, type Column } from './columns.ts';

type Row = { code: string; name: string };

const columns: readonly Column<Row>[] = [
  { id: 'type', header: 'Type', kind: 'icon', value: () => null, sticky: true },
  { id: 'code', header: 'Code', kind: 'code', value: (row) => row.code, sticky: true },
  { id: 'name', header: 'Name', value: (row) => row.name, grow: true },
];

describe('column tracks', () => {
  test('sticky columns stand side by side after the check', () => {
    const tracks = tracksOf(columns, { resized: {}, screen: 'wide', hasCheck: true });
    expect(tracks.offsets).toEqual({ type: 44, code: 84 });
    expect(tracks.template).toBe('44px 40px 150px minmax(165px, 1fr)');
    expect(tracks.least).toBe(44 + 40 + 150 + 165);
  });

  test('Code is narrow on phones', () => {
    expect(tracksOf(columns, { resized: {}, screen: 'narrow', hasCheck: false }).template).toMatch(
      /^40px 96px/,
    );
  });

  test('a resized growing column keeps its width and the rest is left empty', () => {
    const tracks = tracksOf(columns, { resized: { name: 300 }, screen: 'wide', hasCheck: false });
    expect(tracks.template).toBe('40px 150px 300px minmax(0, 1fr)');
  });
});
