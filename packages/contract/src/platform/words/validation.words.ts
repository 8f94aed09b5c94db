// What a value is held to, in the words of the specification.
import type { SentenceOf } from '@codes/codes';

export const validationWords = {
  required: 'This field is required',
  requiredSentence: 'This field is required.',
  email: 'Please enter a valid email address',
  passwordTooShort: 'The length of the password must not be less than 6.',
  passwordsDiffer: 'Passwords do not match',
  specialSymbols: 'The input value should not contain special symbols',
  number: ({ actual }: { actual: string }) => `The value should be a number, actual is ${actual}.`,
  controlCharacter: ({ sign }: { sign: string }) => `The value contains a control character (${sign}).`,
  id: 'There is no such id.',
  unknownProperty: 'unknown property.',
  time: 'use a date or time such as 2026-11-18T08:00:00Z.',
  uuid: 'use a UUID such as 1f0c9b3e-6f7a-4c1d-9f5e-2b8d4a7c6e10.',
  alreadyMember: 'This user is already added to project.',
  copyOptionMissing: 'Atleast a single option should be selected',
  tooLong: ({ most, actual }: { most: number; actual: number }) =>
    `The length of the value should be no more than ${most}, actual is ${actual}.`,
  tooLongSign: ({ actual }: { actual: number }) =>
    `The length of the input value should be no more than 1, actual is ${actual}.`,
  tooLongInput: ({ most, actual }: { most: number; actual: number }) =>
    `The length of the input value should be less than ${most}, actual is ${actual}.`,
  belowLimit: ({ limit, actual }: { limit: number; actual: string }) =>
    `The value must be less than ${limit}, actual is ${actual}.`,
  aboveLimit: ({ limit, actual }: { limit: number; actual: string }) =>
    `The value must be greater than ${limit}, actual is ${actual}.`,
  atMost: ({ limit, actual }: { limit: number; actual: string }) =>
    `The value must be at most ${limit}, actual is ${actual}.`,
  atLeast: ({ limit, actual }: { limit: number; actual: string }) =>
    `The value must be at least ${limit}, actual is ${actual}.`,
  tooManyItems: ({ most, actual }: { most: number; actual: number }) =>
    `At most ${most} are allowed, and there are ${actual}.`,

  notValid: 'The value is not valid.',
  wrongType: 'The value has the wrong type.',
  shouldBeNumber: 'The value should be a number.',
  shouldBeOfType: ({ types }: { types: readonly string[] }) => `The value should be ${types.join(' or ')}.`,
  shouldBe: ({ value }: { value: string }) => `The value should be ${value}.`,
  shouldBeOneOf: ({ values }: { values: string }) => `The value should be one of: ${values}.`,
  aText: 'a text',
  trueOrFalse: 'true or false',
  aList: 'a list',
  anObject: 'an object',
  nothing: 'nothing',
  aNumber: 'a number',
  somethingElse: 'something else',
  unknownProperties: ({ names }: { names: readonly string[] }) =>
    names.map((name) => `${name}: unknown property.`).join('; '),

  notAValidNumber: 'Entered value is not a valid number',
  tooManyDigits: ({ most, actual }: { most: number; actual: number }) =>
    `The number should have no more than ${most} digits, actual is ${actual}.`,
  notAValidDate: 'Entered value is not a valid date (YYYY-MM-DD)',
  dayBetween: ({ first, last }: { first: string; last: string }) => `Enter a day from ${first} to ${last}.`,
  unnamedShared: 'Only a view with a name can be shared.',
  valueTooLarge: ({ most }: { most: string }) => `The value may take up to ${most}.`,
  onlyReserved: 'Only a reserved code can have this.',

  codeToInterpret: 'Please enter code for interpretation.',
  searchText: 'Search can not be performed. Please provide search text.',
  tooDeep: ({ most }: { most: number }) => `A code has at most ${most} segments in a row.`,
  projectToDerelate: 'Please select at least one Project to de-relate',
  filtersNotJson: 'filters is not JSON',
  membersPerAdd: ({ most }: { most: number }) => `At most ${most} members can be added at a time`,
};

export type ValidationSentence = SentenceOf<typeof validationWords>;
