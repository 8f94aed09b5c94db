// Which option of one version of a segment is which of another.
import {
  hasMultipleTables,
  identityOf,
  optionsOf,
  type OptionOnWire,
  type SegmentOnWire,
  type TableOnWire,
} from '@codes/codes';
import type { Side } from '../../../platform/ui/conflict/versions.ts';
import { nameOfOption } from './nodes.ts';

/** Both have them, perhaps not since the beginning. */
export type Known = { before: SegmentOnWire | null; theirs: SegmentOnWire; mine: SegmentOnWire };

/** The options that all versions have, in the order of this one. */
export function orderOf(segment: SegmentOnWire, { before, theirs, mine }: Known): string[] {
  const others = [before, theirs, mine].filter((one) => one !== null).map(optionsByKey);
  return [...optionsByKey(segment)]
    .filter(([key]) => others.every((options) => options.has(key)))
    .map(([, option]) => nameOfOption(segment, option));
}

/** As the chosen side has them; what only the other one has comes after what it follows there. */
export function inOrder({ theirs, mine }: Known, side: Side): string[] {
  const [own, others] = side === 'theirs' ? [theirs, mine] : [mine, theirs];
  const order = [...optionsByKey(own).keys()];
  let last = -1;
  for (const key of optionsByKey(others).keys()) {
    const at = order.indexOf(key);
    if (at === -1) order.splice(last + 1, 0, key);
    last = at === -1 ? last + 1 : at;
  }
  return order;
}

/** An option is known by its tables; what is typed has one option. */
export function optionsByKey(segment: SegmentOnWire): ReadonlyMap<string, OptionOnWire> {
  const options = new Map<string, OptionOnWire>();
  for (const option of optionsOf(segment)) {
    const tables = tablesIn(option).map(identityInWords).toSorted().join('+');
    let count = 0;
    while (options.has(`${tables}#${count}`)) count += 1;
    options.set(`${tables}#${count}`, option);
  }
  return options;
}

function tablesIn(option: OptionOnWire): readonly TableOnWire[] {
  if (hasMultipleTables(option)) return option.multipleTables ?? [];
  return option.tableId || option.masterTableId || option.tableName ? [option] : [];
}

/** Trees of an older history have names only. */
function identityInWords(table: TableOnWire): string {
  if (!table.tableId && !table.masterTableId) return table.tableName ?? '';
  const { home, tableId } = identityOf(table);
  return `${home} ${tableId}`;
}
