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

type Home = 'master' | 'project';

/** What is shown of a table that is read ahead. */
type Shown<Query, Path> = {
  /** Which of few statements that takes; null where it is made for this query. */
  which: (query: Query, home: Home) => string | null;
  /** null where it has to be read by the table's fields. */
  of: (
    home: Home,
    query: Query,
    params: InStatement<Path>,
    tableId: RawBuilder<number>,
  ) => RawBuilder<ReadText> | null;
  /** Where what is looked for decides how it is best read. */
  isPlannedAnew?: (query: Query) => boolean;
  isLittle?: boolean;
};

/** Of a table, whether everybody may see it. */
export type Seen = Pick<TableAtHand, 'isArchived'>;

/** The same in the statement that finds out who calls, with as much of the table `t` as is selected. */
export function tableAhead<Row extends Seen, Found, Path extends object = object, Query = unknown>(
  select: (home: Home) => RawBuilder<unknown>,
  found: (row: WithShown<Row>) => Found,
  shown: Shown<Query, Path>,
) {
  type MasterPath = Path & OfMaster['params'];
  type ProjectPath = Path & OfProject['params'];
  type Asked = { query: Query };
  const whichIn =
    (home: Home) =>
    ({ query }: Asked) =>
      shown.which(query, home);
  const { isPlannedAnew, isLittle = false } = shown;
  const shownIn = (home: Home, query: Query, params: InStatement<Path>, tableId: RawBuilder<number>) => {
    const text = shown.of(home, query, params, tableId);
    if (text === null) return {};
    return { shown: text, isPlannedAnew: isPlannedAnew?.(query) === true, isLittle };
  };
  return {
    master: {
      row: {
        which: whichIn('master'),
        read: (params: InStatement<MasterPath>, { query }: Asked) => ({
          row: sql<Row>`
            ${select('master')} where t.table_id = ${params.masterTableId} and t.project_id is null`,
          ...shownIn('master', query, params, params.masterTableId),
        }),
      },
      find: (row: WithShown<Row> | null, { actor }: Pick<OfMaster, 'actor'>) =>
        found(masterTableFor(actor, row)),
    },
    project: {
      row: {
        which: whichIn('project'),
        read: (params: InStatement<ProjectPath>, { query }: Asked) => ({
          row: sql<Row>`
            ${select('project')} where t.table_id = ${params.tableId} and t.project_id = project."projectId"`,
          ...shownIn('project', query, params, params.tableId),
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
