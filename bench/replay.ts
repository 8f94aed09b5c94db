// The statements of a call, as the server sends them, to be sent again without the server.
import pg from 'pg';

export type Statement = { text: string; values: readonly unknown[] };

/** What the call asks the database, in its order. */
export async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  // oxlint-disable-next-line typescript/unbound-method -- given its client below
  const { query } = prototype;
  const recording = function (this: pg.Client, ...args: unknown[]) {
    const [text, values] = args;
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, args) as unknown;
  };
  Object.assign(prototype, { query: recording });
  try {
    await call();
  } finally {
    Object.assign(prototype, { query });
  }
  return statements;
}

/** With another text in the place of one, wherever it stands in what is sent. */
export function withText(statements: readonly Statement[], before: string, after: string): Statement[] {
  const exchanged = (value: unknown) => (typeof value === 'string' ? value.replaceAll(before, after) : value);
  return statements.map(({ text, values }) => ({ text, values: values.map(exchanged) }));
}
