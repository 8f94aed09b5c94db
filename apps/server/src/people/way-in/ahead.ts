// What a call reads in the statement that finds out who calls.
import type { ParsedOf } from '@codes/contract';
import type { RawBuilder } from 'kysely';

/** A text that is long, and what is to be said of it. */
export type ReadText = { json: string | null; about: unknown };

/** What a call is about, as one row at most, and what it shows of it where the query too says what that is. */
export type ReadAhead<Row> = {
  row: RawBuilder<Row>;
  /** One row; `ahead` is the row above. Not read where there is another machine to read from. */
  shown?: RawBuilder<ReadText> | null;
  /** Where what is looked for decides how it is best read. */
  isPlannedAnew?: boolean;
};

/**
 * Known by the call's address alone; `project."projectId"` is the project in it. Whether the caller may see it is asked
 * afterwards, before anybody is told. `query` is null where it is not as the contract says, which is told by whoever reads it
 * after the caller is known.
 */
export type Ahead<E, Row> = (
  params: ParsedOf<E>['params'],
  query: ParsedOf<E>['query'] | null,
) => RawBuilder<Row> | ReadAhead<Row>;

/** As a use case gets it. */
export type WithShown<Row> = Row & { shown?: ReadText };

export function readAheadOf<Row>(ahead: RawBuilder<Row> | ReadAhead<Row>): ReadAhead<Row> {
  return 'row' in ahead ? ahead : { row: ahead };
}
