import { settings } from '@codes/contract';
import type { Server } from '../../server.ts';
import {
  changeIntegration,
  createIntegration,
  listIntegrations,
  removeIntegration,
} from './manage-integrations.ts';

export function integrationRoutes({ serve, keys }: Server): void {
  serve.read(settings.listIntegrations, (db) => listIntegrations(db, keys));
  serve.write(settings.createIntegration, (tx, { user, body }) => createIntegration(tx, keys, user, body));
  serve.write(settings.changeIntegration, (tx, { user, params, body }) =>
    changeIntegration(tx, keys, user, params.integrationId, body),
  );
  serve.write(settings.removeIntegration, (tx, { user, params }) =>
    removeIntegration(tx, user, params.integrationId),
  );
}
