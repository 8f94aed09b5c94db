// The records of a living master table as a change found them: those of today, with what has become of them since taken back.
import { sql, type RawBuilder } from 'kysely';
import { comesAfter } from '../../../platform/changes/place-changes.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';

type Table = Pick<ResolvedTable, 'tableId' | 'masterTableId'>;

/** As a table in a statement; of all records, or of that one. The history has every record that has changed since, for as long as it has the change. */
export function recordsAtChange(
  { tableId, masterTableId }: Table,
  changeId: number,
  one?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const master = masterTableId ?? tableId;
  const isOne = one === undefined ? sql`true` : sql`r.record_id = ${one}`;
  return sql`(
    with later as materialized (
      select distinct on (r.record_id) r.record_id, r.before from changed_records r
      where r.table_id = ${master} and ${isOne} and r.change_id in (
        select t.change_id from changed_tables t
        where t.table_id = ${master} and ${comesAfter(sql`t.change_id`, changeId)}
      )
      order by r.record_id, r.place
    )
    select r.record_id, r.code, r.description_en, r.description_sv, r.field_values from records r
    where r.table_id = ${master} and ${isOne}
      and not exists (select from later l where l.record_id = r.record_id)
    union all
    select record_id, before ->> 'code', before ->> 'descriptionEn', before ->> 'descriptionSv',
      before - array['code', 'descriptionEn', 'descriptionSv']
    from later where before is not null
  )`;
}
