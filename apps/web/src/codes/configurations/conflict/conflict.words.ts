export const words = {
  willBeSaved: 'Will be saved',
  notDecided: 'Shown when all is decided',
  after: (type: string, after: string | null) => (after === null ? type : `${type}, after ${after}`),
  optionOf: (place: number, after: string | null) =>
    after === null ? `Option of segment ${place}` : `Option of segment ${place}, after ${after}`,
  added: 'Added',
  removed: 'Removed',
  notThere: 'Not there',
  following: (count: number) => (count === 1 ? '1 segment after it' : `${count} segments after it`),
  required: 'Required',
  notRequired: 'Not required',
  called: (name: string) => `named ${name}`,
  mayEnd: 'the code may end before it',
  order: (names: readonly string[]) => `in the order ${names.join(', ')}`,
  otherSettings: 'Other settings',
  on: 'Yes',
  off: 'No',
} as const;
