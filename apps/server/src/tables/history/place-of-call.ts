// Whose history a call is about, and who looks at it.
import type { Actor } from '@codes/contract';
import type { ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tableToRead } from '../fields/table-in-home.ts';
import type { Looked } from './list-changes.ts';

type OfMaster = { actor: Actor; params: { masterTableId: number } };
type OfProject = { actor: Actor; project: ResolvedProject; params: { tableId: number } };

export const placeOfTable = {
  master: async (db: Db, call: OfMaster): Promise<Looked> => {
    const { tableId } = await tableToRead.master(db, call);
    return { place: { kind: 'table', tableId }, reader: { actor: call.actor, standing: null } };
  },
  project: async (db: Db, call: OfProject): Promise<Looked> => {
    const { tableId } = await tableToRead.project(db, call);
    const { actor, project } = call;
    return { place: { kind: 'table', tableId }, reader: { actor, standing: project.standing } };
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
