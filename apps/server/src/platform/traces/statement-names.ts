// What a statement is called in a trace: what it does, and to which table first.

export type StatementName = { operation: string; table: string | null };

const named = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i;
const operations = ['select', 'insert', 'update', 'delete'];

export function nameOf(statement: string): StatementName {
  const [, word = 'statement'] = /^[\s(]*([a-z]+)/i.exec(statement) ?? [];
  const first = word.toLowerCase();
  const [, table = null] = named.exec(statement) ?? [];
  if (first !== 'with') return { operation: first, table: operations.includes(first) ? table : null };
  return { operation: lastOperation(statement), table };
}

/** Of a statement with parts that have names: what it is in the end, or the write in it. */
function lastOperation(statement: string): string {
  const words = statement.toLowerCase().match(/\b(?:select|insert into|update|delete from)\b/g) ?? [];
  const write = words.find((word) => word !== 'select') ?? 'select';
  return write.split(' ')[0] ?? write;
}
