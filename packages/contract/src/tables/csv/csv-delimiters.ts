// What separates the columns of a file; the first one is the usual one.

export const delimiters = [',', ';', '\t', '¤', '#', '?', '|', '$', '£'] as const;
export type Delimiter = (typeof delimiters)[number];

export const defaultDelimiter: Delimiter = ',';
