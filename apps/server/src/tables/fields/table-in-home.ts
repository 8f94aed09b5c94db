// How a call finds its table: among the master tables, or in the project that its path names.
import { refuse, type Actor } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { InStatement, ReadText, WithShown } from '../../people/way-in/ahead.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import {
  masterTableAtHand,
  masterTableFor,
  masterTableToWrite,
  projectTableAtHand,
  projectTableToWrite,
  selectTable,
  type TableAtHand,
  type WriteTo,
} from './table-at-hand.ts';

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { project: { projectId: number }; params: { tableId: number } };

export const tableToRead = {
  master: (db: Db | Tx, { actor, params }: OfMaster) => masterTableAtHand(db, actor, params.masterTableId),
  project: (db: Db | Tx, { project, params }: OfProject) =>
    projectTableAtHand(db, project.projectId, params.tableId),
};

/** What is shown of a table that is read ahead. */
type Shown<Query, Path> = {
  /** Which of few statements that takes; null where it is made for this query. */
  which: (query: Query) => string | null;
  /** null where it has to be read by the table's fields. */
  of: (home: 'master' | 'project', query: Query, params: InStatement<Path>) => RawBuilder<ReadText> | null;
};

/** The same in the statement that finds out who calls, with what else is wanted of the table. */
export function tableAhead<Row extends TableAtHand, Found, Path extends object = object, Query = unknown>(
  more: (params: InStatement<Path>, home: 'master' | 'project') => RawBuilder<unknown> | undefined,
  found: (row: WithShown<Row>) => Found,
  shown?: Shown<Query, Path>,
) {
  type MasterPath = Path & OfMaster['params'];
  type ProjectPath = Path & OfProject['params'];
  const which = ({ query }: { query: Query | null }) =>
    shown === undefined || query === null ? 'the table' : shown.which(query);
  const shownIn = (home: 'master' | 'project', query: Query | null, params: InStatement<Path>) =>
    shown === undefined || query === null ? null : shown.of(home, query, params);
  return {
    master: {
      row: {
        which,
        read: (params: InStatement<MasterPath>, { query }: { query: Query | null }) => ({
          row: sql<Row>`
            ${selectTable(more(params, 'master'))} where t.table_id = ${params.masterTableId} and t.project_id is null`,
          shown: shownIn('master', query, params),
        }),
      },
      find: (row: WithShown<Row> | null, { actor }: Pick<OfMaster, 'actor'>) =>
        found(masterTableFor(actor, row)),
    },
    project: {
      row: {
        which,
        read: (params: InStatement<ProjectPath>, { query }: { query: Query | null }) => ({
          row: sql<Row>`
            ${selectTable(more(params, 'project'))} where t.table_id = ${params.tableId} and t.project_id = project."projectId"`,
          shown: shownIn('project', query, params),
        }),
      },
      find: (row: WithShown<Row> | null) => {
        if (row === null) throw refuse('tableNotFound');
        return found(row);
      },
    },
  };
}

const toWrite = (what: WriteTo) => ({
  master: (tx: Tx, { params }: OfMaster) => masterTableToWrite(tx, params.masterTableId, what),
  project: (tx: Tx, { project, params }: OfProject) =>
    projectTableToWrite(tx, project.projectId, params.tableId, what),
});

export const tableToChange = toWrite('table');
export const tableToFill = toWrite('records');
