import { members } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addMembers } from './add-members.ts';
import { listMembers } from './members.store.ts';
import { removeMember } from './remove-member.ts';
import { updateMember } from './update-member.ts';

export function memberRoutes({ serve, config: { organisation }, outbox }: Server): void {
  serve.read(members.listMembers, (db, { project }) => listMembers(db, project.projectId, organisation));
  serve.write(members.addMembers, (tx, call) => addMembers(tx, { outbox, organisation }, call));
  serve.write(members.updateMember, (tx, { user, project, params, body }) =>
    updateMember(tx, organisation, {
      user,
      projectId: project.projectId,
      userName: params.userName,
      role: body.role,
      startedFrom: body.modified,
    }),
  );
  serve.write(members.removeMember, (tx, { user, project, params }) =>
    removeMember(tx, { user, projectId: project.projectId, userName: params.userName }),
  );
}
