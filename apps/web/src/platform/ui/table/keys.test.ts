import { describe, expect, test } from 'vitest';
import { intentOf } from './keys.ts';

const place = { index: 5, total: 20, rowsOnScreen: 10 };

type Held = Partial<Record<'shiftKey' | 'ctrlKey', boolean>>;

function press(key: string, held: Held = {}, cell: Parameters<typeof intentOf>[1]['cell'] = null) {
  const pressed = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
  return intentOf(pressed, { ...place, cell });
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
    expect(press(key)).toEqual({ kind: 'focus', index, column: null, extend: false });
  });

  test('Shift extends, Ctrl+A takes all, Space toggles, Enter opens', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({
      kind: 'focus',
      index: 6,
      column: null,
      extend: true,
    });
    expect(press('a', { ctrlKey: true })).toEqual({ kind: 'selectAll' });
    expect(press(' ')).toEqual({ kind: 'toggle', extend: false });
    expect(press('Enter')).toEqual({ kind: 'open' });
  });

  test.each([
    ['ArrowRight', {}, 5, 3],
    ['ArrowLeft', {}, 5, 1],
    ['ArrowDown', {}, 6, null],
    ['Home', {}, 5, 0],
    ['End', {}, 5, 6],
    ['Home', { ctrlKey: true }, 0, 0],
    ['End', { ctrlKey: true }, 19, 6],
    ['ArrowRight', { ctrlKey: true }, 5, 6],
  ] as const)('in a cell, %s with %o goes to row %i, column %s', (key, held, index, column) => {
    const cell = { column: 2, columns: 7 };
    expect(press(key, held, cell)).toEqual({ kind: 'focus', index, column, extend: false });
  });

  test('a cell is opened by F2 too; a row knows neither F2 nor the way right', () => {
    expect(press('F2', {}, { column: 2, columns: 7 })).toEqual({ kind: 'open' });
    expect(press('F2')).toBeNull();
    expect(press('ArrowRight')).toBeNull();
  });

  test('other keys are left alone', () => {
    expect(press('a')).toBeNull();
    expect(press('Tab')).toBeNull();
  });
});
