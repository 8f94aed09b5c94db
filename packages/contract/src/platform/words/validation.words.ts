// What a value is held to, in the words of the specification.
import { inBothLanguages, type SentenceOf } from '@codes/codes';
import { enteredWords } from './entered.words.ts';

export const ruleWords = inBothLanguages({
  en: {
    requiredSentence: 'This field is required.',
    passwordTooShort: 'The length of the password must not be less than 6.',
    passwordsDiffer: 'Passwords do not match',
    number: ({ actual }: { actual: string }) => `The value should be a number, actual is ${actual}.`,
    controlCharacter: ({ sign }: { sign: string }) => `The value contains a control character (${sign}).`,
    id: 'There is no such id.',
    unknownParameter: 'unknown query parameter.',
    unknownProperty: 'unknown property.',
    time: 'use a date or time such as 2026-11-18T08:00:00Z.',
    latestIsNoRelease: 'Latest is the name of the living table.',
    releaseOrLatest: 'use a releaseId or latest.',
    uuid: 'use a UUID such as 1f0c9b3e-6f7a-4c1d-9f5e-2b8d4a7c6e10.',
    alreadyMember: 'This user is already added to project.',
    copyOptionMissing: 'Atleast a single option should be selected',
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
    invitedAtOnce: ({ most }: { most: number }) => `At most ${most} people can be invited at a time`,
    membersPerAdd: ({ most }: { most: number }) => `At most ${most} members can be added at a time`,
  },
  sv: {
    requiredSentence: 'Fältet är obligatoriskt.',
    passwordTooShort: 'Lösenordet måste ha minst 6 tecken.',
    passwordsDiffer: 'Lösenorden är inte lika',
    number: ({ actual }) => `Värdet ska vara ett tal, men är ${actual}.`,
    controlCharacter: ({ sign }) => `Värdet innehåller ett styrtecken (${sign}).`,
    id: 'Det finns inget sådant id.',
    unknownParameter: 'okänd parameter i adressen.',
    unknownProperty: 'okänd egenskap.',
    time: 'använd ett datum eller en tid som 2026-11-18T08:00:00Z.',
    latestIsNoRelease: 'Senaste är namnet på tabellen som den är nu.',
    releaseOrLatest: 'använd ett releaseId eller latest.',
    uuid: 'använd ett UUID som 1f0c9b3e-6f7a-4c1d-9f5e-2b8d4a7c6e10.',
    alreadyMember: 'Användaren finns redan i projektet.',
    copyOptionMissing: 'Välj minst ett alternativ',
    tooLongSign: ({ actual }) => `Värdet får ha högst 1 tecken, men har ${actual}.`,
    tooLongInput: ({ most, actual }) => `Värdet får ha högst ${most} tecken, men har ${actual}.`,
    belowLimit: ({ limit, actual }) => `Värdet måste vara mindre än ${limit}, men är ${actual}.`,
    aboveLimit: ({ limit, actual }) => `Värdet måste vara större än ${limit}, men är ${actual}.`,
    atMost: ({ limit, actual }) => `Värdet får vara högst ${limit}, men är ${actual}.`,
    atLeast: ({ limit, actual }) => `Värdet måste vara minst ${limit}, men är ${actual}.`,
    tooManyItems: ({ most, actual }) => `Högst ${most} är tillåtna, och det är ${actual}.`,

    notValid: 'Värdet är inte giltigt.',
    wrongType: 'Värdet har fel typ.',
    shouldBeNumber: 'Värdet ska vara ett tal.',
    shouldBeOfType: ({ types }) => `Värdet ska vara ${types.join(' eller ')}.`,
    shouldBe: ({ value }) => `Värdet ska vara ${value}.`,
    shouldBeOneOf: ({ values }) => `Värdet ska vara ett av: ${values}.`,
    aText: 'en text',
    trueOrFalse: 'true eller false',
    aList: 'en lista',
    anObject: 'ett objekt',
    nothing: 'tomt',
    aNumber: 'ett tal',
    somethingElse: 'något annat',
    unknownProperties: ({ names }) => names.map((name) => `${name}: okänd egenskap.`).join('; '),

    notAValidNumber: 'Värdet är inget giltigt tal',
    tooManyDigits: ({ most, actual }) => `Talet får ha högst ${most} siffror, men har ${actual}.`,
    notAValidDate: 'Värdet är inget giltigt datum (ÅÅÅÅ-MM-DD)',
    dayBetween: ({ first, last }) => `Ange en dag från ${first} till ${last}.`,
    unnamedShared: 'Bara en vy med ett namn kan delas.',
    valueTooLarge: ({ most }) => `Värdet får ta högst ${most}.`,
    onlyReserved: 'Bara en reserverad kod kan ha detta.',

    codeToInterpret: 'Ange en kod att tolka.',
    searchText: 'Det går inte att söka. Ange en söktext.',
    tooDeep: ({ most }) => `En kod har högst ${most} segment i rad.`,
    projectToDerelate: 'Välj minst ett projekt att frikoppla',
    filtersNotJson: 'filters är inte JSON',
    invitedAtOnce: ({ most }) => `Högst ${most} personer kan bjudas in på en gång`,
    membersPerAdd: ({ most }) => `Högst ${most} medlemmar kan läggas till på en gång`,
  },
});

export const validationWords = { ...enteredWords, ...ruleWords };

export type ValidationSentence = SentenceOf<typeof validationWords>;
