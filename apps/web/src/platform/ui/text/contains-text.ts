import { showValue } from '@codes/contract';

/** As the server's lists and searches mean it: literally, whatever the case, numbers with either decimal sign. */
export function containsText(value: string | number, typed: string): boolean {
  const text = typed.trim();
  if (typeof value === 'number') return showValue(value).includes(text.replace(',', '.'));
  return value.toLocaleLowerCase('sv').includes(text.toLocaleLowerCase('sv'));
}
