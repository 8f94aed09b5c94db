// The past of the demo's tables: records imported, updated, edited, removed and taken back. The
// records are as they are; only their past is added.
import type { Action, ChangeKind } from '@codes/contract';
import { sql } from 'kysely';
import { openChange } from '../platform/changes/open-change.ts';
import type { Tx } from '../platform/db/schema.ts';
import { valuesOf } from '../platform/changes/changed-records.ts';
import type { DemoTables } from './fill-demo-tables.ts';
import type { DemoProjects } from './fill-projects.ts';
import { addRelease, follow } from './fill-releases.ts';
import type { FilledTable } from './fill-tables.ts';
import type { IdOf } from './people.ts';

type PastChange = {
  table: FilledTable & { name: string; projectId: number | null };
  what: ChangeKind;
  by: number;
  hoursAgo: number;
  /** All of them where left out. */
  codes?: readonly string[];
  undoes?: number;
};

/** The former text of a value that a later change replaced. */
type Formerly = Readonly<Record<string, { descriptionEn?: string; descriptionSv?: string }>>;

/** The sources of the station's copies and issued codes. */
const renamedClasses: Formerly = {
  QP: { descriptionSv: 'Rökspjäll' },
  PL: { descriptionEn: 'Sign or board', descriptionSv: 'Skylt eller tavla' },
  BX: { descriptionEn: 'Surveillance camera', descriptionSv: 'Övervakningskamera' },
  UB: { descriptionEn: 'Cable tray', descriptionSv: 'Kabelränna' },
};
const laterClasses = ['WH', 'XH'];
const renamedProducts: Formerly = {
  BFB: { descriptionEn: 'Flow sensor, electromagnetic', descriptionSv: 'Flödesgivare, elektromagnetisk' },
  GQB: { descriptionEn: 'Jet fan', descriptionSv: 'Impulsfläkt' },
};

export async function addHistory(
  tx: Tx,
  projects: DemoProjects,
  { room, masters, treatmentPlant }: DemoTables,
  idOf: IdOf,
): Promise<void> {
  const karin = idOf('karin.nystrom@norrsund.example');
  const maria = idOf('maria.akesson@norrsund.example');
  const sara = idOf('sara.hedlund@norrsund.example');
  const nils = idOf('leader@codes.example');
  const rooms = { ...room, name: 'Room', projectId: projects.station };
  const products = { ...masters.productType, name: 'Product type', projectId: null };
  const numbered: Formerly = {
    R2006: { descriptionEn: 'Electrical room 1', descriptionSv: 'Elrum 1' },
    R2007: { descriptionEn: 'Electrical room 2', descriptionSv: 'Elrum 2' },
    R2004: { descriptionEn: 'Fan room 1', descriptionSv: 'Fläktrum 1' },
    R2005: { descriptionEn: 'Fan room 2', descriptionSv: 'Fläktrum 2' },
  };
  const misspelt: Formerly = { R1004: { descriptionEn: 'Informaton desk' } };
  const byMistake = ['R1009', 'R1010'];

  const classes = { ...masters.componentClass, name: 'Component class', projectId: null };
  const atFirst = [...classes.recordIds.keys()].filter((code) => !laterClasses.includes(code));
  await recordMade(
    tx,
    { table: classes, what: 'Import', by: karin, hoursAgo: 291, codes: atFirst },
    renamedClasses,
  );
  await recordMade(tx, { table: products, what: 'Import', by: karin, hoursAgo: 290 }, renamedProducts);
  const edition = { table: classes, by: karin };
  const first = await addRelease(
    tx,
    { ...edition, name: '2026.1', note: 'As decided with the first projects.', hoursAgo: 260 },
    { without: laterClasses, formerly: renamedClasses },
  );
  await recordMade(
    tx,
    { table: rooms, what: 'Import', by: maria, hoursAgo: 219 },
    { ...numbered, ...misspelt },
  );
  await recordEdited(tx, { table: rooms, what: 'Update', by: maria, hoursAgo: 145 }, numbered);
  await recordEdited(tx, { table: products, what: 'Update', by: sara, hoursAgo: 101 }, renamedProducts);
  await recordMade(tx, { table: classes, what: 'Import', by: karin, hoursAgo: 98, codes: laterClasses }, {});
  await recordEdited(tx, { table: classes, what: 'Update', by: karin, hoursAgo: 74 }, renamedClasses);
  await addRelease(tx, {
    ...edition,
    name: '2026.2',
    note: 'Optical fibres, and clearer names for signs, cameras and cable ladders.',
    hoursAgo: 60,
  });
  await follow(tx, treatmentPlant, first);
  await recordEdited(tx, { table: rooms, what: 'Edit', by: nils, hoursAgo: 52 }, misspelt);
  const removal = { table: rooms, by: nils, codes: byMistake };
  const undoes = await recordRemoved(tx, { ...removal, what: 'Remove', hoursAgo: 26.2 });
  await recordMade(tx, { ...removal, what: 'Undo', hoursAgo: 26, undoes }, {});
}

