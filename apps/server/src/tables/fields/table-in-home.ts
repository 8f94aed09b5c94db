// How a call finds its table: among the master tables, or in the project that its path names.
import { refuse, type Actor } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldRows, withItsFields, type FoundTable, type TableWithFields } from './fields.store.ts';
import {
  findMasterTableFor,
  findTable,
  resolveMasterTable,
  masterTableToWrite,
  resolveProjectTable,
  projectTableToWrite,
  type WriteTo,
} from './resolved-table.ts';

export type OfMaster = { actor: Actor; params: { masterTableId: number } };
export type OfProject = { project: { projectId: number }; params: { tableId: number } };

export const tableToRead = {
  master: (db: Db | Tx, { actor, params }: OfMaster) => resolveMasterTable(db, actor, params.masterTableId),
  project: (db: Db | Tx, { project, params }: OfProject) =>
    resolveProjectTable(db, project.projectId, params.tableId),
};

/** With its fields, in one statement. */
export const tableWithFields = {
  master: async (db: Db | Tx, { actor, params }: OfMaster): Promise<FoundTable> =>
    withItsFields(await findMasterTableFor<TableWithFields>(db, actor, params.masterTableId, fieldRows)),
  project: async (db: Db | Tx, { project, params }: OfProject): Promise<FoundTable> => {
    const table = await findTable<TableWithFields>(db, project.projectId, params.tableId, fieldRows);
    if (table === null) throw refuse('tableNotFound');
    return withItsFields(table);
  },
};

const toWrite = (what: WriteTo) => ({
  master: (tx: Tx, { params }: OfMaster) => masterTableToWrite(tx, params.masterTableId, what),
  project: (tx: Tx, { project, params }: OfProject) =>
    projectTableToWrite(tx, project.projectId, params.tableId, what),
});

export const tableToChange = toWrite('table');
export const tableToFill = toWrite('records');
