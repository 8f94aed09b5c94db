// Which rows are selected. 'All' is a kind of its own, so that all of a million rows need no list of a million ids.

export type Selection<Id> =
  | { kind: 'these'; ids: ReadonlySet<Id> }
  | { kind: 'allBut'; ids: ReadonlySet<Id> };

export function noneSelected<Id>(): Selection<Id> {
  return { kind: 'these', ids: new Set() };
}

export function allSelected<Id>(): Selection<Id> {
  return { kind: 'allBut', ids: new Set() };
}

export function these<Id>(ids: Iterable<Id>): Selection<Id> {
  return { kind: 'these', ids: new Set(ids) };
}

export function isSelected<Id>({ kind, ids }: Selection<Id>, id: Id): boolean {
  return ids.has(id) === (kind === 'these');
}

export function toggled<Id>(selection: Selection<Id>, id: Id): Selection<Id> {
  return withRows(selection, [id], !isSelected(selection, id));
}

/** The same selection with these rows in it, or out of it. */
export function withRows<Id>(selection: Selection<Id>, rows: Iterable<Id>, isWanted: boolean): Selection<Id> {
  const ids = new Set(selection.ids);
  const isListed = isWanted === (selection.kind === 'these');
  for (const id of rows) {
    if (isListed) ids.add(id);
    else ids.delete(id);
  }
  return { kind: selection.kind, ids };
}

export function countSelected<Id>({ kind, ids }: Selection<Id>, total: number): number {
  return kind === 'these' ? ids.size : Math.max(0, total - ids.size);
}

export type SelectedShare = 'none' | 'some' | 'all';

/** What the box in the head shows: of the rows that pass the filter, some of the selected ones may not be among them. */
export function shareSelected<Id>(
  selection: Selection<Id>,
  total: number,
  idAt: (index: number) => Id | undefined,
): SelectedShare {
  if (selection.kind === 'allBut') return allButShare(selection.ids.size, total);
  if (selection.ids.size === 0 || total === 0) return 'none';
  const isFirstIn = isIn(selection, idAt(0));
  for (let index = 1; index < total; index += 1) {
    if (isIn(selection, idAt(index)) !== isFirstIn) return 'some';
  }
  return isFirstIn ? 'all' : 'none';
}

function allButShare(left: number, total: number): SelectedShare {
  if (left >= total) return 'none';
  return left === 0 ? 'all' : 'some';
}

function isIn<Id>(selection: Selection<Id>, id: Id | undefined): boolean {
  return id !== undefined && isSelected(selection, id);
}
