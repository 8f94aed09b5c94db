// A statement as a review reads it: a line a clause, indented by its parentheses, so that a diff shows what changed.

const clauses =
  /^(with|select|from|where|group by|order by|having|limit|offset|returning|values|set|insert into|update|delete from|on conflict|union all|union|(left |cross |inner |full )?join)\b/i;
const tokens = /'(?:[^']|'')*'|"[^"]*"|[(),]|[^\s(),'"]+(?:"[^"]*"[^\s(),'"]*)*|\s+/g;
const mostSigns = 110;

/** Parameters have no numbers: another one in front would change them all. */
export function formattedSql(statement: string): string {
  const text = (statement.match(tokens) ?? [])
    .map((token) => (/^\s/.test(token) ? ' ' : token.replace(/\$\d+/g, '$$')))
    .join('')
    .trim();
  return block(text, '');
}

function block(text: string, indent: string): string {
  return clausesOf(text)
    .map((clause) => shortened(clause, indent))
    .join('\n');
}

/** A clause that is too long for a line has its parentheses opened, the first long ones with a query in them. */
function shortened(clause: string, indent: string): string {
  const line = indent + clause;
  const query = queriesIn(clause);
  if (query === null || (line.length <= mostSigns && !query.inside.includes(' from ')))
    return wrapped(line, indent);
  const { before, inside, after } = query;
  const rest = after.trim() === '' ? '' : shortened(after.trim(), indent).slice(indent.length);
  return `${wrapped(`${indent}${before}(`, indent)}\n${block(inside.trim(), `${indent}  `)}\n${indent})${rest === '' || /^[,)]/.test(rest) ? rest : ` ${rest}`}`;
}

/** The first parentheses of a clause that hold a query, or a list of them. */
function queriesIn(clause: string): { before: string; inside: string; after: string } | null {
  for (let at = 0; at < clause.length; at += 1) {
    at = endOfQuote(clause, at);
    if (clause[at] !== '(' || !/^\(+ ?(select|with|insert|update|delete)\b/i.test(clause.slice(at))) continue;
    const end = closing(clause, at);
    return { before: clause.slice(0, at), inside: clause.slice(at + 1, end), after: clause.slice(end + 1) };
  }
  return null;
}

/** A long line goes on in further ones, cut where no parentheses are open. */
function wrapped(line: string, indent: string): string {
  if (line.length <= mostSigns) return line;
  const at = lastCut(line, indent.length + 2);
  if (at === null) return line;
  return `${line.slice(0, at).trimEnd()}\n${wrapped(`${indent}  ${line.slice(at).trim()}`, indent)}`;
}

function lastCut(line: string, from: number): number | null {
  let last: number | null = null;
  for (let at = from; at < line.length; at += 1) {
    at = endOfQuote(line, at);
    if (line[at] === '(') at = closing(line, at);
    if (at > mostSigns && last !== null) return last;
    if (line[at] === ',') last = at + 1;
    if (/^ (and|or|\|\|) /.test(line.slice(at, at + 5))) last = at;
  }
  return null;
}

/** The text cut before every clause that stands in no parentheses. */
function clausesOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    at = endOfQuote(text, at);
    if (text[at] === '(') at = closing(text, at);
    else if (
      at > from &&
      text[at - 1] === ' ' &&
      clauses.test(text.slice(at)) &&
      !isPart(text.slice(from, at))
    ) {
      found.push(text.slice(from, at).trim());
      from = at;
    }
  }
  return [...found, text.slice(from).trim()];
}

/** `left` of a join, `do update` of a conflict, `distinct from` of a comparison. */
function isPart(before: string): boolean {
  return /\b(left|cross|inner|full|distinct|do|for|as|insert into|delete) $/i.test(before);
}

function endOfQuote(text: string, at: number): number {
  const quote = text[at];
  return quote === "'" || quote === '"' ? text.indexOf(quote, at + 1) + 1 : at;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    at = endOfQuote(text, at);
    if (text[at] === '(') depth += 1;
    if (text[at] === ')' && (depth -= 1) === 0) return at;
  }
  return text.length;
}
