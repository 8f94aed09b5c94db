import { showValue, type FieldValue } from '@codes/contract';
import { formatNumber } from './formats.ts';

/** The value of a field as people read and type it: a number with the decimal sign of the reader's language. */
export function shownValue(value: FieldValue): string {
  return typeof value === 'number' ? formatNumber(showValue(value)) : value;
}
