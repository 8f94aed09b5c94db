// How a call finds its table: among the master tables, or in the project that its path names.
import type { Actor } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  masterTableAtHand,
  masterTableToWrite,
  projectTableAtHand,
  projectTableToWrite,
  type WriteTo,
} from './table-at-hand.ts';

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { project: { projectId: number }; params: { tableId: number } };

export const tableToRead = {
  master: (db: Db | Tx, { actor, params }: OfMaster) => masterTableAtHand(db, actor, params.masterTableId),
  project: (db: Db | Tx, { project, params }: OfProject) =>
    projectTableAtHand(db, project.projectId, params.tableId),
};

const toWrite = (what: WriteTo) => ({
  master: (tx: Tx, { params }: OfMaster) => masterTableToWrite(tx, params.masterTableId, what),
  project: (tx: Tx, { project, params }: OfProject) =>
    projectTableToWrite(tx, project.projectId, params.tableId, what),
});

export const tableToChange = toWrite('table');
export const tableToFill = toWrite('records');
