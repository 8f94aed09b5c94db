import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { KeptPart } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import { drawnEntry, partChanges } from './kept-parts.ts';

const part = (path: string, codePart: string, descriptionEn = '', descriptionSv = ''): KeptPart => ({
  path,
  text: codePart,
  codePart,
  recordId: null,
  release: null,
  descriptionEn,
  descriptionSv,
});

const wire: SegmentOnWire = {
  type: SegmentType.table,
  options: [
    {
      tableId: 1,
      tableName: 'Component class',
      fieldName: 'Code',
      optionSeparator: '-',
      childSegment: { type: SegmentType.serialNumber, displayName: 'No.', options: [{ optionLength: 2 }] },
    },
  ],
};
const root = parseTree(wire).tree;

describe('an entry is drawn', () => {
  it('with what stands between two parts as the separator of the first', () => {
    const drawn = drawnEntry({ code: 'QM-12', parts: [part('/', 'QM'), part('/0/', '12')] });
    expect(drawn?.map(({ key, text, separator, depth }) => [key, text, separator, depth])).toEqual([
      ['/', 'QM', '-', 0],
      ['/0/', '12', '', 1],
    ]);
  });

  it('with parts that are empty in their places, and equal ones one after the other', () => {
    const parts = [part('/', '1'), part('/0/', ''), part('/0/0/', '1')];
    const drawn = drawnEntry({ code: '1..1', parts });
    expect(drawn?.map(({ text, separator, state }) => [text, separator, state])).toEqual([
      ['1', '', 'filled'],
      ['', '..', 'unfilled'],
      ['1', '', 'filled'],
    ]);
  });

  it('as it is where it came in without being readable', () => {
    expect(drawnEntry({ code: '57-K20', parts: [] })).toBeNull();
    expect(drawnEntry({ code: '57-K20', parts: [part('/', 'QM')] })).toBeNull();
  });
});

describe('what has changed since the day of issue', () => {
  const then = [part('/', 'QM', 'Valve', 'Ventil'), part('/0/', '12')];

  it('is nothing where it means the same, whatever ids and paths it has by now', () => {
    const moved = then.map((one) => ({ ...one, path: `/0${one.path}`, recordId: 5 }));
    expect(partChanges(root, then, moved)).toEqual([]);
  });

  it('is told by part, in the words of the configuration', () => {
    const now = [part('/', 'QM', 'Valve', 'Avstängningsventil'), part('/0/', '12')];
    const [change, ...others] = partChanges(root, then, now);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ depth: 0, name: 'Component class', then: then[0], now: now[0] });
  });

  it('is a part that is gone, or one that was not there', () => {
    expect(partChanges(root, then, then.slice(0, 1))).toMatchObject([
      { name: 'No.', then: then[1], now: null },
    ]);
    expect(partChanges(null, then.slice(0, 1), then)).toMatchObject([{ name: 'Part 2', then: null }]);
  });
});
