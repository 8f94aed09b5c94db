// Words to write configurations and records in, for the stories of the tests.
import { parseTree } from '../tree/parse-tree.ts';
import type { Tree } from '../tree/segment-tree.ts';
import type { TableRules } from '../segments/segment-kind.ts';
import { prepareVocabulary } from '../vocabulary.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';
import { SegmentType } from '../wire.ts';
import type { OptionOnWire, SegmentOnWire, StoredSegment } from '../wire.ts';

type Ending = { length?: number; separator?: string; next?: SegmentOnWire };
type Nature = { required?: boolean; fill?: string; name?: string; mayEnd?: boolean };
type TableOption = Ending & { table: number | number[]; picks?: number[] };

export const given = {
  table: (nature: Nature, ...options: TableOption[]): SegmentOnWire => ({
    ...segment(SegmentType.table, nature),
    options: options.map(tableOption),
  }),
  serial: (part: Nature & Ending = {}): SegmentOnWire => typed(SegmentType.serialNumber, part),
  text: (part: Nature & Ending = {}): SegmentOnWire => typed(SegmentType.freeText, part),
  fixed: (value: string, part: Ending & { mayEnd?: boolean } = {}): SegmentOnWire =>
    typed(SegmentType.fixedValue, { ...part, fill: value }),
  record,
  records,
  tree,
  vocabulary,
};

function tree(root: StoredSegment, rules?: Partial<TableRules>): Tree {
  const parsed = parseTree(root, rules);
  if (!parsed.tree) throw new Error('There is nothing in this tree');
  return parsed.tree;
}

function segment(type: SegmentType, nature: Nature): SegmentOnWire {
  return {
    type,
    defaultValue: nature.fill ?? null,
    displayName: nature.name ?? null,
    isRequired: nature.required ?? null,
    mayEnd: nature.mayEnd ?? null,
  };
}

function typed(type: SegmentType, part: Nature & Ending): SegmentOnWire {
  return { ...segment(type, part), options: [ending(part)] };
}

function tableOption(option: TableOption): OptionOnWire {
  const named = { ...ending(option), fieldName: 'Code' };
  if (typeof option.table === 'number') {
    return { ...named, tableId: option.table, tableName: `T${option.table}`, selectedRecords: option.picks };
  }
  return { ...named, multipleTables: option.table.map((id) => ({ tableId: id, tableName: `T${id}` })) };
}

function ending({ length, separator, next }: Ending): OptionOnWire {
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
  root: Tree | SegmentOnWire,
  tables: Readonly<Record<number, readonly CodeRecord[]>>,
): Vocabulary<CodeRecord> {
  return prepareVocabulary('root' in root ? root : tree(root), ({ tableId }) => tables[tableId] ?? []);
}
