import { expect, test } from 'vitest';
import { compareCodePoints, lengthOf } from '../code-points.ts';
import { nameOfOption } from './segment-tree.ts';
import { given } from '../testing/given.ts';
import { depthOf } from './tree-path.ts';
import { walkSegments } from './wire-tree.ts';

test('A tree is walked parents first, with paths that name the way', () => {
  const root = given.table(
    {},
    { table: 1, length: 2, next: given.serial({ length: 2, next: given.text() }) },
    { table: 2, length: 2, next: given.text() },
  );
  const paths = [...walkSegments(root)].map(({ path, depth }) => [path, depth]);
  expect(paths).toEqual([
    ['/', 0],
    ['/0/', 1],
    ['/0/0/', 2],
    ['/1/', 1],
  ]);
  expect(paths.map(([path]) => depthOf(String(path)))).toEqual([0, 1, 2, 1]);
});

test('Nulls and missing keys of the wire mean the same', () => {
  expect([...walkSegments(null)]).toEqual([]);
  expect([...walkSegments({ type: 0 })]).toHaveLength(1);
  expect([...walkSegments({ type: 2, options: null })]).toHaveLength(1);
});

test('An option is called by its table, or the first and how many more', () => {
  const option = (...names: string[]) => {
    const tables = names.map((tableName) => ({ home: 'project', tableId: 1, tableName, picks: null }));
    return { end: null, ...(names.length > 0 && { tables }) };
  };
  const segment = { displayName: 'No.' };
  expect(nameOfOption(segment, option('Room'))).toBe('Room');
  expect(nameOfOption(segment, option('Room', 'Hall'))).toBe('Room, Hall');
  expect(nameOfOption(segment, option())).toBe('No.');
});

test('Characters are code points, in length and in order', () => {
  expect(lengthOf('å🚇')).toBe(2);
  expect(['🚇', '￥', 'å', 'A', 'AB'].toSorted(compareCodePoints)).toEqual(['A', 'AB', 'å', '￥', '🚇']);
});
