import { projectTables, recordCalls } from '@codes/contract';
import type { Server } from '../../server.ts';
import { tableToFill, tableWithFields } from '../fields/table-in-home.ts';
import { addRecord, changeRecord, readRecord } from './one-record.ts';
import { listRecords } from './listing/list-records.ts';
import { derelateRecords, removeRecords } from './many/record-selection.ts';

export function recordRoutes(server: Server): void {
  readingRoutes(server);
  writingRoutes(server);
  derelationRoutes(server);
}

function readingRoutes({ serve, streams }: Server): void {
  serve.inBothHomes.read(recordCalls.listRecords, tableWithFields, (db, found, { query }) =>
    listRecords({ db, streams }, found, query),
  );
  serve.inBothHomes.read(recordCalls.readRecord, tableWithFields, (db, found, { params }) =>
    readRecord(db, found, params.recordId),
  );
}

function writingRoutes({ serve }: Server): void {
  serve.inBothHomes.write(recordCalls.createRecord, tableToFill, (tx, table, { actor, body }) =>
    addRecord(tx, table, actor, body),
  );
  serve.inBothHomes.write(recordCalls.updateRecord, tableToFill, (tx, table, { actor, params, body }) =>
    changeRecord(tx, table, actor, params.recordId, body),
  );
  serve.inBothHomes.write(recordCalls.removeRecord, tableToFill, async (tx, table, { actor, params }) => {
    await removeRecords(tx, table, actor, { kind: 'these', ids: [params.recordId] });
  });
  serve.inBothHomes.write(recordCalls.removeRecords, tableToFill, (tx, table, { actor, body }) =>
    removeRecords(tx, table, actor, body),
  );
}

/** Only a project has records that are somebody else's. */
function derelationRoutes({ serve }: Server): void {
  serve.write(projectTables.derelateRecord, async (tx, call) => {
    const table = await tableToFill.project(tx, call);
    await derelateRecords(tx, table, call.user, { kind: 'these', ids: [call.params.recordId] });
  });
  serve.write(projectTables.derelateRecords, async (tx, call) =>
    derelateRecords(tx, await tableToFill.project(tx, call), call.user, call.body),
  );
}
