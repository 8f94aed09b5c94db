import { parseTree, SegmentType, type Tree } from '@codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCodeEngine, type CodeEngine } from './code-engine.ts';
import type { EngineRow } from './engine-messages.ts';

let engine: CodeEngine;
beforeAll(() => {
  engine = createCodeEngine();
});
afterAll(() => engine.close());

function treeOf(...tableIds: number[]): Tree {
  const { tree } = parseTree(
    {
      type: SegmentType.table,
      options: tableIds.map((tableId) => ({ tableId, fieldName: 'Code', optionLength: 1 })),
    },
    { acceptsMasterTables: true, isAvailable: () => true },
  );
  if (tree === null) throw new Error('That is no tree');
  return tree;
}

const columnOf = (tableId: number, source: string) => ({ tableId, fieldKey: 'Code', source });

/** With the sources that it was called for. */
function reader(columns: Record<string, readonly string[]>) {
  const sources: string[] = [];
  const read = async (source: string) => {
    sources.push(source);
    const rows = (columns[source] ?? []).map((code, id): EngineRow => [id, code, code, '', '']);
    return [JSON.stringify(rows)];
  };
  return { sources, read };
}

describe('a tree that is checked at every pause', () => {
  it('is checked with what the engine has kept of its tables, until they are other ones', async () => {
    const { sources, read } = reader({ 'first, 1': ['K1', 'K2'], 'first, 2': ['K1', 'L2'] });
    const check = (source: string) =>
      engine.check({ tree: treeOf(1), columns: [columnOf(1, source)], seed: 1 }, read);
    expect((await check('first, 1')).warnings).toMatchObject([{ kind: 'same-text', example: 'K' }]);
    expect((await check('first, 1')).warnings).toHaveLength(1);
    expect(sources).toEqual(['first, 1']);
    expect((await check('first, 2')).warnings).toEqual([]);
    expect(sources).toEqual(['first, 1', 'first, 2']);
  });

  it('has all its tables, however many others are checked at the same time', async () => {
    const many = Array.from(
      { length: 90_000 },
      (_, number) => `${String.fromCharCode(65 + (number % 26))}${number}`,
    );
    const ids = [11, 12, 13, 14, 15, 16];
    const { read } = reader(Object.fromEntries(ids.map((id) => [`large, ${id}`, many])));
    const check = (...of: number[]) =>
      engine.check(
        { tree: treeOf(...of), columns: of.map((id) => columnOf(id, `large, ${id}`)), seed: 1 },
        read,
      );
    const answers = await Promise.all([check(11, 12, 13), check(14, 15, 16), check(11, 15), check(13)]);
    for (const { warnings, example } of answers) {
      expect(warnings.length).toBeGreaterThan(0);
      expect(example?.code).toMatch(/^[A-Z]$/);
    }
  });
});
