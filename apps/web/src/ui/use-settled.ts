import { delays } from '@codes/contract';
import { useEffect, useState } from 'react';

/** The value once it has not changed for a moment; calls follow it, not every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), delays.filter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
