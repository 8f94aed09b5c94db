// The page on the screen by its own heading, for whoever remembers where somebody has been.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export type PageAtHand = { address: string; title: string };

let atHand: PageAtHand | null = null;
const listeners = new Set<() => void>();

export function useTellPage(title: string): void {
  const { pathname: address } = useLocation();
  useEffect(() => {
    atHand = { address, title };
    for (const listener of listeners) listener();
  }, [address, title]);
}

export function usePageAtHand(): PageAtHand | null {
  return useSyncExternalStore(subscribe, () => atHand);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
