import type { ReadingWay } from '../words/codes.words.ts';
import type { InterpretedPart } from '../interpret-code.ts';
import { nameOfOption } from '../tree/segment-tree.ts';
import type { TableReference } from '../tree/segment-tree.ts';
import type { SegmentPath } from '../tree/tree-path.ts';
import type { CodeRecord } from '../vocabulary.ts';

/** Records by their codes, with the table where the codes are the same. */
export function namesOf(records: readonly CodeRecord[], tables: readonly TableReference[]): string[] {
  const codes = records.map((record) => record.code);
  if (new Set(codes).size === codes.length) return codes;
  return records.map((record) => {
    const table = tables.find((named) => named.tableId === record.tableId);
    return table?.tableName ? `${record.code} (${table.tableName})` : record.code;
  });
}

/** The code from a segment on, as it is read. */
export function wayFrom<R extends CodeRecord>(
  parts: readonly InterpretedPart<R>[],
  path: SegmentPath,
): ReadingWay {
  const from = parts.findIndex((part) => part.path === path);
  const read = parts.slice(Math.max(from, 0));
  const [first] = read;
  const option = first?.segment && first.option ? nameOfOption(first.segment, first.option) : '';
  return { option, texts: read.map(({ text }) => text) };
}
