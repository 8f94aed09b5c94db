/** Headings of a file, which is the same for everybody. */
export const differenceWords = {
  differences: 'differences',
  change: 'Change',
  code: 'Code',
  before: (field: string) => `${field} before`,
  after: (field: string) => `${field} after`,
};
