// The commands of the screen, for the palette to show: those of its command bars, and others that it registers with the same
// hook.
import { useCallback, useEffect, useId, useRef, useSyncExternalStore, type ReactElement } from 'react';

export type OfferedCommand = {
  label: string;
  /** null: that of any button. */
  icon: ReactElement | null;
  /** Why it can't be run now. */
  reason: string | null;
  /** Which part of the screen it concerns, where there are several; else empty. */
  place: string;
  /** The keys that run it, one after the other. */
  keys?: readonly string[];
  /** `frame`: offered on every screen, after what is its own. */
  of?: 'screen' | 'frame';
  run: () => void;
};

const offers = new Map<string, readonly OfferedCommand[]>();
const listeners = new Set<() => void>();
let all: readonly OfferedCommand[] | null = [];

export function useOfferedCommands(commands: readonly OfferedCommand[]): void {
  const id = useId();
  // After every render: what is blocked follows what is selected.
  useEffect(() => {
    offers.set(id, commands);
    changed();
  });
  useEffect(
    () => () => {
      offers.delete(id);
      changed();
    },
    [id],
  );
}

/** A button that stands in no bar is among them while it can be pressed: the palette presses it. */
export function useOfferedButton(
  label: string,
  state: 'on' | 'off' = 'on',
  of: 'screen' | 'frame' = 'screen',
): (button: HTMLElement | null) => void {
  const pressed = useRef<HTMLElement>(null);
  const run = () => pressed.current?.click();
  useOfferedCommands(state === 'off' ? [] : [{ label, icon: null, reason: null, place: '', of, run }]);
  return useCallback((button) => {
    pressed.current = button;
  }, []);
}

/** Those of all that is on the screen, from top to bottom. */
export function useOffers(): readonly OfferedCommand[] {
  return useSyncExternalStore(subscribe, read);
}

function read(): readonly OfferedCommand[] {
  if (all) return all;
  const known = [...offers.values()].flat();
  const isOfFrame = ({ of }: OfferedCommand) => of === 'frame';
  all = [...known.filter((command) => !isOfFrame(command)), ...known.filter(isOfFrame)];
  return all;
}

function changed(): void {
  all = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
