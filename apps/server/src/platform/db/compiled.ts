// Statements that are put together once: what differs from call to call has a place in them, and is put there when they are sent.
import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Where a value will stand. */
export function placeFor<Value>(name: string): RawBuilder<Value> {
  return sql<Value>`${new Place(name)}`;
}

/** Under a key a text; keys are of a kind that there are few of. */
export type CompiledStatements = Map<string, CompiledQuery>;

export async function executeCompiled<Row>(
  db: Db,
  { statements, key }: { statements: CompiledStatements; key: string },
  make: () => RawBuilder<Row>,
  valueOf: (place: string) => unknown,
): Promise<Row[]> {
  const compiled = (statements.get(key) as CompiledQuery<Row> | undefined) ?? make().compile(db);
  statements.set(key, compiled);
  const parameters = compiled.parameters.map((value) =>
    value instanceof Place ? valueOf(value.name) : value,
  );
  const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
  return rows;
}
