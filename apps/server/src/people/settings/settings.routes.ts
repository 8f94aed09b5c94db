import { settings, users } from '@codes/contract';
import type { Server } from '../../server.ts';
import { changeUser } from './change-user.ts';
import { addAdministrator, removeAdministrator } from './administrators.ts';

export function settingsRoutes({ serve, outbox, sessionsSeen }: Server): void {
  serve.write(users.changeUser, async (tx, { user, params: { userName }, body }) => {
    const changed = await changeUser(tx, user, { userName, ...body });
    sessionsSeen.forgetAll();
    return changed;
  });
  serve.write(settings.addAdministrator, (tx, { user, language, body }) =>
    addAdministrator(tx, outbox, { user, language }, body.userName),
  );
  serve.write(settings.removeAdministrator, (tx, { user, params }) =>
    removeAdministrator(tx, user, params.userName),
  );
}
