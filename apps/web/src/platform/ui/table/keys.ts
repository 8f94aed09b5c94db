// What a key does in a list: where the focus goes, or what happens to the selection.

export type KeyIntent =
  /** Without a column it stays in the one it was in. */
  | { kind: 'focus'; index: number; column: number | null; extend: boolean }
  | { kind: 'toggle'; extend: boolean }
  | { kind: 'selectAll' }
  | { kind: 'clear' }
  | { kind: 'open' };

type Press = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Place = {
  index: number;
  total: number;
  rowsOnScreen: number;
  /** The cell with the focus; null where the row itself has it. */
  cell: { column: number; columns: number } | null;
};

export function intentOf(press: Press, place: Place): KeyIntent | null {
  if (press.altKey) return null;
  const isCommand = press.ctrlKey || press.metaKey;
  if (isCommand && press.key.toLowerCase() === 'a') return { kind: 'selectAll' };
  if (press.key === ' ') return { kind: 'toggle', extend: press.shiftKey };
  if (press.key === 'Enter' || (press.key === 'F2' && place.cell)) return { kind: 'open' };
  if (press.key === 'Escape') return { kind: 'clear' };
  if (place.total === 0) return null;
  const column = place.cell && columnOf(press.key, isCommand, place.cell);
  // In a row of cells, Home and End are its ends, and the list's with Ctrl.
  const isInRow = column !== null && !isCommand;
  const index = isInRow ? place.index : targetOf(press.key, isCommand, place);
  if (index === null && column === null) return null;
  return {
    kind: 'focus',
    index: clamp(index ?? place.index, place.total),
    column,
    extend: press.shiftKey && !isInRow,
  };
}

function columnOf(
  key: string,
  isCommand: boolean,
  { column, columns }: NonNullable<Place['cell']>,
): number | null {
  switch (key) {
    case 'ArrowRight':
      return isCommand ? columns - 1 : clamp(column + 1, columns);
    case 'ArrowLeft':
      return isCommand ? 0 : clamp(column - 1, columns);
    case 'Home':
      return 0;
    case 'End':
      return columns - 1;
    default:
      return null;
  }
}

function targetOf(key: string, isCommand: boolean, { index, total, rowsOnScreen }: Place): number | null {
  switch (key) {
    case 'ArrowDown':
      return isCommand ? total - 1 : index + 1;
    case 'ArrowUp':
      return isCommand ? 0 : index - 1;
    case 'PageDown':
      return index + Math.max(1, rowsOnScreen - 1);
    case 'PageUp':
      return index - Math.max(1, rowsOnScreen - 1);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return null;
  }
}

function clamp(index: number, total: number): number {
  return Math.min(Math.max(index, 0), total - 1);
}
