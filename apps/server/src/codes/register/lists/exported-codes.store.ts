// The codes of a register as rows to export: what an entry says of itself, then two cells a part.
import { sql, type RawBuilder } from 'kysely';
import { isoTime } from '../../../platform/db/iso-time.ts';
import type { ExportedRows } from '../../../tables/exports/exported-rows.store.ts';
import { joinIssuers, nameOf, statusWord } from '../register.store.ts';
import { isShown, type CodeFilter } from '../register.store.ts';

type ExportedColumns = { paths: readonly string[]; isWithAddresses: boolean; isWithReservations: boolean };

export function codeRows(
  configurationId: number,
  filter: CodeFilter,
  { paths, isWithAddresses, isWithReservations }: ExportedColumns,
): ExportedRows {
  // As an answer's names are left out: see people.ts of the contract.
  const shown = (name: RawBuilder<string>) =>
    isWithAddresses ? name : sql`case when position('@' in ${name}) > 0 then '' else ${name} end`;
  return {
    shown: sql`(select * from issued_codes r where ${isShown(configurationId, filter)}) r`,
    key: 'issued_code_id',
    one: (id) => sql`(select * from issued_codes where issued_code_id = ${id})`,
    joined: sql`${joinIssuers} cross join lateral (
      select jsonb_object_agg(part ->> 'path', part) as by_path from jsonb_array_elements(r.parts) part
    ) parts`,
    cells: [
      ...[sql`r.code`, sql`r.title`, statusWord].map(textCell),
      { cell: isoTime(sql`r.created`), type: 'moment' },
      textCell(shown(nameOf(sql`created_by`, sql`r.created_by_name`))),
      ...(isWithReservations
        ? [
            { cell: sql`to_char(r.reserved_until, 'YYYY-MM-DD')`, type: 'date' as const },
            textCell(shown(sql<string>`coalesce(reserved_for.full_name, '')`)),
          ]
        : []),
      ...paths.flatMap(cellsOfPart).map(textCell),
    ],
  };
}

const textCell = (cell: RawBuilder<unknown>) => ({ cell, type: 'text' as const });

function cellsOfPart(path: string): RawBuilder<unknown>[] {
  const part = sql`parts.by_path -> ${path}`;
  return [
    sql`${part} ->> 'text'`,
    sql`coalesce(nullif(${part} ->> 'descriptionEn', ''), ${part} ->> 'descriptionSv')`,
  ];
}
