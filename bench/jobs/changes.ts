// What history, undo and keeping up with the master cost, beside the work that they belong to.
import {
  bulkUpdate,
  changes,
  fieldCalls,
  masterChanges,
  masterTables,
  projectTables,
  type Client,
} from '@codes/contract';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/schema.ts';
import type { RunningServer } from '../filled-server.ts';
import { alternately, middle, type Measured } from '../measure.ts';

const runs = 3;
const projectNumber = '100245';

export async function changesAndUndo(server: RunningServer, most: number): Promise<Measured[]> {
  const records = Math.min(most, 100_000);
  return [...(await importAndUndo(server, records)), ...(await keepingUp(server, records))];
}

/** An import and its undo; and the database's own insert of some rows with and without their history. */
async function importAndUndo({ call, database }: RunningServer, records: number): Promise<Measured[]> {
  const { masterTableId, rows } = await newTable(call, records);
  const params = { masterTableId };
  const { import: imports, undo } = await alternately(runs, {
    import: () => call(bulkUpdate.importRecords.master, { params, body: { records: rows } }),
    undo: async () => {
      const [last] = await call(changes.listTableChanges.master, { params, query: { limit: 1 } });
      await call(changes.undoTableChange.master, {
        params: { ...params, changeId: last?.changeId ?? 0 },
        body: {},
      });
    },
  });
  // Few rows and many turns: the difference of two long times would be that of what else the machine does.
  const some = rows.slice(0, rowsAStatement);
  const { bare, recorded } = await alternately(30, {
    bare: () => insertedAndTakenBack(database.work, masterTableId, some, false),
    recorded: () => insertedAndTakenBack(database.work, masterTableId, some, true),
  });
  return [
    {
      name: 'history, of inserting records with it',
      ours: Math.max(0, middle(recorded) - middle(bare)),
      limit: middle(recorded),
      unit: 'ms',
    },
    {
      name: 'undo of an import, to the import',
      of: records,
      ours: middle(undo),
      limit: middle(imports),
      unit: 'ms',
    },
  ];
}

const rowsAStatement = 2000;

class TakenBack extends Error {}

/** Rolled back in the end: the next run finds the table as this one did. */
async function insertedAndTakenBack(
  db: Db,
  tableId: number,
  rows: readonly Record<string, string | number>[],
  isWritten: boolean,
): Promise<void> {
  const recorded = sql`
    insert into changed_records (change_id, record_id, table_id, created, created_by, after, after_modified, after_modified_by)
    select 0, record_id, table_id, created, created_by, field_values || jsonb_build_object(
      'code', code, 'descriptionEn', description_en, 'descriptionSv', description_sv), modified, modified_by
    from added`;
  const stored = rows.map(({ code, descriptionEn, descriptionSv, ...field_values }) => ({
    code,
    description_en: descriptionEn,
    description_sv: descriptionSv,
    field_values,
  }));
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`
        with added as (
          insert into records (table_id, code, description_en, description_sv, field_values, created_by, modified_by)
          select ${tableId}::bigint, code, description_en, description_sv, field_values, 1, 1
          from json_to_recordset(${JSON.stringify(stored)}::json)
            sent (code text, description_en text, description_sv text, field_values jsonb)
          returning *
        )
        ${isWritten ? recorded : sql`select count(*) from added`}
      `.execute(tx);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
}

/** A project with its own copies of all records of a master that has moved on, beside an update of as many rows. */
async function keepingUp({ call }: RunningServer, records: number): Promise<Measured[]> {
  const { masterTableId, rows } = await newTable(call, records);
  const ofMaster = { masterTableId };
  const imported = await alternately(1, {
    all: () => call(bulkUpdate.importRecords.master, { params: ofMaster, body: { records: rows } }),
  });
  const { projectTableId } = await call(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { masterTableId },
  });
  const params = { projectNumber, tableId: projectTableId };
  const tablesOf = () => call(projectTables.listProjectTables, { params: { projectNumber } });
  const before = await alternately(9, { list: tablesOf });
  const derelation = await alternately(1, {
    all: () => call(projectTables.derelateRecords, { params, body: { kind: 'allBut', ids: [] } }),
  });
  const update = async (run: number) => {
    const changed = rows.map((row) => ({ ...row, descriptionSv: `Ändrad ${run} ${row['code']}` }));
    const { Update } = await call(bulkUpdate.validateUpdate.master, {
      params: ofMaster,
      body: { fieldNames: Object.keys(rows[0] ?? {}), records: changed },
    });
    const reviewed = Update.map((row) => ({ ...row, rowAction: 'Update' as const }));
    return () => call(bulkUpdate.applyUpdate.master, { params: ofMaster, body: { records: reviewed } });
  };
  const updates: number[] = [];
  const takes: number[] = [];
  const lists: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const times = await alternately(1, { update: await update(run) });
    updates.push(...times.update);
    lists.push(...(await alternately(9, { list: tablesOf })).list);
    const decisions: { activeRecordId: number; take: 'master' }[] = [];
    for await (const page of pagesOf(call, params)) {
      decisions.push(...page.map(({ activeRecordId }) => ({ activeRecordId, take: 'master' as const })));
    }
    const body = { records: decisions };
    takes.push(...(await alternately(1, { take: () => call(masterChanges.keepUp, { params, body }) })).take);
  }
  return [
    {
      name: 'de-relating records, to their import',
      of: records,
      ours: middle(derelation.all),
      limit: middle(imported.all),
      unit: 'ms',
    },
    {
      name: 'taking changes of the master, to an update of as many records',
      of: records,
      ours: middle(takes),
      limit: middle(updates),
      unit: 'ms',
    },
    {
      name: 'tables of a project whose copies all differ, to none',
      ours: middle(lists),
      limit: middle(before.list),
      unit: 'ms',
    },
  ];
}

async function* pagesOf(call: Client, params: { projectNumber: string; tableId: number }) {
  for (let after: string | null | undefined; after !== null;) {
    const query = { limit: 1000, ...(after !== undefined && { after }) };
    const { items, next } = await call.page(masterChanges.listMasterChanges, { params, query });
    yield items;
    after = next;
  }
}

let tables = 0;

/** A master table as people have them: five fields of their own. */
async function newTable(call: Client, records: number) {
  const { masterTableId } = await call(masterTables.createMasterTable, {
    body: { name: `Changing ${(tables += 1)}` },
  });
  const ids: string[] = [];
  for (const name of ['Supplier', 'Type', 'Place', 'Weight', 'Valid from']) {
    const type = name === 'Weight' ? 'number' : name === 'Valid from' ? 'date' : 'text';
    const field = await call(fieldCalls.createField.master, {
      params: { masterTableId },
      body: { name, type },
    });
    ids.push(field.tableFieldId);
  }
  const [supplier = '', type = '', place = '', weight = '', validFrom = ''] = ids;
  const rows = Array.from({ length: records }, (_, index): Record<string, string | number> => ({
    code: `M${String(index).padStart(6, '0')}`,
    descriptionEn: `Imported record ${index}`,
    descriptionSv: `Importerad post ${index}`,
    [supplier]: `Supplier ${index % 97}`,
    [type]: `Type ${index % 1009}`,
    [place]: `Hus ${index % 31} plan ${index % 7}`,
    [weight]: (index % 10_000) / 10,
    [validFrom]: `20${20 + (index % 6)}-0${1 + (index % 9)}-15`,
  }));
  return { masterTableId, rows };
}
