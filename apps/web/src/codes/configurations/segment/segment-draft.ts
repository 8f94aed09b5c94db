// The rules of the segment panel: what can be chosen, what has to be, and what becomes of it in the tree.
import {
  hasMultipleTables,
  lengthOf,
  optionsOf,
  parseSegment,
  SegmentType,
  tablesOf,
  type OptionOnWire,
  type SegmentOnWire,
  type SegmentTypeName,
  type ShownOption,
} from '@codes/codes';
import { asIssue } from '@codes/contract';
import { z } from 'zod';
import {
  asksForEnd,
  hasField,
  hasTables,
  segmentKinds,
  segmentTypes,
} from '../../code-screens/segment-kinds.ts';
import type { TableChoice, TableKey } from '../../../platform/home/table-choice.ts';
import { keyOfTable, namedTable } from '../tree-tables.ts';
import { words } from './segment-panel.words.ts';

export type OptionDraft = {
  /** Which option of the segment it was, to keep what follows it; null for a new one. */
  source: number | null;
  tables: TableKey[];
  fieldName: string;
  ends: 'length' | 'separator';
  length: string;
  separator: string;
  pickSpecific: boolean;
  /** Record ids by table. */
  picks: Record<TableKey, number[]>;
};

export type SegmentDraft = {
  type: SegmentTypeName | null;
  isRequired: boolean;
  mayEnd: boolean;
  fill: string;
  fixedValue: string;
  displayName: string;
  options: OptionDraft[];
  /** The option that gets a child next, and so has to end somewhere already. */
  childFor: number | null;
};

/** Free for a new segment; a table can only become multiple tables and back; others stay what they are. */
export function typesFor(stored: SegmentTypeName | null): readonly SegmentTypeName[] {
  if (stored === null) return segmentTypes;
  return hasTables(stored) ? segmentTypes.filter(hasTables) : [stored];
}

export function takesSeveralTables(type: SegmentTypeName | null): boolean {
  return type !== null && segmentKinds[type].tables === 'several';
}

export function newOption(): OptionDraft {
  return {
    source: null,
    tables: [],
    fieldName: '',
    ends: 'length',
    length: '',
    separator: '',
    pickSpecific: false,
    picks: {},
  };
}

export function draftOf(segment: SegmentOnWire | null): SegmentDraft {
  const shown = segment && parseSegment(segment);
  const options = segment ? optionsOf(segment) : [];
  const type = shown?.type ?? null;
  const given = segment?.defaultValue ?? '';
  return {
    type: type === 'table' && options.some(hasMultipleTables) ? 'multipleTables' : type,
    isRequired: shown?.isRequired ?? false,
    mayEnd: shown?.mayEnd ?? false,
    fill: hasField(type, 'value') ? '' : given,
    fixedValue: hasField(type, 'value') ? given : '',
    displayName: shown?.displayName ?? '',
    options: shown?.options.length
      ? shown.options.map((option, source) => draftOfOption(option, options[source] ?? {}, source))
      : [newOption()],
    childFor: null,
  };
}

function draftOfOption(shown: ShownOption, wire: OptionOnWire, source: number): OptionDraft {
  const tables = tablesOf(shown).map((table) => ({
    key: keyOfTable(table),
    picks: [...(table.picks ?? [])],
  }));
  return {
    source,
    tables: tables.map(({ key }) => key),
    fieldName: wire.fieldName ?? '',
    ends: wire.optionSeparator ? 'separator' : 'length',
    length: wire.optionLength ? String(wire.optionLength) : '',
    separator: wire.optionSeparator ?? '',
    pickSpecific: tables.some(({ picks }) => picks.length > 0),
    picks: Object.fromEntries(tables.map(({ key, picks }) => [key, picks])),
  };
}

/** Another type starts its options over: tables, fields and records are chosen again. */
export function withType(draft: SegmentDraft, type: SegmentTypeName): SegmentDraft {
  if (type === draft.type) return draft;
  const reset = { tables: [], fieldName: '', pickSpecific: false, picks: {} };
  const options = draft.options.map((option) => ({ ...option, ...reset }));
  return { ...draft, type, options: hasTables(type) ? options : options.slice(0, 1) };
}

export function withTables(option: OptionDraft, tables: TableKey[]): OptionDraft {
  const picks = Object.fromEntries(tables.map((key) => [key, option.picks[key] ?? []]));
  return { ...option, tables, picks };
}

export type DraftProblem = { path: (string | number)[]; message: string };

/** Whether a segment follows an option: then its part has to end somewhere. */
export type HasChild = (option: OptionDraft) => boolean;

export function problemsOf(draft: SegmentDraft, hasChild: HasChild): DraftProblem[] {
  if (draft.type === null) return [{ path: ['type'], message: asIssue({ key: 'required' }) }];
  const ofValue =
    hasField(draft.type, 'value') && draft.fixedValue === ''
      ? [{ path: ['fixedValue'], message: asIssue({ key: 'required' }) }]
      : [];
  const ofOptions = draft.options.flatMap((option, index) => [
    ...(hasTables(draft.type) ? problemsOfTables(option, index) : []),
    ...(asksForEnd(draft.type) ? problemsOfEnd(draft, option, index, hasChild) : []),
  ]);
  return [...ofValue, ...ofOptions];
}

