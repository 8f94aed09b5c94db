import { parseTree, SegmentType } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { expect, it } from 'vitest';
import { unreadParts } from './unread-parts.ts';

const root = parseTree({
  type: SegmentType.table,
  options: [{ tableId: 1, tableName: 'Building part', fieldName: 'Code', optionLength: 3 }],
}).tree;

const read: CodePart = {
  type: 'table',
  text: 'L21',
  codePart: 'L21',
  tableId: 1,
  recordId: 4,
  release: null,
  attributes: null,
  errors: [],
  warnings: [],
  path: '/',
  optionPath: '/0',
  depth: 0,
  separator: '.',
  start: 0,
  end: 3,
};

it('says nothing of a code that was read wholly', () => {
  expect(unreadParts(root, { errors: [], codeParts: [read] })).toEqual([]);
});

it('names each part that was not understood, and why', () => {
  const unended = { ...read, errors: ['Code segment not found', "The separator '.' is missing."] };
  expect(unreadParts(root, { errors: [], codeParts: [unended] })).toEqual([
    "Building part 'L21': Code segment not found. The separator '.' is missing.",
  ]);
});

it('tells once what is left over', () => {
  const left = {
    ...read,
    path: null,
    optionPath: null,
    codePart: 'XY',
    errors: ['No segment is left for this text'],
  };
  const errors = ["The text 'XY' is left over after the last segment."];
  expect(unreadParts(root, { errors, codeParts: [read, left] })).toEqual(errors);
});
