// What separates the columns of a file; the first one is the usual one.

export const delimiters = [',', ';', '\t', '¤', '#', '?', '|', '$', '£'] as const;
export type Delimiter = (typeof delimiters)[number];

export const defaultDelimiter: Delimiter = ',';

/** As the choice of delimiters names them. */
export const delimiterNames: Record<Delimiter, string> = {
  ',': 'comma (,)',
  ';': 'semicolon (;)',
  '\t': 'tab',
  '¤': '¤',
  '#': '#',
  '?': '?',
  '|': '|',
  $: '$',
  '£': '£',
};
