// How a call finds its table: among the master tables, or in the project that its path names.
import { refuse, type Actor, type Field } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldRows, withItsFields, type TableWithFields } from './fields.store.ts';
import {
  findTable,
  resolveMasterTable,
  masterTableFor,
  masterTableToWrite,
  resolveProjectTable,
  projectTableToWrite,
  type ResolvedTable,
  type WriteTo,
} from './resolved-table.ts';

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { project: { projectId: number }; params: { tableId: number } };

export const tableToRead = {
  master: (db: Db | Tx, { actor, params }: OfMaster) => resolveMasterTable(db, actor, params.masterTableId),
  project: (db: Db | Tx, { project, params }: OfProject) =>
    resolveProjectTable(db, project.projectId, params.tableId),
};

export type FoundTable = { table: ResolvedTable; fields: Field[] };

export const tableWithFields = {
  master: async (db: Db | Tx, { actor, params }: OfMaster): Promise<FoundTable> =>
    withItsFields(masterTableFor(actor, await readWithFields(db, null, params.masterTableId))),
  project: async (db: Db | Tx, { project, params }: OfProject): Promise<FoundTable> => {
    const table = await readWithFields(db, project.projectId, params.tableId);
    if (table === null) throw refuse('tableNotFound');
    return withItsFields(table);
  },
};

const readWithFields = (db: Db | Tx, projectId: number | null, tableId: number) =>
  findTable<TableWithFields>(db, projectId, tableId, fieldRows);

const toWrite = (what: WriteTo) => ({
  master: (tx: Tx, { params }: OfMaster) => masterTableToWrite(tx, params.masterTableId, what),
  project: (tx: Tx, { project, params }: OfProject) =>
    projectTableToWrite(tx, project.projectId, params.tableId, what),
});

export const tableToChange = toWrite('table');
export const tableToFill = toWrite('records');
