import { settings } from '@codes/contract';
import type { Server } from '../../server.ts';
import { addAdministrator, removeAdministrator } from './administrators.ts';

export function settingsRoutes({ serve }: Server): void {
  serve.write(settings.addAdministrator, (tx, { user, body }) => addAdministrator(tx, user, body.userName));
  serve.write(settings.removeAdministrator, (tx, { user, params }) =>
    removeAdministrator(tx, user, params.userName),
  );
}
