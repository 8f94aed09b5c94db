// What the login says of what was typed. Apart from the other rules: it is loaded before everything else.
import { inBothLanguages, type SentenceOf } from '@codes/codes';

export const enteredWords = inBothLanguages({
  en: {
    required: 'This field is required',
    email: 'Please enter a valid email address',
    specialSymbols: 'The input value should not contain special symbols',
    tooLong: ({ most, actual }: { most: number; actual: number }) =>
      `The length of the value should be no more than ${most}, actual is ${actual}.`,
  },
  sv: {
    required: 'Fältet är obligatoriskt',
    email: 'Ange en giltig e-postadress',
    specialSymbols: 'Värdet får inte innehålla specialtecken',
    tooLong: ({ most, actual }) => `Värdet får ha högst ${most} tecken, men har ${actual}.`,
  },
});

export type EnteredSentence = SentenceOf<typeof enteredWords>;
