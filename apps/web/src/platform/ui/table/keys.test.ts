import { describe, expect, test } from 'vitest';
import { intentOf } from './keys.ts';

const place = { index: 5, total: 20, rowsOnScreen: 10 };

function press(key: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) {
  return intentOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, place);
}

describe('keys in a list', () => {
  test.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 14],
    ['PageUp', 0],
    ['Home', 0],
    ['End', 19],
  ])('%s moves the focus to row %i', (key, index) => {
    expect(press(key)).toEqual({ kind: 'focus', index, extend: false });
  });

  test('Shift extends, Ctrl+A takes all, Space toggles, Enter opens', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'focus', index: 6, extend: true });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'selectAll' });
    expect(press(' ')).toEqual({ kind: 'toggle', extend: false });
    expect(press('Enter')).toEqual({ kind: 'open' });
  });

  test('other keys are left alone', () => {
    expect(press('a')).toBeNull();
    expect(press('Tab')).toBeNull();
  });
});
