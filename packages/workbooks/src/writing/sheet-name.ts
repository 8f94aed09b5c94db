const forbidden = /[\\/?*[\]:\p{Cc}]/gu;
const longest = 31;

/** As programs take it: without certain signs, no longer than they allow, and not within apostrophes. */
export function sheetName(name: string): string {
  const allowed = name.replace(forbidden, '_').replace(/^'|'$/g, '_');
  const cut = Array.from(allowed).slice(0, longest);
  while (cut.join('').length > longest) cut.pop(); // they count as JavaScript does
  const fit = cut.join('').replace(/'$/, '_');
  return fit.trim() === '' || fit.toLowerCase() === 'history'
    ? `${fit.trim() || 'Sheet'}_`.slice(0, longest)
    : fit;
}
