import { users } from '@codes/contract';
import type { Server } from '../../server.ts';
import { invitePeople } from './invite-people.ts';

export function invitationRoutes({ serve, outbox }: Server): void {
  serve.write(users.invitePeople, (tx, { user, language, body }) =>
    invitePeople(tx, outbox, { user, language }, body.people),
  );
}
