import { refuse, stringConfigurations } from '@codes/contract';
import type { Server } from '../../server.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { checkTree } from './check-tree.ts';
import {
  deleteConfiguration,
  findConfiguration,
  listConfigurations,
  lockConfiguration,
} from './configurations.store.ts';
import { owner, type Owner } from '../saved/owner.ts';
import { addConfiguration, changeConfiguration, changeOf, contentOf } from './save-configuration.ts';

export function configurationRoutes({ serve, engine }: Server): void {
  serve.inBothHomes.read(stringConfigurations.listConfigurations, owner, (db, whose) =>
    listConfigurations(db, whose),
  );
  serve.inBothHomes.read(stringConfigurations.readConfiguration, owner, (db, whose, { params }) =>
    found(findConfiguration(db, whose, params.stringConfigurationId)),
  );
  serve.inBothHomes.write(stringConfigurations.createConfiguration, owner, (tx, whose, { body, user }) =>
    addConfiguration(tx, whose, body, user),
  );
  serve.inBothHomes.write(
    stringConfigurations.updateConfiguration,
    owner,
    (tx, whose, { params, body, user }) =>
      changeConfiguration(tx, whose, params.stringConfigurationId, body, user),
  );
  serve.inBothHomes.write(stringConfigurations.removeConfiguration, owner, (tx, whose, { params, user }) =>
    removeConfiguration(tx, whose, params.stringConfigurationId, user),
  );
  serve.inBothHomes.read(stringConfigurations.checkConfiguration, owner, (db, whose, { body }) =>
    checkTree(db, engine, whose, body),
  );
}

async function found<T>(looked: Promise<T | null>): Promise<T> {
  const configuration = await looked;
  if (configuration === null) throw refuse('configurationNotFound');
  return configuration;
}

async function removeConfiguration(
  tx: Tx,
  whose: Owner,
  configurationId: number,
  by: { userId: number },
): Promise<void> {
  if (!(await lockConfiguration(tx, whose, configurationId))) throw refuse('configurationNotFound');
  const before = await found(findConfiguration(tx, whose, configurationId));
  await deleteConfiguration(tx, configurationId);
  await writeHistory(tx, [
    { ...changeOf(whose, by, configurationId), act: 'remove', before: contentOf(before) },
  ]);
}
