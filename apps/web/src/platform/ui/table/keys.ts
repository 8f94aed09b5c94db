// What a key does in a list: where the focus goes, or what happens to the selection.

export type KeyIntent =
  | { kind: 'focus'; index: number; extend: boolean }
  | { kind: 'toggle'; extend: boolean }
  | { kind: 'selectAll' }
  | { kind: 'clear' }
  | { kind: 'open' };

type Press = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

type Place = { index: number; total: number; rowsOnScreen: number };

export function intentOf(press: Press, place: Place): KeyIntent | null {
  if (press.altKey) return null;
  const isCommand = press.ctrlKey || press.metaKey;
  if (isCommand && press.key.toLowerCase() === 'a') return { kind: 'selectAll' };
  if (press.key === ' ') return { kind: 'toggle', extend: press.shiftKey };
  if (press.key === 'Enter') return { kind: 'open' };
  if (press.key === 'Escape') return { kind: 'clear' };
  const index = targetOf(press.key, isCommand, place);
  if (index === null || place.total === 0) return null;
  return { kind: 'focus', index: clamp(index, place.total), extend: press.shiftKey };
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
