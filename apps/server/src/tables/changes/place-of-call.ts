// Whose history a call is about, and who looks at it.
import type { Actor } from '@codes/contract';
import type { ProjectAtHand } from '../../people/standing/project-at-hand.ts';
import { sql, type RawBuilder } from 'kysely';
import type { InStatement, ReadText, WithShown } from '../../people/way-in/ahead.ts';
import type { Db } from '../../platform/db/schema.ts';
import { selectTable, type TableAtHand } from '../fields/table-at-hand.ts';
import { tableAhead, tableToRead } from '../fields/table-in-home.ts';
import type { PlaceInStatement } from './changes.store.ts';
import type { Looked } from './list-changes.ts';

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

/** What is shown of a place in the statement that finds out who calls; null where it has to be asked for by itself. */
type Shown<Query, Path> = {
  which: (query: Query) => string | null;
  of: (place: PlaceInStatement, query: Query, params: InStatement<Path>) => RawBuilder<ReadText> | null;
};

/** The table of the path, with what is shown of its history. */
export function tableLookedAt<Query, Path extends object>({ which, of }: Shown<Query, Path>) {
  const { master, project } = tableAhead(
    () => selectTable(),
    ({ tableId, shown }: WithShown<TableAtHand>) => ({ tableId, shown }),
    {
      which,
      of: (_, query: Query, params: InStatement<Path>) =>
        of({ kind: 'table', tableId: sql<number>`ahead."tableId"` }, query, params),
    },
  );
  return {
    master: {
      row: master.row,
      find: (row: WithShown<TableAtHand> | null, call: OfMaster): Looked => {
        const { tableId, shown } = master.find(row, call);
        return { ...ofMaster(tableId, call), shown };
      },
    },
    project: {
      row: project.row,
      find: (row: WithShown<TableAtHand> | null, call: OfProject): Looked => {
        const { tableId, shown } = project.find(row);
        return { ...ofProject(tableId, call), shown };
      },
    },
  };
}

/** The same of a project, or of the organisation, about which there is nothing else to know. */
export function lookedAt<Query, Path>(place: PlaceInStatement, { which, of }: Shown<Query, Path>) {
  type Asked = { query: Query };
  return {
    which: ({ query }: Asked) => which(query),
    read: (params: InStatement<Path>, { query }: Asked) => ({
      row: sql<object>`select 1 as found`,
      shown: of(place, query, params),
    }),
  };
}

export const inProject: PlaceInStatement = { kind: 'project', projectId: sql<number>`project."projectId"` };

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
