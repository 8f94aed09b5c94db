import type { Field, MasterChange } from '@codes/contract';
import { expect, test } from 'vitest';
import {
  decisionsOf,
  isDecided,
  leftDecisions,
  lineOf,
  openConflicts,
  outlookOf,
  shownFields,
  winnerOf,
  withDecisions,
} from './review-lines.ts';

const field = (tableFieldId: string, type: Field['type'] = 'text'): Field => ({
  tableFieldId,
  key: tableFieldId,
  name: `Field ${tableFieldId}`,
  type,
  priority: null,
  readOnly: false,
  isDefaultField: false,
});
const fields = [field('code'), field('7', 'number'), field('8')];

const change = (over: Partial<MasterChange> = {}): MasterChange => ({
  activeRecordId: 1,
  code: 'A',
  masterRecordId: 2,
  masterModified: 'then',
  base: { code: 'A', '7': 25, '8': 'old' },
  own: { code: 'A', '7': 10, '8': 'old' },
  master: { code: 'A', '7': 15, '8': 'new' },
  conflicts: ['7'],
  ...over,
});

test('a conflict is open until a side is chosen or a value written that can be read', () => {
  const line = lineOf(change());
  expect(line).toMatchObject({ kind: 'conflict', take: 'master' });
  expect(shownFields(line, fields).map(({ tableFieldId }) => tableFieldId)).toEqual(['7', '8']);
  expect(openConflicts(line, fields)).toBe(1);
  expect(decisionsOf([line], fields)).toEqual([]);
  const written = (text: string) => ({ ...line, choices: { '7': { kind: 'written' as const, text } } });
  expect(isDecided(written('many'), fields)).toBe(false);
  expect(decisionsOf([written('12,5')], fields)).toEqual([
    { activeRecordId: 1, masterModified: 'then', take: 'master', values: { '7': 12.5 } },
  ]);
  const chosen = { ...line, choices: { '7': { kind: 'own' as const } } };
  expect(decisionsOf([chosen], fields)).toMatchObject([{ values: { '7': 10 } }]);
  expect([winnerOf(line, '7'), winnerOf(chosen, '7'), winnerOf(chosen, '8')]).toEqual([
    'none',
    'own',
    'master',
  ]);
  expect(isDecided({ ...line, take: 'own' }, fields)).toBe(true);
});

test('everything else is decided already', () => {
  const lines = [
    lineOf(change()),
    lineOf(change({ conflicts: [], own: { code: 'A', '7': 25, '8': 'old' } })),
    lineOf(change({ master: null, masterModified: null, conflicts: [] })),
  ];
  expect(lines.map(({ kind }) => kind)).toEqual(['conflict', 'master', 'removed']);
  expect(outlookOf(lines, fields)).toEqual({ master: 1, own: 1, follow: 0, undecided: 1 });
  expect(decisionsOf(lines, fields)).toEqual([
    { activeRecordId: 1, masterModified: 'then', take: 'master' },
    { activeRecordId: 1, masterModified: null, take: 'own' },
  ]);
});

test('what was decided is put back, unless the master has changed once more', () => {
  const start = lineOf(change());
  const decided = { ...start, choices: { '7': { kind: 'own' as const } } };
  expect(leftDecisions([start])).toEqual([]);
  const left = leftDecisions([decided]);
  expect(withDecisions([start], left)).toEqual([decided]);
  const again = lineOf(change({ masterModified: 'now' }));
  expect(withDecisions([again], left)).toEqual([again]);
});
