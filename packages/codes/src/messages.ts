// The words of the specification, each in one place.

export const messages = {
  required: 'This segment is required and should be filled',
  tooLong: (limit: number, actual: number) =>
    `The length of the value should be no more than ${limit}, actual is ${actual}.`,
  tooLongSign: (actual: number) =>
    `The length of the input value should be no more than 1, actual is ${actual}.`,
  containsSeparator: (separator: string) => `The value should not contain the separator '${separator}'.`,
  notANumber: (actual: string) => `The value should be a number, actual is ${actual}.`,
  configurationMissing: 'Segment(s) configuration is missing. Please review configuration and try again.',
  notFound: 'Code segment not found',
  emptyValue: 'Code segment has empty value',
  endsTooEarly: (expected: number, left: number) =>
    `The code is too short: ${expected} ${expected === 1 ? 'symbol' : 'symbols'} expected, ${left} left.`,
  separatorMissing: (separator: string) => `The separator '${separator}' is missing.`,
  leftOver: (text: string) => `The text '${text}' is left over after the last segment.`,
  leftOverPart: 'No segment is left for this text',
  severalRecords: (codes: string) => `Several records match: ${codes}. The first by code is shown.`,
} as const;
