import { can, masterTables, refuse } from '@codes/contract';
import type { Server } from '../../server.ts';
import { resolveMasterTable } from '../fields/resolved-table.ts';
import {
  archiveMasterTable,
  changeMasterTable,
  createMasterTable,
  restoreMasterTable,
} from './master-tables.ts';
import { derelateMasterTable } from './derelate-master-table.ts';
import { findMasterTable, listMasterTables, listUses } from './master-tables.store.ts';

export function masterTableRoutes({ serve }: Server): void {
  serve.read(masterTables.listMasterTables, (db, { actor, query }) =>
    listMasterTables(db, actor, query.status ?? (can(actor, 'masterTables.write') ? 'all' : 'active')),
  );
  serve.read(masterTables.readMasterTable, async (db, { actor, params }) => {
    const { tableId } = await resolveMasterTable(db, actor, params.masterTableId);
    const table = await findMasterTable(db, actor, tableId);
    if (table === null) throw refuse('tableNotFound');
    return table;
  });
  serve.write(masterTables.createMasterTable, (tx, { user, body }) => createMasterTable(tx, user, body));
  serve.write(masterTables.updateMasterTable, (tx, { user, params, body }) =>
    changeMasterTable(tx, user, params.masterTableId, body),
  );
  serve.write(masterTables.archiveMasterTable, (tx, { user, params }) =>
    archiveMasterTable(tx, user, params.masterTableId),
  );
  serve.write(masterTables.restoreMasterTable, (tx, { user, params }) =>
    restoreMasterTable(tx, user, params.masterTableId),
  );
  serve.read(masterTables.listProjectsOfMasterTable, async (db, { actor, params }) => {
    const { tableId } = await resolveMasterTable(db, actor, params.masterTableId);
    const uses = await listUses(db, tableId);
    return uses.map(({ projectNumber, name }) => ({ projectNumber, name }));
  });
  serve.write(masterTables.derelateMasterTable, (tx, { user, params, body }) =>
    derelateMasterTable(tx, user, params.masterTableId, body.projects),
  );
}
