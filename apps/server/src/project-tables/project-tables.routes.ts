import { projectTables, refuse } from '@codes/contract';
import type { Server } from '../server.ts';
import { addField } from '../fields/add-field.ts';
import { listFields } from '../fields/fields.store.ts';
import { projectTableAtHand, projectTableToWrite } from '../fields/table-at-hand.ts';
import { addRecord } from '../records/add-record.ts';
import { listRecords } from '../records/list-records.ts';
import { createProjectTable } from './create-project-table.ts';
import { linkMasterTable } from './link-master-table.ts';
import { findProjectTable, listProjectTables } from './project-tables.store.ts';

export function projectTableRoutes({ serve }: Server): void {
  serve(projectTables.listProjectTables, (db, { project }) => listProjectTables(db, project.projectId));
  serve(projectTables.readProjectTable, async (db, { project, params }) => {
    const table = await findProjectTable(db, project.projectId, params.tableId);
    if (table === null) throw refuse('tableNotFound');
    return table;
  });
  serve(projectTables.createProjectTable, (tx, { user, project, body }) =>
    createProjectTable(tx, project.projectId, user, body),
  );
  serve(projectTables.linkMasterTable, (tx, { user, project, body }) =>
    linkMasterTable(tx, { projectId: project.projectId, masterTableId: body.masterTableId, by: user }),
  );

  serve(projectTables.listProjectFields, async (db, { project, params }) =>
    listFields(db, await projectTableAtHand(db, project.projectId, params.tableId)),
  );
  serve(projectTables.createProjectField, async (tx, { user, project, params, body }) =>
    addField(tx, await projectTableToWrite(tx, project.projectId, params.tableId, 'table'), user, body),
  );

  serve(projectTables.listProjectRecords, async (db, { project, params, query }) =>
    listRecords(db, await projectTableAtHand(db, project.projectId, params.tableId), query),
  );
  serve(projectTables.createProjectRecord, async (tx, { user, project, params, body }) =>
    addRecord(tx, await projectTableToWrite(tx, project.projectId, params.tableId, 'records'), user, body),
  );
}
