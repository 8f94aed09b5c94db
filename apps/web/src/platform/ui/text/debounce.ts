// What follows the keys follows them after a rest: one act for a word instead of one for each letter.
import { delays } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Debounce = {
  /** Runs once nothing else has been put off for so long. */
  later: (act: () => void, delay: number) => void;
  cancel: () => void;
};

export function createDebounce(): Debounce {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    later: (act, delay) => {
      cancel();
      timer = setTimeout(act, delay);
    },
    cancel,
  };
}

/** The value once it has not changed for a moment; calls follow it, not every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const debounce = useDebounce();
  useEffect(() => debounce.later(() => setSettled(() => value), delays.filter), [debounce, value]);
  return settled;
}

/** Text that is passed on 300 ms after the last key; what comes from outside replaces it. */
export function useDebouncedText(text: string, pass: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const debounce = useDebounce();

  const apply = (next: string) => {
    debounce.cancel();
    setDraft(null);
    pass(next);
  };
  const latest = useRef(nothing);
  useEffect(() => {
    latest.current = draft === null ? nothing : () => flushSync(() => apply(draft));
  });
  const type = (next: string) => {
    setDraft(next);
    // By then others may have been passed on, which this one goes with.
    debounce.later(() => latest.current(), delays.filter);
  };
  // What is typed at the last moment is part of the draft that is kept.
  useEffect(() => {
    const passOn = () => latest.current();
    window.addEventListener('pagehide', passOn);
    return () => window.removeEventListener('pagehide', passOn);
  }, []);
  return { draft: draft ?? text, type, apply };
}

const nothing = () => {};

/** Nothing happens any more once the component is gone. */
function useDebounce(): Debounce {
  const [debounce] = useState(createDebounce);
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}
