import { isDigit } from '../ambiguity/part-machine.ts';
import { typedKind } from './typed.ts';

const DIGITS = /^[0-9]*$/;

export const serialNumber = typedKind({
  padAt: 'start',
  // A leading zero says nothing in a number, any other digit does.
  significantSigns: /[1-9]/,
  problemOf: (text, typed) => (DIGITS.test(text) ? null : { key: 'notANumber', actual: typed }),
  accepts: isDigit,
  signs: ['1', '2', '3'],
  samples: (draw) => [String(1 + draw(99)), '7', '2'],
});
