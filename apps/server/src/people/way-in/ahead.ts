// What a call reads in the statement that finds out who calls.
import type { ParsedOf } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { placeFor, type CompiledStatements } from '../../platform/db/compiled.ts';

/** A text that is long, and what is to be said of it. */
export type ReadText = { json: string | null; about: unknown };

/** What a call is about, as one row at most, and what it shows of it where the query too says what that is. */
export type ReadAhead<Row> = {
  row: RawBuilder<Row>;
  /** One row; `ahead` is the row above. Not read where there is another machine to read from, unless it is little. */
  shown?: RawBuilder<ReadText> | null;
  isLittle?: boolean;
  /** Where what is looked for decides how it is best read. */
  isPlannedAnew?: boolean;
};

/** What a path says, each to stand in a statement. */
export type InStatement<Params> = { [Name in keyof Params]: RawBuilder<Params[Name]> };

type Asked<E> = { params: ParsedOf<E>['params']; query: ParsedOf<E>['query'] };

type Reading<Row> = RawBuilder<Row> | ReadAhead<Row>;

/**
 * Known by the call's address alone; `project."projectId"` is the project in it. Whether the caller may see it is asked
 * afterwards, before anybody is told. It is one statement for all calls, or one of some.
 */
export type Ahead<E, Row> =
  | ((params: InStatement<ParsedOf<E>['params']>) => Reading<Row>)
  | OneOfSome<E, Row>;

type OneOfSome<E, Row> = {
  /** Which one it is, where there are few; null where what is asked for stands in the statement, so that it is made anew. */
  which: (asked: Asked<E>) => string | null;
  read: (params: InStatement<ParsedOf<E>['params']>, asked: Asked<E>) => Reading<Row>;
};

/** One whose path or query decides what the statement is, so that there are too many to keep. */
export function madeForEach<E, Row>(
  read: (params: Asked<E>['params'], query: Asked<E>['query']) => Reading<Row>,
): OneOfSome<E, Row> {
  return { which: () => null, read: (_, { params, query }) => read(params, query) };
}

/** As a use case gets it. */
export type WithShown<Row> = Row & { shown?: ReadText };

/** What one call reads ahead, as a statement that is there already or is made from this. */
export type AskedAhead = {
  statements: CompiledStatements;
  which: string | null;
  values: Record<string, unknown>;
  make: () => ReadAhead<object>;
};

/** The statements of one call are kept with it. */
export function askingAhead<E, Row extends object>(
  ahead: Ahead<E, Row>,
  { isShownElsewhere = false } = {},
): (params: ParsedOf<E>['params'], query: ParsedOf<E>['query']) => AskedAhead {
  const statements: CompiledStatements = new Map();
  const { which, read } = typeof ahead === 'function' ? { which: () => 'the one', read: ahead } : ahead;
  return (params, query) => {
    const asked = { params, query };
    const key = which(asked);
    const values = (params ?? {}) as Record<string, unknown>;
    const make = () => {
      const entries = Object.entries(values).map(([name, value]) => [
        name,
        key === null ? sql.val(value) : placeFor(name),
      ]);
      const reading = read(Object.fromEntries(entries) as InStatement<ParsedOf<E>['params']>, asked);
      const { shown = null, ...rest } = 'row' in reading ? reading : { row: reading };
      return { ...rest, shown: isShownElsewhere && rest.isLittle !== true ? null : shown };
    };
    return { statements, which: key, values, make };
  };
}
