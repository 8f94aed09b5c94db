// The records of a table by code, in COPY's text format: a column for the type and one for each field.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Streams } from '../../platform/db/open.ts';
import { copied } from '../../platform/db/streams/copied.ts';
import { chunksOf } from '../../platform/in-turns.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { typeOf, visibleRecords } from '../records/visible.ts';
import { idsByCode } from './ids-by-code.store.ts';

const recordsAPiece = 5000;

/**
 * Of one moment where they have a connection to themselves. Where there is only one, others have it between the pieces; the
 * ids are of one moment then, and no record comes twice.
 */
export async function* copiedRows(
  { db, isOnlyConnection }: Streams,
  table: TableAtHand,
  fields: readonly Field[],
  delimiter: string,
): AsyncGenerator<Buffer, void> {
  const cells = sql.join([sql`initcap(${typeOf(table)})`, ...fields.map(cellOf)]);
  if (!isOnlyConnection) {
    yield* copied(db, sql`select ${cells} from ${visibleRecords(table)} order by r.code`, {
      textBetween: delimiter,
    });
    return;
  }
  for (const ids of chunksOf(await idsByCode(db, table, fields), recordsAPiece)) {
    const wanted = sql`unnest(${ids}::bigint[]) with ordinality wanted (record_id, place)`;
    const found = sql`cross join lateral (select * from records where record_id = wanted.record_id offset 0) r`;
    yield* copied(db, sql`select ${cells} from ${wanted} ${found} order by wanted.place`, {
      textBetween: delimiter,
    });
  }
}

function cellOf({ tableFieldId, isDefaultField }: Field): RawBuilder<unknown> {
  if (!isDefaultField) return sql`r.field_values ->> ${tableFieldId}`;
  switch (tableFieldId) {
    case 'code':
      return sql`r.code`;
    case 'descriptionEn':
      return sql`r.description_en`;
    case 'descriptionSv':
      return sql`r.description_sv`;
    default:
      throw new Error(`There is no column for ${tableFieldId}`);
  }
}
