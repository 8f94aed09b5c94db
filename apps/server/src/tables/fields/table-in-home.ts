// How a call finds its table: among the master tables, or in the project that its path names.
import type { Actor } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
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

const toWrite = (what: WriteTo) => ({
  master: (tx: Tx, { params }: OfMaster) => masterTableToWrite(tx, params.masterTableId, what),
  project: (tx: Tx, { project, params }: OfProject) =>
    projectTableToWrite(tx, project.projectId, params.tableId, what),
});

export const tableToChange = toWrite('table');
export const tableToFill = toWrite('records');