function problemsOfTables(
  { tables, fieldName, pickSpecific, picks }: OptionDraft,
  index: number,
): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const require = (field: string) =>
    problems.push({ path: ['options', index, field], message: asIssue({ key: 'required' }) });
  if (tables.length === 0) require('tables');
  if (fieldName === '') require('fieldName');
  // Of a table without picks, all records would be offered.
  if (pickSpecific && tables.some((key) => !picks[key]?.length)) require('picks');
  return problems;
}

function problemsOfEnd(
  draft: SegmentDraft,
  option: OptionDraft,
  index: number,
  hasChild: HasChild,
): DraftProblem[] {
  const isFollowed = hasChild(option) || draft.childFor === index;
  return option.ends === 'separator'
    ? problemsOfSeparator(option, index, isFollowed)
    : [...problemsOfLength(option, index, isFollowed), ...problemsOfFill(draft)];
}

function problemsOfSeparator({ separator }: OptionDraft, index: number, isFollowed: boolean): DraftProblem[] {
  const path = ['options', index, 'separator'];
  if (separator === '') return isFollowed ? [{ path, message: asIssue({ key: 'required' }) }] : [];
  const length = lengthOf(separator);
  return length > 1 ? [{ path, message: asIssue({ key: 'tooLongSign', actual: length }) }] : [];
}

const longest = 500;

function problemsOfLength({ length }: OptionDraft, index: number, isFollowed: boolean): DraftProblem[] {
  const path = ['options', index, 'length'];
  const entered = length.trim();
  if (entered === '') return isFollowed ? [{ path, message: asIssue({ key: 'required' }) }] : [];
  if (!/^-?\d+$/.test(entered)) return [{ path, message: words.notANumber(entered) }];
  if (Number(entered) < 1) return [{ path, message: words.tooSmall(entered) }];
  if (Number(entered) <= longest) return [];
  return [{ path, message: words.tooLarge(longest + 1, entered) }];
}

function problemsOfFill({ fill }: SegmentDraft): DraftProblem[] {
  const length = lengthOf(fill);
  if (length <= 1) return [];
  return [{ path: ['fill'], message: asIssue({ key: 'tooLongSign', actual: length }) }];
}

/** As the form's schema, so that each message lands under its field and the first wrong one gets the focus. */
export function draftSchema(hasChild: HasChild) {
  return z.custom<SegmentDraft>().superRefine((draft, context) => {
    for (const { path, message } of problemsOf(draft, hasChild)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

/** What the tree keeps of a valid draft; what follows an option stays with it. */
export function segmentOf(
  draft: SegmentDraft,
  before: SegmentOnWire | null,
  choices: readonly TableChoice[],
): SegmentOnWire {
  const followed = before ? optionsOf(before) : [];
  const options = draft.options.map((option) => {
    const source = option.source === null ? undefined : followed[option.source];
    const kept = {
      ...(source?.optionId != null && { optionId: source.optionId }),
      // The panel does not show that of a fixed value, which a program has saved.
      ...(before?.type === SegmentType.fixedValue &&
        source?.optionSeparator && { optionSeparator: source.optionSeparator }),
      childSegment: source?.childSegment ?? null,
    };
    return { ...kept, ...endOf(draft, option), ...tablesIn(draft, option, choices) };
  });
  return {
    type: typeOnWire(draft),
    defaultValue: defaultOf(draft),
    displayName: draft.displayName.trim() || null,
    isRequired: draft.isRequired || !hasField(draft.type, 'required'),
    ...(draft.mayEnd && { mayEnd: true }),
    options,
  };
}

/** Multiple tables with a single table each are a Table. */
function typeOnWire({ type, options }: SegmentDraft): SegmentType | null {
  if (type === null) return null;
  const isSingle = type === 'multipleTables' && options.every(({ tables }) => tables.length <= 1);
  return SegmentType[isSingle ? 'table' : type];
}

/** Only parts with a length are filled up; so is an empty last one without any. */
function defaultOf({ type, fixedValue, fill, options }: SegmentDraft): string | null {
  if (hasField(type, 'value')) return fixedValue;
  return asksForEnd(type) && options.some(({ ends }) => ends === 'length') ? fill || null : null;
}

function endOf({ type, fixedValue }: SegmentDraft, { ends, length, separator }: OptionDraft): OptionOnWire {
  if (hasField(type, 'value')) return { optionLength: lengthOf(fixedValue) };
  if (!asksForEnd(type)) return { optionLength: null, optionSeparator: null };
  if (ends === 'separator') return { optionLength: null, optionSeparator: separator || null };
  return { optionLength: length.trim() === '' ? null : Number(length), optionSeparator: null };
}

function tablesIn(draft: SegmentDraft, option: OptionDraft, choices: readonly TableChoice[]): OptionOnWire {
  if (!hasTables(draft.type)) return {};
  const tables = option.tables.flatMap((key) => {
    const choice = choices.find((one) => one.key === key);
    const picks = option.pickSpecific ? (option.picks[key] ?? []) : [];
    return choice ? [{ ...namedTable(choice), ...(picks.length > 0 && { selectedRecords: picks }) }] : [];
  });
  const [only] = tables;
  if (tables.length === 1) return { fieldName: option.fieldName, ...only };
  return { fieldName: option.fieldName, multipleTables: tables };
}
