// What people call the columns of a list of codes.

const codeHeaders = new Set(['code', 'codes', 'kod', 'koder', 'beteckning', 'designation', 'littera']);
const titleHeaders = new Set(['title', 'titles', 'titel', 'benämning', 'description', 'beskrivning']);

/** Whether a cell is the head of a column of codes. */
export const isCodeHeader = (cell: string | undefined): boolean => codeHeaders.has(asHeader(cell));

/** Whether a cell is the head of a column that says what codes are for. */
export const isTitleHeader = (cell: string | undefined): boolean => titleHeaders.has(asHeader(cell));

function asHeader(cell: string | undefined): string {
  return cell?.trim().toLowerCase() ?? '';
}
