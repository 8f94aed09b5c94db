import type { CodePart, IssuedCode, KeptPart } from '@codes/contract';
import { expect, it } from 'vitest';
import { driftRows } from './drift-rows.ts';

const kept = (path: string, codePart: string, descriptionEn: string): KeptPart => ({
  path,
  text: codePart,
  codePart,
  recordId: 1,
  release: null,
  descriptionEn,
  descriptionSv: '',
});

const entry = (code: string, ...parts: KeptPart[]): IssuedCode => ({
  issuedCodeId: 1,
  code,
  title: '',
  status: 'Issued',
  until: null,
  for: null,
  parts,
  created: '2026-11-15T08:00:00.000Z',
  createdBy: 'Anna Lindqvist',
  modified: '2026-11-15T08:00:00.000Z',
  modifiedBy: 'Anna Lindqvist',
});

const read = (codePart: string, errors: string[]): CodePart => ({
  type: 'table',
  text: codePart,
  codePart,
  tableId: 1,
  recordId: errors.length > 0 ? null : 1,
  release: null,
  attributes: null,
  errors,
  warnings: [],
  path: '/',
  optionPath: '/0',
  depth: 0,
  separator: '',
  start: 0,
  end: 2,
});

it('has broken codes first, each with the part that cannot be read and what it meant', () => {
  const changed = { ...entry('QN', kept('/', 'QN', 'Valve')), now: [kept('/', 'QN', 'Control valve')] };
  const broken = entry('QP', kept('/', 'QP', 'Damper'));
  const today = [{ code: 'QP', errors: [], codeParts: [read('QP', ['Code segment not found'])] }];
  const rows = driftRows(null, { broken: [broken], changed: [changed] }, today);
  expect(rows.map(({ outcome, entry: { code } }) => `${outcome} ${code}`)).toEqual([
    'broken QP',
    'changed QN',
  ]);
  expect(rows[0]?.findings).toMatchObject([
    {
      path: '/',
      then: { descriptionEn: 'Damper' },
      error: { text: 'Code segment not found', about: 'No record in Part 1 has this code.' },
    },
  ]);
  expect(rows[1]?.findings).toMatchObject([
    { then: { descriptionEn: 'Valve' }, now: { descriptionEn: 'Control valve' } },
  ]);
});

it('tells of the whole code where no part of it is wrong', () => {
  const today = [{ code: 'QPX', errors: ["The text 'X' is left over."], codeParts: [read('QP', [])] }];
  const [row] = driftRows(null, { broken: [entry('QPX')], changed: [] }, today);
  expect(row?.findings).toMatchObject([
    { name: 'The whole code', error: { text: "The text 'X' is left over." } },
  ]);
});
