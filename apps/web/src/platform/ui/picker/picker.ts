// What is typed into a picker, what was found for it, and what Enter takes. A choice comes only from the answer to
// the text that stands in the box: a list that answers an older text can be looked at, not chosen from.

import { createDebounce } from '../text/debounce.ts';

export type PickerSource<Item> = {
  /** Null where there is nothing to search for yet. */
  find: (question: string) => Promise<readonly Item[]> | null;
  /** The texts that mean this item and no other, such as its code. */
  namesOf: (item: Item) => readonly string[];
  isChosen: (item: Item) => boolean;
  /** Null clears the choice. */
  onChoose: (item: Item | null) => void;
  /** How long the typing has to rest before it is searched for. */
  delay: number;
  /** What leaving the box with a text takes: the one item that the text names, or nothing at all. */
  leaving: 'takes exact' | 'takes nothing';
  /** The box was left with a text that took nothing. */
  onDropped?: (question: string) => void;
  afterChoice?: 'closes' | 'stays open';
};

export type Found<Item> =
  | { kind: 'unasked' }
  /** `before` is the older list. */
  | { kind: 'searching'; before: readonly Item[] }
  | { kind: 'found'; items: readonly Item[] }
  | { kind: 'failed'; error: unknown };

export type PickerState<Item> = {
  /** What is typed; null while the box shows the choice. */
  text: string | null;
  isOpen: boolean;
  found: Found<Item>;
  /** The item that Enter takes now; -1 where it has to wait. */
  active: number;
  /** Enter, or leaving, waits for the answer. */
  waiting: 'enter' | 'leave' | null;
  /** The choice was deleted from the box, letter by letter or at once. */
  isEmptied: boolean;
};

export type Picker<Item> = {
  state: () => PickerState<Item>;
  /** Screens draw what a picker works with anew each time. */
  workWith: (source: PickerSource<Item>) => void;
  subscribe: (listener: () => void) => () => void;
  open: () => void;
  type: (text: string) => void;
  move: (steps: number) => void;
  enter: () => void;
  choose: (item: Item) => void;
  clear: () => void;
  leave: () => void;
  close: () => void;
};

export function createPicker<Item>(initial: PickerSource<Item>): Picker<Item> {
  const closed: PickerState<Item> = {
    text: null,
    isOpen: false,
    found: { kind: 'unasked' },
    active: -1,
    waiting: null,
    isEmptied: false,
  };
  const listeners = new Set<() => void>();
  let source = initial;
  let state = closed;
  const typing = createDebounce();
  let asked: string | null = null;

  const set = (change: Partial<PickerState<Item>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const question = () => (state.text ?? '').trim();

  const close = () => {
    typing.cancel();
    asked = null;
    set(closed);
  };
  const ask = () => {
    typing.cancel();
    const wanted = question();
    const answer = source.find(wanted);
    asked = wanted;
    if (answer === null) return set({ found: { kind: 'unasked' }, active: -1, waiting: null });
    set({ found: { kind: 'searching', before: itemsIn(state.found) }, active: -1 });
    answer.then(
      (items) => settle(wanted, { kind: 'found', items }),
      (error: unknown) => settle(wanted, { kind: 'failed', error }),
    );
  };
  const settle = (wanted: string, found: Found<Item>) => {
    if (asked !== wanted) return;
    if (state.text === null || question() !== wanted) {
      // Something else is typed by now, so this answers nobody.
      asked = null;
      return;
    }
    const { waiting } = state;
    set({ found, active: state.isEmptied ? -1 : firstActive(source, found, wanted), waiting: null });
    if (waiting === 'enter' && found.kind === 'found') enter();
    if (!state.isOpen) leave();
  };
  const choose = (item: Item) => {
    const { onChoose, afterChoice } = source;
    if (afterChoice === 'stays open') {
      set({ text: '', waiting: null });
      ask();
    } else close();
    onChoose(item);
  };
  const clear = () => {
    close();
    source.onChoose(null);
  };
  /** Searches at once instead of when the typing rests. */
  const waitFor = (waiting: 'enter' | 'leave') => {
    set({ waiting });
    if (asked !== question() || state.found.kind !== 'searching') ask();
  };
  const enter = () => {
    if (state.text === null) return;
    if (state.isEmptied) return clear();
    if (state.found.kind !== 'found') return question() === '' ? undefined : waitFor('enter');
    const item = state.found.items[state.active];
    if (item !== undefined) choose(item);
  };
  const leave = () => {
    if (state.text === null) return;
    if (state.isEmptied) return clear();
    const wanted = question();
    const { leaving, namesOf, onDropped } = source;
    const isWaiting = state.found.kind === 'searching' || asked !== wanted;
    if (wanted !== '' && leaving === 'takes exact' && isWaiting) {
      set({ isOpen: false });
      return waitFor(state.waiting ?? 'leave');
    }
    const named = leaving === 'takes exact' ? exactIn(itemsIn(state.found), wanted, namesOf) : [];
    const [only] = named;
    if (only !== undefined && named.length === 1) return choose(only);
    close();
    if (wanted !== '') onDropped?.(wanted);
  };

  return {
    state: () => state,
    workWith: (next) => {
      source = next;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => {
      if (state.text !== null) return set({ isOpen: true, waiting: null });
      set({ ...closed, text: '', isOpen: true });
      ask();
    },
    type: (text) => {
      const wasEmptied = state.text === null || state.isEmptied;
      const isEmptied = wasEmptied && text.trim() === '';
      const before = question();
      set({ text, isOpen: true, waiting: null, isEmptied });
      if (question() === before && asked === before) return;
      set({ found: { kind: 'searching', before: itemsIn(state.found) }, active: -1 });
      typing.later(ask, source.delay);
    },
    move: (steps) => {
      // Whoever goes through a list wants to see it first.
      if (state.found.kind !== 'found') return set({ waiting: null });
      const last = state.found.items.length - 1;
      set({ active: Math.max(0, Math.min(last, state.active + steps)), isEmptied: false });
    },
    enter,
    choose: (item) => {
      // Clicked in a list that is being replaced.
      if (state.found.kind === 'found' && state.found.items.includes(item)) choose(item);
    },
    clear,
    leave,
    close,
  };
}

function itemsIn<Item>(found: Found<Item>): readonly Item[] {
  if (found.kind === 'searching') return found.before;
  return found.kind === 'found' ? found.items : [];
}

function firstActive<Item>(source: PickerSource<Item>, found: Found<Item>, question: string): number {
  if (found.kind !== 'found' || found.items.length === 0) return -1;
  if (question === '') return Math.max(0, found.items.findIndex(source.isChosen));
  const [exact] = exactIn(found.items, question, source.namesOf);
  return exact === undefined ? 0 : found.items.indexOf(exact);
}

/** Those that a text names: letter for letter, or else in another case. */
function exactIn<Item>(
  items: readonly Item[],
  question: string,
  namesOf: (item: Item) => readonly string[],
): readonly Item[] {
  const named = items.filter((item) => namesOf(item).some((name) => name.trim() === question));
  if (named.length > 0) return named;
  const inAnyCase = question.toLowerCase();
  return items.filter((item) => namesOf(item).some((name) => name.trim().toLowerCase() === inAnyCase));
}
