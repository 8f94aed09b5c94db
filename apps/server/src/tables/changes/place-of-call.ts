// Whose history a call is about, and who looks at it.
import type { Actor } from '@codes/contract';
import type { ProjectAtHand } from '../../people/standing/project-at-hand.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { tableAhead, tableToRead } from '../fields/table-in-home.ts';
import type { Place } from './changes.store.ts';
import type { Reader } from './list-changes.ts';

export type Looked = { place: Place; reader: Reader };

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { actor: Actor; project: ProjectAtHand; params: { tableId: number } };

const ofMaster = (tableId: number, { actor }: OfMaster): Looked => ({
  place: { kind: 'table', tableId },
  reader: { actor, standing: null },
});

const ofProject = (tableId: number, { actor, project: { standing } }: OfProject): Looked => ({
  place: { kind: 'table', tableId },
  reader: { actor, standing },
});

export const placeOfTable = {
  master: async (db: Db, call: OfMaster) => ofMaster((await tableToRead.master(db, call)).tableId, call),
  project: async (db: Db, call: OfProject) => ofProject((await tableToRead.project(db, call)).tableId, call),
};

const table = tableAhead(
  () => undefined,
  ({ tableId }) => tableId,
);

/** The same in the statement that finds out who calls. */
export const placeOfTableAhead = {
  master: {
    row: table.master.row,
    find: (row: TableAtHand | null, call: OfMaster) => ofMaster(table.master.find(row, call), call),
  },
  project: {
    row: table.project.row,
    find: (row: TableAtHand | null, call: OfProject) => ofProject(table.project.find(row), call),
  },
};

export const placeOfProject = ({
  actor,
  project: { projectId, standing },
}: Pick<OfProject, 'actor' | 'project'>): Looked => ({
  place: { kind: 'project', projectId },
  reader: { actor, standing },
});

export const everywhere = ({ actor }: { actor: Actor }): Looked => ({
  place: { kind: 'organisation' },
  reader: { actor, standing: null },
});
