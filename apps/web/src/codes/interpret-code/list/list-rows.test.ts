import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import {
  canBeMended,
  descriptionAt,
  explanationOf,
  listSheet,
  placeNames,
  rowMaker,
  totalsOf,
  withMended,
  worstFirst,
} from './list-rows.ts';
import { csvLines } from '../../../tables/files/to-disk.ts';

const wire: SegmentOnWire = {
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [
    {
      optionLength: 1,
      childSegment: {
        type: SegmentType.table,
        options: [{ tableId: 1, tableName: 'Building part', fieldName: 'Code' }],
      },
    },
  ],
};
const root = parseTree(wire).tree;

const shared = {
  warnings: [],
  errors: [],
  separator: '',
  start: 0,
  end: 0,
  tableId: null,
  recordId: null,
  release: null,
};
const fixed: CodePart = {
  ...shared,
  type: 'text',
  text: '=',
  codePart: '=',
  attributes: null,
  path: '/',
  optionPath: '/0',
  depth: 0,
};
const place: CodePart = {
  ...shared,
  type: 'table',
  text: 'K20',
  codePart: 'K20',
  path: '/0/',
  optionPath: '/0/0',
  depth: 1,
  tableId: 1,
  recordId: 4,
  release: null,
  attributes: {
    tableName: 'Building part',
    code: 'K20',
    descriptionEn: 'Ventilation',
    descriptionSv: 'Ventilation, plan',
    activeRecordId: 4,
    created: '',
    createdBy: '',
    modified: '',
    modifiedBy: '',
    fields: {},
  },
};
const unknown: CodePart = {
  ...place,
  attributes: null,
  recordId: null,
  release: null,
  codePart: 'K99',
  errors: ['Code segment not found'],
};
const empty: CodePart = {
  ...place,
  attributes: null,
  recordId: null,
  release: null,
  codePart: '',
  warnings: ['Code segment has empty value'],
};

const rowOf = rowMaker(root);
const found = rowOf(1, { code: '=K20', errors: [], codeParts: [fixed, place] });
const warned = rowOf(2, { code: '=', errors: [], codeParts: [fixed, empty] });
const wrong = rowOf(3, { code: '=K99', errors: [], codeParts: [fixed, unknown] });

describe('rows', () => {
  it('mean what the other language says where the own one says nothing', () => {
    const attributes = { ...place.attributes!, descriptionEn: '' };
    const row = rowOf(1, { code: '=K20', errors: [], codeParts: [fixed, { ...place, attributes }] });
    expect(explanationOf(row, 'en').text).toBe('Ventilation, plan');
    expect(descriptionAt(row.meanings[1], 'en')).toBe('Ventilation, plan');
  });

  it('say what a code means, or what is wrong and where', () => {
    expect(found).toMatchObject({ status: 'found', finding: null });
    expect(explanationOf(found)).toEqual({ text: 'Ventilation', about: '' });
    expect(explanationOf(found, 'sv').text).toBe('Ventilation, plan');
    expect(warned).toMatchObject({
      status: 'warning',
      finding: 'Code segment has empty value',
      about: 'Building part',
    });
    expect(wrong).toMatchObject({
      status: 'wrong',
      finding: 'Code segment not found',
      about: 'Building part K99',
    });
  });

  it('are wrong as well when only the whole code is', () => {
    const left = rowOf(4, {
      code: '=K20X',
      errors: ["The text 'X' is left over"],
      codeParts: [fixed, place],
    });
    expect(left).toMatchObject({ status: 'wrong', finding: "The text 'X' is left over" });
  });

  it('stand with the wrong ones first, and are counted', () => {
    expect(worstFirst([found, warned, wrong]).map(({ row }) => row)).toEqual([3, 2, 1]);
    expect(totalsOf([found, warned, wrong, wrong])).toEqual({ found: 1, warning: 1, wrong: 2 });
  });
});

it('keeps equal parts once', () => {
  const again = rowOf(5, { code: '=K20', errors: [], codeParts: [{ ...fixed }, { ...place }] });
  expect(again.parts[1]).toBe(found.parts[1]);
  expect(again.meanings[1]).toBe(found.meanings[1]);
});

it('names the places of the code', () => {
  expect(placeNames(root)).toEqual(['Fixed value', 'Building part']);
});

it('exports a file that a spreadsheet does not run', () => {
  expect([...csvLines(listSheet([wrong, found], placeNames(root), 'none'))]).toEqual([
    '\uFEFFRow;Code;Status;Explanation;1 Fixed value;1 English;1 Swedish;2 Building part;2 English;2 Swedish\r\n',
    "3;'=K99;Wrong;Code segment not found: Building part K99;'=;;;K99;;\r\n",
    '1;\'=K20;Found;Ventilation;\'=;;;K20;Ventilation;"Ventilation, plan"\r\n',
  ]);
});

it('has what the register keeps of a code, where there is one', () => {
  const issued = { ...found, issued: { status: 'Retired' as const, title: 'Pump on platform 2' } };
  const [head, first, second] = csvLines(listSheet([issued, wrong], placeNames(root), 'kept'));
  expect(head).toContain(';Explanation;Register;Title;1 Fixed value;');
  expect(first).toContain(';Ventilation;Retired;Pump on platform 2;');
  expect(second).toContain('K99;;;');
});

it('a mended row stands where it was, and says how it was written', () => {
  const written = rowOf(2, { code: '=k20', errors: [], codeParts: [fixed, unknown], mended: '=K20' });
  const rows = [rowOf(1, { code: '=K20', errors: [], codeParts: [fixed, place] }), written];
  expect(rows.filter(canBeMended)).toEqual([written]);
  const [first, second] = withMended(rows, [
    rowOf(2, { code: '=K20', errors: [], codeParts: [fixed, place] }),
  ]);
  expect(first).toBe(rows[0]);
  expect(second).toMatchObject({
    row: 2,
    code: '=K20',
    status: 'found',
    mended: null,
  });
  expect(second && explanationOf(second).about).toBe('mended from =k20');
  expect(second && explanationOf(second, 'sv').about).toBe('rättad från =k20');
});
