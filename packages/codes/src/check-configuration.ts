import {
  hasChild,
  hasMultipleTables,
  isTableSegment,
  isTyped,
  lengthOfOption,
  optionsOf,
  ROOT_PATH,
  SegmentType,
  separatorOfOption,
  walkSegments,
} from './segment-tree.ts';
import type { Option, Segment, SegmentPath } from './segment-tree.ts';
import { fixedValue } from './segments/fixed-value.ts';
import { freeText } from './segments/free-text.ts';
import { multipleTables } from './segments/multiple-tables.ts';
import type { TableRules, TreeErrorCode } from './segments/part.ts';
import { serialNumber } from './segments/serial-number.ts';
import { table } from './segments/table.ts';

export type { TableRules, TreeErrorCode } from './segments/part.ts';

export type TreeError = {
  readonly code: TreeErrorCode;
  readonly path: SegmentPath;
  readonly message: string;
};

const ANY_PROJECT_TABLE: TableRules = { acceptsMasterTables: false, isAvailable: () => true };

/** All that is wrong with a tree, in its order; nothing when it may be saved. */
export function checkConfiguration(
  root: Segment | null | undefined,
  rules: Partial<TableRules> = {},
): TreeError[] {
  if (!root || isBlank(root)) return [treeError(2, ROOT_PATH)];
  const allRules = { ...ANY_PROJECT_TABLE, ...rules };
  const errors: TreeError[] = [];
  for (const { segment, path } of walkSegments(root)) {
    for (const code of new Set(checkSegment(segment, allRules))) errors.push(treeError(code, path));
  }
  return errors;
}

export function messageOfTreeError(code: number): string {
  return TREE_MESSAGES.get(code) ?? 'Unknown error detected';
}

const MANDATORY_EMPTY = 'There are segments with mandatory fields not filled.';

const TREE_MESSAGES: ReadonlyMap<number, string> = new Map([
  [0, 'There are segments with no type selected.'],
  [
    1,
    'There are segments with no length or separator sign specified. ' +
      'Only last segments can have these fields undefined.',
  ],
  [2, 'String configuration should have at least one code segment defined, but none found.'],
  [3, MANDATORY_EMPTY],
  [4, MANDATORY_EMPTY],
]);

function treeError(code: TreeErrorCode, path: SegmentPath): TreeError {
  return { code, path, message: messageOfTreeError(code) };
}

/** What is left of a root after its last option was removed. */
function isBlank(root: Segment): boolean {
  return !isTyped(root) && (root.options?.length ?? 0) === 0;
}

function* checkSegment(segment: Segment, rules: TableRules): Generator<TreeErrorCode> {
  if (!isTyped(segment)) yield 0;
  const options = optionsOf(segment);
  if (options.length === 0 && isTableSegment(segment)) yield 3;
  for (const option of options) {
    if (isEndless(segment, option)) yield 1;
    const code = checkOption(segment, option, rules);
    if (code !== null) yield code;
  }
}

function isEndless(segment: Segment, option: Option): boolean {
  if (!hasChild(option) || segment.type === SegmentType.fixedValue) return false;
  return lengthOfOption(option) === null && separatorOfOption(option) === null;
}

function checkOption(segment: Segment, option: Option, rules: TableRules): TreeErrorCode | null {
  switch (segment.type) {
    case SegmentType.table:
      return hasMultipleTables(option) ? multipleTables.check(option, rules) : table.check(option, rules);
    case SegmentType.multipleTables:
      return isSingleTable(option) ? table.check(option, rules) : multipleTables.check(option, rules);
    case SegmentType.serialNumber:
      return serialNumber.check();
    case SegmentType.freeText:
      return freeText.check();
    case SegmentType.fixedValue:
      return fixedValue.check(segment);
    default:
      return null;
  }
}

/** Multiple tables is stored as Table when a single table is selected, so a segment may hold both. */
function isSingleTable(option: Option): boolean {
  return !hasMultipleTables(option) && Boolean(option.tableId ?? option.masterTableId);
}
