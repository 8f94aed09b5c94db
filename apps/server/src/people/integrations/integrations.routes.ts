import { settings } from '@codes/contract';
import type { Server } from '../../server.ts';
import {
  changeIntegration,
  createIntegration,
  listIntegrations,
  readOwnIntegration,
  removeIntegration,
  rotateKey,
} from './manage-integrations.ts';

export function integrationRoutes({ serve, keys }: Server): void {
  serve.read(settings.listIntegrations, (db) => listIntegrations(db, keys));
  serve.read(settings.readOwnIntegration, (db, { actor }) => readOwnIntegration(db, actor));
  serve.write(settings.createIntegration, (tx, { user, body }) => createIntegration(tx, keys, user, body));
  serve.write(settings.changeIntegration, (tx, { user, params, body }) =>
    changeIntegration(tx, keys, user, params.integrationId, body),
  );
  serve.write(settings.rotateKey, (tx, { user, params, body }) =>
    rotateKey(tx, keys, user, params.integrationId, body),
  );
  serve.write(settings.removeIntegration, (tx, { user, params }) =>
    removeIntegration(tx, user, params.integrationId),
  );
}
