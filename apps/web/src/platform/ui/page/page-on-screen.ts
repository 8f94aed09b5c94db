// The page on the screen by its own heading, for the list of visited places.
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

export type CurrentPage = { address: string; title: string };

let current: CurrentPage | null = null;
const listeners = new Set<() => void>();

export function usePublishPage(title: string): void {
  const { pathname: address } = useLocation();
  useEffect(() => {
    current = { address, title };
    for (const listener of listeners) listener();
  }, [address, title]);
}

export function useCurrentPage(): CurrentPage | null {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
