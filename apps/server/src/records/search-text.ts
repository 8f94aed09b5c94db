// The column search_text: all that a text can be found in of a record, in lower case, as one text.

/**
 * Whether a text found in search_text is surely in one of the record's own texts. Values of user-defined
 * fields stand there as in JSON, `["Kök", 12.5]`, so that what JSON puts between or escapes may mislead.
 */
export function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are escaped in JSON
  return !/["\\,[\]\u0000-\u001f\u007f]/.test(text);
}
