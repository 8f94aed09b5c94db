import { issueInWords } from '@codes/contract';
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  newOption,
  problemsOf,
  segmentOf,
  typesFor,
  withTables,
  withType,
} from './segment-draft.ts';
import type { SegmentDraft } from './segment-draft.ts';
import { masterChoice, projectChoice, type TableChoice } from '../../../platform/home/table-choice.ts';

const choices: readonly TableChoice[] = [
  projectChoice('100', 1, 'Building part', 91),
  projectChoice('100', 2, 'Room', null),
  masterChoice(93, 'Discipline', 'missing'),
];
const child: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };
const lasts = () => false;
const followed = () => true;

function draftWith(change: Partial<SegmentDraft>): SegmentDraft {
  return { ...draftOf(null), ...change };
}

function messagesAt(draft: SegmentDraft, hasChild = lasts): Record<string, string> {
  return Object.fromEntries(
    problemsOf(draft, hasChild).map(({ path, message }) => [path.join('.'), issueInWords(message)]),
  );
}

describe('the type', () => {
  it('is free for a new segment only; tables can become multiple tables and back', () => {
    expect(typesFor(null).toSorted()).toEqual(Object.keys(SegmentType).toSorted());
    expect(typesFor('table')).toEqual(['table', 'multipleTables']);
    expect(typesFor('multipleTables')).toEqual(['table', 'multipleTables']);
    expect(typesFor('serialNumber')).toEqual(['serialNumber']);
  });

  it('is required', () => {
    expect(messagesAt(draftWith({}))).toEqual({ type: 'This field is required' });
  });

  it('resets table, field and records when it changes, and keeps what follows', () => {
    const draft = draftOf({
      type: SegmentType.table,
      options: [
        { tableId: 1, fieldName: 'Code', selectedRecords: [5], optionLength: 2, childSegment: child },
      ],
    });
    const changed = withType(draft, 'multipleTables');
    expect(changed.options[0]).toMatchObject({ tables: [], fieldName: '', pickSpecific: false, picks: {} });
    expect(changed.options[0]).toMatchObject({ source: 0, length: '2' });
  });
});

describe('a table', () => {
  const option = { ...newOption(), tables: ['project:1'], fieldName: 'Code' };

  it('needs a table, a field and, where they are specific, records', () => {
    expect(messagesAt(draftWith({ type: 'table' }))).toEqual({
      'options.0.tables': 'This field is required',
      'options.0.fieldName': 'This field is required',
    });
    const picking = { ...option, pickSpecific: true };
    expect(messagesAt(draftWith({ type: 'table', options: [picking] }))).toEqual({
      'options.0.picks': 'This field is required',
    });
  });

  it('needs a length or a separator where a segment follows', () => {
    expect(messagesAt(draftWith({ type: 'table', options: [option] }))).toEqual({});
    expect(messagesAt(draftWith({ type: 'table', options: [option] }), followed)).toEqual({
      'options.0.length': 'This field is required',
    });
    const separated = { ...option, ends: 'separator' as const };
    expect(messagesAt(draftWith({ type: 'table', options: [separated] }), followed)).toEqual({
      'options.0.separator': 'This field is required',
    });
  });

  it('is stored with its table, its records and what follows', () => {
    const before: SegmentOnWire = {
      type: SegmentType.table,
      options: [{ optionId: 7, tableId: 2, fieldName: 'Code', optionLength: 3, childSegment: child }],
    };
    const draft = draftOf(before);
    const picked = {
      ...withTables({ ...draft.options[0]!, pickSpecific: true }, ['project:1']),
      picks: { 'project:1': [5, 6] },
    };
    expect(segmentOf({ ...draft, options: [picked] }, before, choices)).toEqual({
      type: SegmentType.table,
      defaultValue: null,
      displayName: null,
      isRequired: false,
      options: [
        {
          optionId: 7,
          childSegment: child,
          optionLength: 3,
          optionSeparator: null,
          fieldName: 'Code',
          tableId: 1,
          tableName: 'Building part',
          selectedRecords: [5, 6],
        },
      ],
    });
  });

  it('that is a master table is named by its masterTableId', () => {
    const draft = draftWith({ type: 'table', options: [{ ...option, tables: ['master:93'] }] });
    expect(segmentOf(draft, null, choices).options?.[0]).toMatchObject({
      masterTableId: 93,
      tableName: 'Discipline',
    });
  });
});

