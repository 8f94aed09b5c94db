/** The addresses in a pasted text: a list, a column of a spreadsheet, or the recipients of a mail (`Anna Ek <anna@ek.se>`). */
export function addressesIn(text: string): string[] {
  return text
    .split(/[,;\n\r\t]/)
    .flatMap((entry) => {
      const [, inBrackets] = /<([^<>]*)>/.exec(entry) ?? [];
      return inBrackets === undefined ? entry.split(/\s+/) : [inBrackets.trim()];
    })
    .filter((address) => address !== '');
}
