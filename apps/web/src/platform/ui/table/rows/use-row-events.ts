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
};

export function useRowEvents<Row>({ scroller, total, rows, selecting }: Settings<Row>) {
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const wanted = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const act = (intent: KeyIntent, row: HTMLElement) => {
    const index = indexOf(row);
    byKind<KeyIntent, void>(intent, {
      open: () => row.querySelector<HTMLElement>('a[href]')?.click(),
      selectAll: () => selecting.selectAll(),
      clear: () => selecting.clear(),
      toggle({ extend }) {
        if (extend) void selecting.selectTo(index);
        else selecting.toggleAt(index);
      },
      focus({ index: next, extend }) {
        wanted.current = next;
        rows.reveal(next);
        setActive(next);
        if (!extend) return;
        selecting.startAt(index);
        void selecting.selectTo(next);
      },
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.defaultPrevented) return;
    const intent = intentOf(event, { index: indexOf(row), total, rowsOnScreen: rows.rowsOnScreen });
    // A link or button inside a row keeps its own keys, but the arrows still walk the rows.
    if (!intent || (event.target !== row && intent.kind !== 'focus')) return;
    if (intent.kind === 'clear' && selecting.isEmpty) return;
    event.preventDefault();
    act(intent, row);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || isOnControl(event.target, row) || hasMarkedText(event)) return;
    setActive(indexOf(row));
    if (event.shiftKey) void selecting.selectTo(indexOf(row));
    else selecting.toggleAt(indexOf(row));
  };

  return {
    handlers: {
      onKeyDown,
      onClick,
      // Shift and click would mark the text between the two rows.
      onMouseDown: (event: MouseEvent<HTMLElement>) => {
        if (event.shiftKey && rowOf(event.target)) event.preventDefault();
      },
      onMouseOver: (event: MouseEvent<HTMLElement>) => showFullText(event.target),
      onFocus: (event: { target: EventTarget }) => {
        const row = rowOf(event.target);
        setHasFocus(row !== null);
        if (row) setActive(indexOf(row));
      },
      onBlur: () => setHasFocus(false),
    },
    /** Which of the rows shown has the tab stop, and the focused row that must stay although it is out of sight. */
    place: (shown: readonly number[]) => {
      const isShown = active < total && active >= (shown[0] ?? 0) && active <= (shown.at(-1) ?? -1);
      if (isShown) return { tabStop: active, keepIndex: null };
      if (hasFocus && active < total) return { tabStop: active, keepIndex: active };
      return { tabStop: shown[0] ?? 0, keepIndex: null };
    },
  };
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
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