describe('multiple tables', () => {
  const option = { ...newOption(), tables: ['project:1', 'project:2'], fieldName: 'Code' };

  it('are kept as such, each with its records', () => {
    const picked = { ...option, pickSpecific: true, picks: { 'project:1': [5], 'project:2': [6] } };
    const segment = segmentOf(draftWith({ type: 'multipleTables', options: [picked] }), null, choices);
    expect(segment.type).toBe(SegmentType.multipleTables);
    expect(segment.options?.[0]?.multipleTables).toEqual([
      { tableId: 1, tableName: 'Building part', selectedRecords: [5] },
      { tableId: 2, tableName: 'Room', selectedRecords: [6] },
    ]);
    expect(draftOf(segment).options[0]).toMatchObject({
      tables: ['project:1', 'project:2'],
      pickSpecific: true,
    });
  });

  it('where they are specific, need records of each', () => {
    const some = { ...option, pickSpecific: true, picks: { 'project:1': [5], 'project:2': [] } };
    expect(messagesAt(draftWith({ type: 'multipleTables', options: [some] }))).toEqual({
      'options.0.picks': 'This field is required',
    });
  });

  it('with a single table are a Table', () => {
    const single = { ...option, tables: ['project:2'] };
    const segment = segmentOf(draftWith({ type: 'multipleTables', options: [single] }), null, choices);
    expect(segment.type).toBe(SegmentType.table);
    expect(segment.options?.[0]).toMatchObject({ tableId: 2 });
    expect(segment.options?.[0]).not.toHaveProperty('multipleTables');
  });
});

describe('what is typed', () => {
  it('has one sign as separator and as fill sign, and a number as length', () => {
    const separated = { ...newOption(), ends: 'separator' as const, separator: '--' };
    expect(messagesAt(draftWith({ type: 'freeText', options: [separated] }))).toEqual({
      'options.0.separator': 'The length of the input value should be no more than 1, actual is 2.',
    });
    const long = { ...newOption(), length: 'x2' };
    expect(messagesAt(draftWith({ type: 'serialNumber', options: [long] }))).toEqual({
      'options.0.length': 'The value should be a number, actual is x2.',
    });
    const wrongFill = draftWith({
      type: 'serialNumber',
      fill: '00',
      options: [{ ...newOption(), length: '4' }],
    });
    expect(Object.values(messagesAt(wrongFill))).toEqual([
      'The length of the input value should be no more than 1, actual is 2.',
    ]);
  });

  it('may have a display name, trimmed', () => {
    const draft = draftWith({ type: 'serialNumber', displayName: ' Component no. ', fill: '0' });
    expect(segmentOf(draft, null, choices)).toMatchObject({
      displayName: 'Component no.',
      defaultValue: '0',
    });
  });
});

describe('a fixed value', () => {
  it('is required, and its length is that of its text', () => {
    expect(messagesAt(draftWith({ type: 'fixedValue' }), followed)).toEqual({
      fixedValue: 'This field is required',
    });
    const segment = segmentOf(draftWith({ type: 'fixedValue', fixedValue: 'ÅÄ' }), null, choices);
    expect(segment).toMatchObject({ defaultValue: 'ÅÄ', options: [{ optionLength: 2 }] });
    expect(draftOf(segment)).toMatchObject({ fixedValue: 'ÅÄ', fill: '' });
  });

  it('keeps the separator that a program gave it', () => {
    const before: SegmentOnWire = {
      type: SegmentType.fixedValue,
      defaultValue: 'Kv',
      options: [{ optionLength: 2, optionSeparator: '.', childSegment: child }],
    };
    const named = { ...draftOf(before), displayName: 'Block' };
    expect(segmentOf(named, before, choices).options).toEqual(before.options);
    const asText = { ...named, type: 'freeText' as const, options: [newOption()] };
    expect(segmentOf(asText, before, choices).options?.[0]?.optionSeparator).toBeNull();
  });
});
