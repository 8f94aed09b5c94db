// What a selection of a long list means to the server, and what a confirmation says of it.
import { recordCalls, type ColumnFilters, type RecordSelection, type TableRecord } from '@codes/contract';
import type { TableHome } from '../../platform/home/home.ts';
import type { Selected } from '../../platform/ui/list-screen/commands.ts';
import type { ConfirmItem } from '../../platform/ui/questions/confirm-dialog.tsx';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { countSelected, isSelected } from '../../platform/ui/table/selecting/selection.ts';
import { pageIn } from '../../platform/home/home.calls.ts';
import { words } from './records.words.ts';
import { descriptionOf } from '../../platform/ui/text/descriptions.ts';

/** Ids alone, or all that the list shows but a few: a million records are one call. */
export function askedSelection(selected: Selected<TableRecord>, filters: ColumnFilters): RecordSelection {
  const ids = [...selected.selection.ids].map(Number);
  return selected.selection.kind === 'these' ? { kind: 'these', ids } : { kind: 'allBut', ids, filters };
}

const mostNamed = 50;

/** The first of them by code and description, and how many more there are. */
export async function selectedItems(
  home: TableHome,
  selected: Selected<TableRecord>,
  filters: ColumnFilters,
): Promise<readonly ConfirmItem[]> {
  const { first, count } = await firstSelected(home, selected, filters);
  const named = first.slice(0, mostNamed);
  const items = named.map((record) => ({
    name: record.code,
    note: descriptionOf(record),
    look: 'code' as const,
  }));
  const more = count - named.length;
  return more > 0 ? [...items, words.andMore(formatCount(more))] : items;
}

async function firstSelected(
  home: TableHome,
  { selection, known, count }: Selected<TableRecord>,
  filters: ColumnFilters,
): Promise<{ first: readonly TableRecord[]; count: number }> {
  if (selection.kind === 'these') return { first: known, count };
  const limit = mostNamed + Math.min(selection.ids.size, mostNamed);
  // With how many they are now: the list may not have heard yet.
  const { items, total } = await pageIn(home, recordCalls.listRecords, {
    query: { limit, filters: JSON.stringify(filters) },
  });
  const first = items.filter(({ activeRecordId }) => isSelected(selection, activeRecordId));
  return { first, count: total === null ? count : countSelected(selection, total) };
}

/** How many of the listed records are of either type, as far as the server has said. */
export type TypeTotals = Record<TableRecord['type'], number>;

/** Where the list is filtered by type, all of it are of that one; else `local` of them are the project's own. */
export function typeTotals(filters: ColumnFilters, total: number, local: number): TypeTotals {
  const { type } = filters;
  const only = type !== undefined && 'contains' in type ? type.contains : null;
  if (only === 'local') return { local: total, master: 0 };
  if (only === 'master') return { local: 0, master: total };
  return { local, master: Math.max(0, total - local) };
}

/**
 * Whether a record of this type is surely among the selected. Of 'all but some' it is unless those left out may be all
 * of that type; then the server, which looks at every record, has the last word.
 */
export function includesType(
  { selection, known }: Selected<TableRecord>,
  type: TableRecord['type'],
  totals: TypeTotals,
): boolean {
  if (selection.kind === 'these') return known.some((record) => record.type === type);
  return totals[type] > selection.ids.size;
}
