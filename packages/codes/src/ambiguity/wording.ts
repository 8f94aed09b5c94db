import type { InterpretedPart } from '../interpret-code.ts';
import { nameOfOption } from '../segment-tree.ts';
import type { Option, Segment, TableReference } from '../segment-tree.ts';
import type { SegmentPath } from '../tree-path.ts';
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

/** 'A', 'A and B', 'A, B and C', 'A, B and 7 more'. */
export function listed(names: readonly string[], count: number): string {
  const more = count - names.length;
  const last = more > 0 ? `${more} more` : names.at(-1);
  const others = more > 0 ? names : names.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')} and ${last}` : `${last}`;
}

/** What a reading makes of the code from a segment on: 'Building part A, 1-1'. */
export function readingFrom<R extends CodeRecord>(
  parts: readonly InterpretedPart<R>[],
  path: SegmentPath,
): string {
  const from = parts.findIndex((part) => part.path === path);
  const [first, ...rest] = parts.slice(Math.max(from, 0));
  if (!first) return 'nothing';
  const name = nameOf(first.segment, first.option);
  const texts = rest.map((part) => quoted(part.text) || 'empty');
  return [name + (quoted(first.text) || 'left empty'), ...texts].join(', ');
}

/** Spaces at the edges cannot be seen without quotes. */
export function quoted(text: string): string {
  return text.trim() === text ? text : `'${text}'`;
}

function nameOf(segment: Segment | null, option: Option | null): string {
  const name = segment && option ? nameOfOption(segment, option) : '';
  return name === '' ? '' : `${name} `;
}
