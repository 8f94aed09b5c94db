import type { Option } from '../segment-tree.ts';
import type { TableRules, TreeErrorCode } from './part.ts';
import { isNamed, table } from './table.ts';

/** Several tables offer their records as one, so a part of them is built and read like one of a table. */
export const multipleTables = {
  ...table,

  check(option: Option, rules: TableRules): TreeErrorCode | null {
    const tables = option.multipleTables ?? [];
    if (tables.length === 0 || !option.fieldName) return 3;
    if (!tables.every((named) => isNamed(named, rules))) return 3;
    return tables.every((named) => rules.isAvailable(named)) ? null : 4;
  },
};
