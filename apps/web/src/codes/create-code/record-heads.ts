import { mayEndAfter, tablesOf, type Option, type Segment } from '@codes/codes';
import { segmentNameOf } from '../code-screens/segment.words.ts';
import { words } from './create-code.words.ts';
import type { Offered } from '../code-screens/inputs/segment-input.ts';

/** The record's table; where several options take the same one, with what follows: that is all that tells them apart. */
export function headOf({ options }: Segment, { tableName, tableId, optionPath }: Offered): string {
  const withTable = options.filter((option) => tablesOf(option).some((table) => table.tableId === tableId));
  const option = withTable.find(({ path }) => path === optionPath);
  return option === undefined || withTable.length < 2 ? tableName : withNext(tableName, option);
}

function withNext(tableName: string, option: Option): string {
  if (option.next === null) return words.nothingFollows(tableName);
  const next = segmentNameOf(option.next);
  return mayEndAfter(option) ? words.mayFollow(tableName, next) : words.follows(tableName, next);
}
