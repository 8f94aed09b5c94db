// Text, number, date: how each is read from what people enter, kept, and shown.
import { limits } from '../platform/limits.ts';
import { isStorable, lengthOf } from '../platform/texts.ts';
import type { ValidationSentence } from '../platform/words/validation.words.ts';

export const fieldTypes = ['text', 'number', 'date'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** As kept: text and dates as text, numbers as numbers; an empty value is an empty text. */
export type FieldValue = string | number;

export type ReadValue = { ok: true; value: FieldValue } | { ok: false; problem: ValidationSentence };

const accepted = (value: FieldValue): ReadValue => ({ ok: true, value });
const refused = (problem: ValidationSentence): ReadValue => ({ ok: false, problem });

/** What was entered or sent for a field, read by its type; text is trimmed, a comma is a decimal point. */
export function readValue(type: FieldType, entered: unknown, most: number = limits.recordText): ReadValue {
  if (entered === null || entered === undefined) return accepted('');
  if (typeof entered !== 'string' && typeof entered !== 'number') return refused({ key: 'required' });
  const text = String(entered).trim();
  if (text === '') return accepted('');
  if (!isStorable(text)) return refused({ key: 'specialSymbols' });
  switch (type) {
    case 'text':
      return lengthOf(text) > most
        ? refused({ key: 'tooLongInput', most, actual: lengthOf(text) })
        : accepted(text);
    case 'number':
      return readNumber(typeof entered === 'number' ? plainNumber(entered) : text);
    case 'date':
      return isCalendarDate(text) ? accepted(text) : refused({ key: 'notAValidDate' });
  }
}

/** At most 15 digits in all, so that every number survives JavaScript, JSON and the database unchanged. */
function readNumber(text: string): ReadValue {
  const parts = /^([+-]?)(\d*)(?:[.,](\d+))?$/.exec(text);
  const [, sign = '', whole = '', decimals = ''] = parts ?? [];
  if (parts === null || whole + decimals === '') return refused({ key: 'notAValidNumber' });
  const kept = { whole: whole.replace(/^0+/, ''), decimals: decimals.replace(/0+$/, '') };
  const digits = kept.whole.length + kept.decimals.length;
  if (digits > limits.numberDigits)
    return refused({ key: 'tooManyDigits', most: limits.numberDigits, actual: digits });
  const value = Number(`${sign}${kept.whole || '0'}.${kept.decimals || '0'}`);
  return accepted(value === 0 ? 0 : value); // no minus zero
}

/** Without an exponent, which JavaScript uses below a millionth: 0.0000001. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** As people read it: a number with a point, whichever decimal sign it was entered with. */
export function showValue(value: FieldValue): string {
  return typeof value === 'number' ? plainNumber(value) : value;
}
