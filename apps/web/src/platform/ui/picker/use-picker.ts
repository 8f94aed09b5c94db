import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent } from 'react';
import { optionId } from './option-list.tsx';
import { createPicker, type Picker, type PickerSource, type PickerState } from './picker.ts';

export type DrawnPicker<Item> = Omit<Picker<Item>, 'state' | 'subscribe' | 'workWith'> & {
  state: PickerState<Item>;
  /** Of the list, for the box that controls it. */
  listId: string;
};

/** A picker that lives as long as the box that is drawn with it. */
export function usePicker<Item>(source: PickerSource<Item>): DrawnPicker<Item> {
  const [picker] = useState(() => createPicker(source));
  useLayoutEffect(() => picker.workWith(source));
  const state = useSyncExternalStore(picker.subscribe, picker.state);
  useEffect(() => picker.close, [picker]);
  return { ...picker, state, listId: useId() };
}

const page = 8;

/** The keys of an open list; false for all others. */
export function handleKey<Item>(picker: DrawnPicker<Item>, event: KeyboardEvent): boolean {
  // An input method's Enter ends a word.
  if (event.nativeEvent.isComposing) return false;
  const steps: Partial<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
  };
  const step = steps[event.key];
  if (step !== undefined) picker.move(step);
  else if (event.key === 'Enter') picker.enter();
  else return false;
  event.preventDefault();
  // With Ctrl or ⌘ the form around it goes on with what was taken.
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
  return true;
}

/** What a text box needs to be read as one with a list. */
export function comboboxProps<Item>({ state, listId }: DrawnPicker<Item>) {
  return {
    role: 'combobox',
    'aria-expanded': state.isOpen,
    'aria-autocomplete': 'list',
    ...(state.isOpen && { 'aria-controls': listId }),
    ...(state.isOpen && state.active >= 0 && { 'aria-activedescendant': optionId(listId, state.active) }),
  } as const;
}
