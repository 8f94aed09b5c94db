import { can, masterTables, refuse } from '@codes/contract';
import type { Server } from '../server.ts';
import { addField } from '../fields/add-field.ts';
import { listFields } from '../fields/fields.store.ts';
import { masterTableAtHand, masterTableToWrite } from '../fields/table-at-hand.ts';
import { addRecord } from '../records/add-record.ts';
import { listRecords } from '../records/list-records.ts';
import { createMasterTable } from './create-master-table.ts';
import { findMasterTable, listMasterTables } from './master-tables.store.ts';

export function masterTableRoutes({ serve }: Server): void {
  serve(masterTables.listMasterTables, (db, { actor, query }) =>
    listMasterTables(db, query.status ?? (can(actor, 'masterTables.write') ? 'all' : 'active')),
  );
  serve(masterTables.readMasterTable, async (db, { actor, params }) => {
    const { tableId } = await masterTableAtHand(db, actor, params.masterTableId);
    const table = await findMasterTable(db, tableId);
    if (table === null) throw refuse('tableNotFound');
    return table;
  });
  serve(masterTables.createMasterTable, (tx, { user, body }) => createMasterTable(tx, user, body));

  serve(masterTables.listMasterFields, async (db, { actor, params }) =>
    listFields(db, await masterTableAtHand(db, actor, params.masterTableId)),
  );
  serve(masterTables.createMasterField, async (tx, { user, params, body }) =>
    addField(tx, await masterTableToWrite(tx, params.masterTableId, 'table'), user, body),
  );

  serve(masterTables.listMasterRecords, async (db, { actor, params, query }) =>
    listRecords(db, await masterTableAtHand(db, actor, params.masterTableId), query),
  );
  serve(masterTables.createMasterRecord, async (tx, { user, params, body }) =>
    addRecord(tx, await masterTableToWrite(tx, params.masterTableId, 'records'), user, body),
  );
}
