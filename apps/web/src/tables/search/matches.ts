/** The text cut so that every second part is a match, whatever its case: 'Pump pit' at 'pump' is '', 'Pump', ' pit'. */
export function splitAtMatches(text: string, wanted: string): readonly string[] {
  if (wanted === '') return [text];
  return text.split(new RegExp(`(${literally(wanted)})`, 'giu'));
}

export function hasMatch(text: string, wanted: string): boolean {
  return splitAtMatches(text, wanted).length > 1;
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
