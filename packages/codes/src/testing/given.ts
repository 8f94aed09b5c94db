// Words to write configurations and records in, for the stories that the tests tell.
import { SegmentType } from '../segment-tree.ts';
import type { Option, Segment } from '../segment-tree.ts';
import { prepareVocabulary } from '../vocabulary.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';

type Ending = { length?: number; separator?: string; next?: Segment };
type Nature = { required?: boolean; fill?: string; name?: string };
type TableOption = Ending & { table: number | number[]; picks?: number[] };

export const given = {
  table: (nature: Nature, ...options: TableOption[]): Segment => ({
    ...segment(SegmentType.table, nature),
    options: options.map(tableOption),
  }),
  serial: (part: Nature & Ending = {}): Segment => typed(SegmentType.serialNumber, part),
  text: (part: Nature & Ending = {}): Segment => typed(SegmentType.freeText, part),
  fixed: (value: string, part: Ending = {}): Segment =>
    typed(SegmentType.fixedValue, { ...part, fill: value }),
  record,
  records,
  vocabulary,
};

function segment(type: SegmentType, nature: Nature): Segment {
  return {
    type,
    defaultValue: nature.fill ?? null,
    displayName: nature.name ?? null,
    isRequired: nature.required ?? null,
  };
}

function typed(type: SegmentType, part: Nature & Ending): Segment {
  return { ...segment(type, part), options: [ending(part)] };
}

function tableOption(option: TableOption): Option {
  const named = { ...ending(option), fieldName: 'Code' };
  if (typeof option.table === 'number') {
    return { ...named, tableId: option.table, tableName: `T${option.table}`, selectedRecords: option.picks };
  }
  return { ...named, multipleTables: option.table.map((id) => ({ tableId: id, tableName: `T${id}` })) };
}

function ending({ length, separator, next }: Ending): Option {
  return { optionLength: length ?? null, optionSeparator: separator ?? null, childSegment: next ?? null };
}

function record(tableId: number, index: number, value: string): CodeRecord {
  return { tableId, recordId: tableId * 1_000_000 + index, code: value, value };
}

/** A table's records, in the order given; the first has the id `table * 1,000,000`. */
function records(tableId: number, ...values: string[]): CodeRecord[] {
  return values.map((value, index) => record(tableId, index, value));
}

function vocabulary(
  root: Segment,
  tables: Readonly<Record<number, readonly CodeRecord[]>>,
): Vocabulary<CodeRecord> {
  return prepareVocabulary(root, (table) => tables[table.tableId ?? table.masterTableId ?? 0] ?? []);
}
