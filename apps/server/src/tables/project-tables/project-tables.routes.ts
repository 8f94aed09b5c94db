import { projectTables, refuse } from '@codes/contract';
import type { Server } from '../../server.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { asReleased, masterTableToWrite, projectTableToWrite } from '../fields/resolved-table.ts';
import { changeProjectTable, createProjectTable, removeProjectTable } from './local-tables.ts';
import { linkMasterTable } from './link-master-table.ts';
import { findProjectTable, listPotentialTables, listProjectTables } from './read-project-tables.ts';

export function projectTableRoutes({ serve }: Server): void {
  serve.read(projectTables.listProjectTables, (db, { project }) => listProjectTables(db, project.projectId));
  serve.read(projectTables.listPotentialTables, (db, { project }) =>
    listPotentialTables(db, project.projectId),
  );
  serve.read(projectTables.readProjectTable, async (db, { project, params }) => {
    const table = await findProjectTable(db, project.projectId, params.tableId);
    if (table === null) throw refuse('tableNotFound');
    return table;
  });
  serve.write(projectTables.createProjectTable, (tx, { user, project, body }) =>
    createProjectTable(tx, project.projectId, user, body),
  );
  serve.write(projectTables.linkMasterTable, async (tx, { user, project: { projectId }, body }) => {
    const { masterTableId, releaseId = null } = body;
    const master = await masterTableToWrite(tx, masterTableId, 'records');
    const { name } = await asReleased(tx, master, releaseId);
    const change = await openChange(tx, user, {
      what: 'Add table',
      projectId,
      about: name,
      undoAction: 'projectTables.write',
    });
    return linkMasterTable(tx, { projectId, masterTableId, releaseId, change });
  });
  serve.write(
    projectTables.updateProjectTable,
    async (tx, { user, project: { projectId }, params, body }) => {
      const table = await projectTableToWrite(tx, projectId, params.tableId, 'table');
      return changeProjectTable(tx, table, user, body);
    },
  );
  serve.write(projectTables.removeProjectTable, async (tx, { user, project: { projectId }, params }) => {
    const table = await projectTableToWrite(tx, projectId, params.tableId, 'table');
    await removeProjectTable(tx, table, user);
  });
}
