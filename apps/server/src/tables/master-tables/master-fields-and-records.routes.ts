// The part of the master tables' routes below a table.
import { masterTables } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addField } from '../fields/add-field.ts';
import { changeField } from '../fields/change-field.ts';
import { listFieldsOf, listFieldsWithTables } from '../fields/list-fields.ts';
import { removeField } from '../fields/remove-field.ts';
import { masterTableAtHand, masterTableToWrite } from '../fields/table-at-hand.ts';
import { addRecord } from '../records/add-record.ts';
import { changeRecord } from '../records/change-record.ts';
import { listRecords } from '../records/listing/list-records.ts';
import { readHistoryOfRecord, readRecord } from '../records/read-record.ts';
import { removeRecords } from '../records/many/remove-records.ts';

export function masterFieldAndRecordRoutes(server: Server): void {
  fieldRoutes(server);
  recordRoutes(server);
}

function fieldRoutes({ serve }: Server): void {
  serve.read(masterTables.listMasterFields, async (db, { actor, params, query }) =>
    listFieldsOf(db, await masterTableAtHand(db, actor, params.masterTableId), actor, query),
  );
  serve.read(masterTables.listMasterFieldsWithTable, (db, { actor, params }) =>
    listFieldsWithTables(db, params.masterTableIds, (id) => masterTableAtHand(db, actor, id)),
  );
  serve.write(masterTables.createMasterField, async (tx, { user, params, body }) =>
    addField(tx, await masterTableToWrite(tx, params.masterTableId, 'table'), user, body),
  );
  serve.write(masterTables.updateMasterField, async (tx, { user, params, body }) => {
    const table = await masterTableToWrite(tx, params.masterTableId, 'table');
    return changeField(tx, table, user, params.tableFieldId, body);
  });
  serve.write(masterTables.removeMasterField, async (tx, { user, params }) => {
    const table = await masterTableToWrite(tx, params.masterTableId, 'table');
    await removeField(tx, table, user, params.tableFieldId);
  });
}

function recordRoutes({ serve }: Server): void {
  serve.read(masterTables.listMasterRecords, async (db, { actor, params, query }) =>
    listRecords(db, await masterTableAtHand(db, actor, params.masterTableId), query),
  );
  serve.read(masterTables.readMasterRecord, async (db, { actor, params }) =>
    readRecord(db, await masterTableAtHand(db, actor, params.masterTableId), params.recordId),
  );
  serve.write(masterTables.createMasterRecord, async (tx, { user, params, body }) =>
    addRecord(tx, await masterTableToWrite(tx, params.masterTableId, 'records'), user, body),
  );
  serve.write(masterTables.updateMasterRecord, async (tx, { user, params, body }) => {
    const table = await masterTableToWrite(tx, params.masterTableId, 'records');
    return changeRecord(tx, table, user, params.recordId, body);
  });
  serve.write(masterTables.removeMasterRecord, async (tx, { user, params }) => {
    const table = await masterTableToWrite(tx, params.masterTableId, 'records');
    await removeRecords(tx, table, user, { kind: 'these', ids: [params.recordId] });
  });
  serve.write(masterTables.removeMasterRecords, async (tx, { user, params, body }) =>
    removeRecords(tx, await masterTableToWrite(tx, params.masterTableId, 'records'), user, body),
  );
  serve.read(masterTables.readMasterRecordHistory, async (db, { actor, params }) =>
    readHistoryOfRecord(db, await masterTableAtHand(db, actor, params.masterTableId), params.recordId),
  );
}
