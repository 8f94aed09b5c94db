import { settings, users } from '@codes/contract';
import type { Server } from '../../server.ts';
import { changeUser } from './change-user.ts';
import { addAdministrator, removeAdministrator } from './administrators.ts';

export function settingsRoutes({ serve, outbox }: Server): void {
  serve.write(users.changeUser, (tx, { user, params: { userName }, body }) =>
    changeUser(tx, user, { userName, ...body }),
  );
  serve.write(settings.addAdministrator, (tx, { user, language, body }) =>
    addAdministrator(tx, outbox, { user, language }, body.userName),
  );
  serve.write(settings.removeAdministrator, (tx, { user, params }) =>
    removeAdministrator(tx, user, params.userName),
  );
}
