/** The text cut so that every second part is a match, whatever its case: 'Pump pit' at 'pump' is '', 'Pump', ' pit'. */
export function splitAtMatches(text: string, ...wanted: readonly string[]): readonly string[] {
  const sought = wanted.filter((one) => one !== '');
  if (sought.length === 0) return [text];
  return text.split(new RegExp(`(${sought.map(literally).join('|')})`, 'giu'));
}

export function hasMatch(text: string, wanted: string): boolean {
  return splitAtMatches(text, wanted).length > 1;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
