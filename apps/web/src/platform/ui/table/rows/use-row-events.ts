// Mouse and keyboard on the rows, handled once for all of them.
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { byKind } from '../../by-kind.ts';
import { intentOf, type KeyIntent } from '../keys.ts';
import type { useSelecting } from '../selecting/use-selecting.ts';

type Settings<Row> = {
  scroller: RefObject<HTMLElement | null>;
  total: number;
  rows: { rowsOnScreen: number; reveal: (index: number) => void };
  selecting: ReturnType<typeof useSelecting<Row>>;
  /** Of a list whose cells have the focus one by one; null where its rows have it. */
  cells?: FocusedCells | null;
};

export type FocusedCells = {
  /** With the box of a row. */
  columns: number;
  /** The column that has the focus first. */
  first: number;
  /** Enter, F2, and a double click. */
  open: (place: Place) => void;
};

type Place = { index: number; column: number };

export function useRowEvents<Row>({ scroller, total, rows, selecting, cells = null }: Settings<Row>) {
  const [active, setActive] = useState<Place>({ index: 0, column: cells?.first ?? 0 });
  const become = (next: Place) =>
    setActive((before) => (before.index === next.index && before.column === next.column ? before : next));
  const [hasFocus, setHasFocus] = useState(false);
  const wanted = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const place = placeOf(scroller.current, wanted.current, cells !== null);
    if (!place) return;
    wanted.current = null;
    // What is typed in there has the focus already.
    if (!place.contains(document.activeElement)) place.focus({ preventScroll: true });
    if (cells) place.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (place: Place) => {
    wanted.current = place;
    rows.reveal(place.index);
    become(place);
  };

  const act = (intent: KeyIntent, row: HTMLElement, column: number | null) => {
    const index = indexOf(row);
    byKind<KeyIntent, void>(intent, {
      open: () => {
        if (cells && column !== null) cells.open({ index, column });
        else row.querySelector<HTMLElement>('a[href]')?.click();
      },
      selectAll: () => selecting.selectAll(),
      clear: () => selecting.clear(),
      toggle({ extend }) {
        if (extend) void selecting.selectTo(index);
        else selecting.toggleAt(index);
      },
      focus({ index: next, column: to, extend }) {
        goTo({ index: next, column: to ?? column ?? active.column });
        if (!extend) return;
        selecting.startAt(index);
        void selecting.selectTo(next);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.defaultPrevented) return;
    const column = columnOf(event.target);
    const intent = intentOf(event, {
      index: indexOf(row),
      total,
      rowsOnScreen: rows.rowsOnScreen,
      cell: cells && column !== null ? { column, columns: cells.columns } : null,
    });
    // A link or button inside a row keeps its own keys, but the arrows still walk the rows.
    const isOnPlace = event.target === row || isCell(event.target);
    if (!intent || (!isOnPlace && intent.kind !== 'focus')) return;
    if (intent.kind === 'clear' && selecting.isEmpty) return;
    event.preventDefault();
    act(intent, row, column);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || isOnControl(event.target, row) || hasMarkedText(event)) return;
    become({ index: indexOf(row), column: columnOf(event.target) ?? active.column });
    if (event.shiftKey) void selecting.selectTo(indexOf(row));
    else selecting.toggleAt(indexOf(row));
  };

  return {
    handlers: {
      onKeyDown,
      onClick,
      // Shift and click would mark the text between the two rows, a double click the word in a cell that it opens.
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        const isMarking =
          event.shiftKey || (cells !== null && event.detail > 1 && columnOf(event.target) !== null);
        if (isMarking && rowOf(event.target)) event.preventDefault();
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const [row, column] = [rowOf(event.target), columnOf(event.target)];
        if (cells && row && column !== null && !isOnControl(event.target, row))
          cells.open({ index: indexOf(row), column });
      },
      onMouseOver: (event: MouseEvent<HTMLElement>) => showFullText(event.target),
      onFocus: (event: { target: EventTarget }) => {
        const row = rowOf(event.target);
        setHasFocus(row !== null);
        if (row) become({ index: indexOf(row), column: columnOf(event.target) ?? active.column });
      },
      onBlur: () => setHasFocus(false),
    },
    goTo,
    /** Which of the rows shown has the tab stop, and the focused row that must stay although it is out of sight. */
    place: (shown: readonly number[]) => {
      const { index, column } = active;
      const isShown = index < total && index >= (shown[0] ?? 0) && index <= (shown.at(-1) ?? -1);
      if (isShown) return { tabStop: index, column, keepIndex: null };
      if (hasFocus && index < total) return { tabStop: index, column, keepIndex: index };
      return { tabStop: shown[0] ?? 0, column, keepIndex: null };
    },
  };
}

function placeOf(
  list: HTMLElement | null,
  { index, column }: Place,
  isCellWanted: boolean,
): HTMLElement | null | undefined {
  const cell = isCellWanted ? ` [data-column="${column}"]` : '';
  return list?.querySelector<HTMLElement>(`[data-index="${index}"]${cell}`);
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
}

function isCell(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset['column'] !== undefined;
}

function columnOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return cell && Number(cell.dataset['column']);
}

function indexOf(row: HTMLElement): number {
  return Number(row.dataset['index']);
}

function isOnControl(target: EventTarget, row: HTMLElement): boolean {
  const control = target instanceof Element && target.closest('a, button, input, [role=button]');
  return control instanceof Element && row.contains(control);
}

function hasMarkedText(event: MouseEvent): boolean {
  return !event.shiftKey && window.getSelection()?.type === 'Range';
}

/** What is cut with an ellipsis is shown in full on hover. */
function showFullText(target: EventTarget) {
  const text = target instanceof Element && target.closest<HTMLElement>('[data-text]');
  if (!text) return;
  if (text.scrollWidth > text.clientWidth) text.title = text.textContent;
  else text.removeAttribute('title');
}
