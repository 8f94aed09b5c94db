import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import { buildWith, choicesFrom, chosenFrom, codeSoFar, drawnParts, resultOf } from './builder.ts';

const number: SegmentOnWire = {
  type: SegmentType.serialNumber,
  isRequired: true,
  defaultValue: '0',
  options: [{ optionLength: 4 }],
};
const title: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };
const kind: SegmentOnWire = {
  type: SegmentType.table,
  isRequired: true,
  options: [
    { tableId: 1, fieldName: 'Code', optionLength: 3, childSegment: number },
    { tableId: 2, fieldName: 'Code', optionSeparator: '-', childSegment: title },
  ],
};
const wire: SegmentOnWire = {
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [{ optionLength: 1, childSegment: kind }],
};
const root = parseTree(wire).tree;

const drawing = chosenFrom({
  key: '5',
  name: '101',
  value: '101',
  descriptionEn: 'Plan',
  descriptionSv: 'Plan',
  tableName: 'Document type',
  tableId: 1,
  masterTableId: null,
  activeRecordId: 5,
});

describe('the segments to fill', () => {
  it('end at the first choice between branches that is open', () => {
    const { parts, built } = buildWith(root, {});
    expect(parts.map(({ path }) => path)).toEqual(['/', '/0/']);
    expect(built.isEmpty).toBe(true);
    expect(built.isValid).toBe(false);
  });

  it('go on along the option that is chosen', () => {
    const one = buildWith(root, { '/0/': { kind: 'record', optionIndex: 0, record: drawing } });
    expect(one.parts.map(({ path }) => path)).toEqual(['/', '/0/', '/0/0/']);
    const other = buildWith(root, { '/0/': { kind: 'record', optionIndex: 1, record: drawing } });
    expect(other.parts.map(({ path }) => path)).toEqual(['/', '/0/', '/0/1/']);
  });

  it('go on past an optional one, which counts as its first option', () => {
    const optional: SegmentOnWire = {
      ...wire,
      options: [{ optionLength: 1, childSegment: { ...kind, isRequired: false } }],
    };
    expect(buildWith(parseTree(optional).tree, {}).parts).toHaveLength(3);
  });
});

describe('the code as it is drawn', () => {
  it('has lines as long as what is missing, and what is wrong in red', () => {
    const { parts } = buildWith(root, { '/0/': { kind: 'record', optionIndex: 0, record: drawing } });
    expect(drawnParts(parts).map(({ text, state, width }) => [text, state, width])).toEqual([
      ['=', 'filled', undefined],
      ['101', 'filled', undefined],
      ['', 'unfilled', 4],
    ]);
    const wrong = buildWith(root, {
      '/0/': { kind: 'record', optionIndex: 0, record: drawing },
      '/0/0/': { kind: 'text', text: '12345' },
    });
    expect(drawnParts(wrong.parts).at(-1)?.state).toBe('wrong');
  });
});

describe('the code that is shown, copied and told', () => {
  const optional = parseTree({
    type: SegmentType.fixedValue,
    defaultValue: '=',
    options: [{ optionLength: 1, childSegment: title }],
  }).tree;

  it('is none while nothing is filled, even where nothing has to be', () => {
    expect(buildWith(optional, {}).built.isValid).toBe(true);
    expect(resultOf(buildWith(optional, {}))).toBeNull();
    expect(resultOf(buildWith(root, {}))).toBeNull();
    expect(resultOf(buildWith(null, {}))).toBeNull();
  });

  it('has dots for what is missing where it is only named, and no fill signs', () => {
    const choices = { '/0/': { kind: 'record', optionIndex: 0, record: drawing } } as const;
    expect(codeSoFar(buildWith(root, choices))).toBe('=101…');
    const numbered = { ...choices, '/0/0/': { kind: 'text', text: '7' } } as const;
    expect(codeSoFar(buildWith(root, numbered))).toBe('=1010007');
    expect(codeSoFar(buildWith(optional, {}))).toBe('=');
    const blank = {
      type: SegmentType.freeText,
      defaultValue: ' ',
      options: [{ optionLength: 3, childSegment: number }],
    };
    const withBlank = parseTree({ ...wire, options: [{ optionLength: 1, childSegment: blank }] }).tree;
    expect(codeSoFar(buildWith(withBlank, {}))).toBe('=…');
    expect(codeSoFar(buildWith(withBlank, { '/0/0/': { kind: 'text', text: '7' } }))).toBe('=…0007');
  });

  it('is there with the first thing that is filled, and where there is nothing to fill', () => {
    const filled = buildWith(optional, { '/0/': { kind: 'text', text: 'A' } });
    expect(resultOf(filled)).toEqual({ code: '=A', isValid: true });
    const fixed = { type: SegmentType.fixedValue, defaultValue: 'X', options: [{ optionLength: 1 }] };
    expect(resultOf(buildWith(parseTree(fixed).tree, {}))).toEqual({ code: 'X', isValid: true });
  });
});

it('takes the choices out of a code that was read', () => {
  const shared = { errors: [], warnings: [], separator: '', start: 0, end: 0, depth: 0 };
  const codeParts: CodePart[] = [
    {
      ...shared,
      type: 'text',
      text: '=',
      codePart: '=',
      tableId: null,
      recordId: null,
      release: null,
      attributes: null,
      path: '/',
      optionPath: '/0',
    },
    {
      ...shared,
      type: 'table',
      text: '101',
      codePart: '101',
      tableId: 1,
      recordId: 5,
      release: null,
      path: '/0/',
      optionPath: '/0/0',
      attributes: {
        tableName: 'Document type',
        code: '101',
        descriptionEn: 'Plan',
        descriptionSv: 'Plan',
        activeRecordId: 5,
        created: '',
        createdBy: '',
        modified: '',
        modifiedBy: '',
        fields: {},
      },
    },
    {
      ...shared,
      type: 'text',
      text: '7',
      codePart: '0007',
      tableId: null,
      recordId: null,
      release: null,
      attributes: null,
      path: '/0/0/',
      optionPath: '/0/0/0',
    },
  ];
  const { built } = buildWith(root, choicesFrom({ errors: [], codeParts }));
  expect(built).toMatchObject({ code: '=1010007', isValid: true });
});