async function recordMade(tx: Tx, past: PastChange, formerly: Formerly): Promise<void> {
  const changeId = await opened(tx, past, 'created');
  const isBack = past.undoes !== undefined;
  if (!isBack) {
    await sql`
      update records set created = ${at(past)}, created_by = ${past.by}, modified = ${at(past)}, modified_by = ${past.by}
      where record_id = any(${idsOf(past)}::bigint[])
    `.execute(tx);
  }
  await sql`
    insert into changed_records (change_id, record_id, table_id, created, created_by,
      after, after_modified, after_modified_by)
    select ${changeId}::bigint, r.record_id, r.table_id, r.created, r.created_by,
      ${valuesOf(sql`r`)} || coalesce(${JSON.stringify(formerly)}::jsonb -> r.code, '{}'), r.modified, r.modified_by
    from records r where r.record_id = any(${idsOf(past)}::bigint[]) order by r.record_id
  `.execute(tx);
}

async function recordEdited(tx: Tx, past: PastChange, formerly: Formerly): Promise<void> {
  const edited = { ...past, codes: Object.keys(formerly) };
  const changeId = await opened(tx, edited, 'updated');
  await sql`
    with changed as (
      update records r set modified = ${at(past)}, modified_by = ${past.by}
      from records old where old.record_id = r.record_id and r.record_id = any(${idsOf(edited)}::bigint[])
      returning r.*, old.modified as before_modified, old.modified_by as before_modified_by
    )
    insert into changed_records (change_id, record_id, table_id, created, created_by,
      before, before_modified, before_modified_by, after, after_modified, after_modified_by)
    select ${changeId}::bigint, c.record_id, c.table_id, c.created, c.created_by,
      ${valuesOf(sql`c`)} || (${JSON.stringify(formerly)}::jsonb -> c.code), c.before_modified, c.before_modified_by,
      ${valuesOf(sql`c`)}, c.modified, c.modified_by
    from changed c order by c.record_id
  `.execute(tx);
}

async function recordRemoved(tx: Tx, past: PastChange): Promise<number> {
  const changeId = await opened(tx, past, 'removed');
  await sql`
    insert into changed_records (change_id, record_id, table_id, created, created_by,
      before, before_modified, before_modified_by)
    select ${changeId}::bigint, r.record_id, r.table_id, r.created, r.created_by,
      ${valuesOf(sql`r`)}, r.modified, r.modified_by
    from records r where r.record_id = any(${idsOf(past)}::bigint[]) order by r.record_id
  `.execute(tx);
  return changeId;
}

async function opened(tx: Tx, past: PastChange, became: 'created' | 'updated' | 'removed'): Promise<number> {
  const { table, what, by, undoes } = past;
  const undoAction: Action = table.projectId === null ? 'masterTables.write' : 'projectTables.write';
  const { changeId } = await openChange(
    tx,
    { userId: by },
    { what, table, undoAction, [became]: idsOf(past).length, ...(undoes !== undefined && { undoes }) },
  );
  await sql`update changes set at = ${at(past)} where change_id = ${changeId}`.execute(tx);
  return changeId;
}

const at = ({ hoursAgo }: PastChange) => sql`now() - make_interval(secs => ${hoursAgo * 3600})`;

function idsOf({ table: { recordIds }, codes }: PastChange): number[] {
  const known = codes ?? [...recordIds.keys()];
  return known.map((code) => {
    const id = recordIds.get(code);
    if (id === undefined) throw new Error(`The demo has no record ${code}`);
    return id;
  });
}
