// The part of the project tables' routes below a table.
import { projectTables } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addField } from '../fields/add-field.ts';
import { changeField } from '../fields/change-field.ts';
import { listFieldsOf, listFieldsWithTables } from '../fields/list-fields.ts';
import { removeField } from '../fields/remove-field.ts';
import { projectTableAtHand, projectTableToWrite } from '../fields/table-at-hand.ts';
import { addRecord } from '../records/add-record.ts';
import { changeRecord } from '../records/change-record.ts';
import { derelateRecords } from '../records/many/derelate-records.ts';
import { listRecords } from '../records/listing/list-records.ts';
import { readHistoryOfRecord, readRecord } from '../records/read-record.ts';
import { removeRecords } from '../records/many/remove-records.ts';

export function projectFieldAndRecordRoutes(server: Server): void {
  fieldRoutes(server);
  recordReadingRoutes(server);
  recordWritingRoutes(server);
}

function fieldRoutes({ serve }: Server): void {
  serve.read(projectTables.listProjectFields, async (db, { actor, project, params, query }) =>
    listFieldsOf(db, await projectTableAtHand(db, project.projectId, params.tableId), actor, query),
  );
  serve.read(projectTables.listProjectFieldsWithTable, (db, { project, params }) =>
    listFieldsWithTables(db, params.tableIds, (id) => projectTableAtHand(db, project.projectId, id)),
  );
  serve.write(projectTables.createProjectField, async (tx, { user, project, params, body }) =>
    addField(tx, await projectTableToWrite(tx, project.projectId, params.tableId, 'table'), user, body),
  );
  serve.write(projectTables.updateProjectField, async (tx, { user, project, params, body }) => {
    const table = await projectTableToWrite(tx, project.projectId, params.tableId, 'table');
    return changeField(tx, table, user, params.tableFieldId, body);
  });
  serve.write(projectTables.removeProjectField, async (tx, { user, project, params }) => {
    const table = await projectTableToWrite(tx, project.projectId, params.tableId, 'table');
    await removeField(tx, table, user, params.tableFieldId);
  });
}

function recordReadingRoutes({ serve }: Server): void {
  serve.read(projectTables.listProjectRecords, async (db, { project, params, query }) =>
    listRecords(db, await projectTableAtHand(db, project.projectId, params.tableId), query),
  );
  serve.read(projectTables.readProjectRecord, async (db, { project, params }) =>
    readRecord(db, await projectTableAtHand(db, project.projectId, params.tableId), params.recordId),
  );
  serve.read(projectTables.readProjectRecordHistory, async (db, { project, params }) =>
    readHistoryOfRecord(db, await projectTableAtHand(db, project.projectId, params.tableId), params.recordId),
  );
}

function recordWritingRoutes({ serve }: Server): void {
  serve.write(projectTables.createProjectRecord, async (tx, { user, project, params, body }) =>
    addRecord(tx, await projectTableToWrite(tx, project.projectId, params.tableId, 'records'), user, body),
  );
  serve.write(projectTables.updateProjectRecord, async (tx, { user, project, params, body }) => {
    const table = await projectTableToWrite(tx, project.projectId, params.tableId, 'records');
    return changeRecord(tx, table, user, params.recordId, body);
  });
  serve.write(projectTables.removeProjectRecord, async (tx, { user, project, params }) => {
    const table = await projectTableToWrite(tx, project.projectId, params.tableId, 'records');
    await removeRecords(tx, table, user, { kind: 'these', ids: [params.recordId] });
  });
  serve.write(projectTables.removeProjectRecords, async (tx, { user, project, params, body }) =>
    removeRecords(
      tx,
      await projectTableToWrite(tx, project.projectId, params.tableId, 'records'),
      user,
      body,
    ),
  );
  serve.write(projectTables.derelateRecord, async (tx, { user, project, params }) => {
    const table = await projectTableToWrite(tx, project.projectId, params.tableId, 'records');
    await derelateRecords(tx, table, user, { kind: 'these', ids: [params.recordId] });
  });
  serve.write(projectTables.derelateRecords, async (tx, { user, project, params, body }) =>
    derelateRecords(
      tx,
      await projectTableToWrite(tx, project.projectId, params.tableId, 'records'),
      user,
      body,
    ),
  );
}
