// The history that a call is about, and its reader.
import type { Actor } from '@codes/contract';
import type { ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tableToRead } from '../fields/table-in-home.ts';
import type { HistoryView } from './list-changes.ts';

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { actor: Actor; project: ResolvedProject; params: { tableId: number } };

export const viewOfTable = {
  master: async (db: Db, call: OfMaster): Promise<HistoryView> => {
    const { tableId } = await tableToRead.master(db, call);
    return { scope: { kind: 'table', tableId }, reader: { actor: call.actor, standing: null } };
  },
  project: async (db: Db, call: OfProject): Promise<HistoryView> => {
    const { tableId } = await tableToRead.project(db, call);
    const { actor, project } = call;
    return { scope: { kind: 'table', tableId }, reader: { actor, standing: project.standing } };
  },
};

export const viewOfProject = ({
  actor,
  project: { projectId, standing },
}: Pick<OfProject, 'actor' | 'project'>): HistoryView => ({
  scope: { kind: 'project', projectId },
  reader: { actor, standing },
});

export const viewOfOrganisation = ({ actor }: { actor: Actor }): HistoryView => ({
  scope: { kind: 'organisation' },
  reader: { actor, standing: null },
});
