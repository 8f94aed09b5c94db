import { impact } from '@codes/contract';
import type { Server } from '../../server.ts';
import { tableToRead } from '../fields/table-in-home.ts';
import { impactOnProject, impactOnTable, type Around } from './impact.ts';

export function impactRoutes({ serve }: Server): void {
  serve.inBothHomes.read(
    impact.impactOnTable,
    {
      master: async (db, call): Promise<Around> => ({
        table: await tableToRead.master(db, call),
        project: null,
      }),
      project: async (db, call): Promise<Around> => ({
        table: await tableToRead.project(db, call),
        project: call.project,
      }),
    },
    (db, around, { body }) => impactOnTable(db, around, body),
  );
  serve.read(impact.impactOnProject, (db, { project, body }) => impactOnProject(db, project, body));
}
