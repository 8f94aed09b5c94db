// What the screen offers to do now, for the palette to show. Bars of commands tell it of themselves; whatever else a screen
// offers, it tells with the same hook.
import { useEffect, useId, useSyncExternalStore, type ReactElement } from 'react';

export type OfferedCommand = {
  label: string;
  icon: ReactElement;
  /** Why it can't be run now. */
  reason: string | null;
  /** Which part of the screen it concerns, where there are several; else empty. */
  place: string;
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

/** Those of all that is on the screen, from top to bottom. */
export function useOffers(): readonly OfferedCommand[] {
  return useSyncExternalStore(subscribe, read);
}

function read(): readonly OfferedCommand[] {
  all ??= [...offers.values()].flat();
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
