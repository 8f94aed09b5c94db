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
  type Owner,
} from './configurations.store.ts';
import { addConfiguration, changeConfiguration, changeOf, contentOf } from './save-configuration.ts';

const templates: Owner = { projectId: null };

export function configurationRoutes({ serve, engine }: Server): void {
  serve.read(stringConfigurations.listConfigurations, (db, { project }) => listConfigurations(db, project));
  serve.read(stringConfigurations.readConfiguration, (db, { project, params }) =>
    found(findConfiguration(db, project, params.stringConfigurationId)),
  );
  serve.write(stringConfigurations.createConfiguration, (tx, { project, body, user }) =>
    addConfiguration(tx, project, body, user),
  );
  serve.write(stringConfigurations.updateConfiguration, (tx, { project, params, body, user }) =>
    changeConfiguration(tx, project, params.stringConfigurationId, body, user),
  );
  serve.write(stringConfigurations.removeConfiguration, (tx, { project, params, user }) =>
    removeConfiguration(tx, project, params.stringConfigurationId, user),
  );
  serve.read(stringConfigurations.checkConfiguration, (db, { project, body }) =>
    checkTree(db, engine, project, body),
  );

  serve.read(stringConfigurations.listTemplates, (db) => listConfigurations(db, templates));
  serve.read(stringConfigurations.readTemplate, (db, { params }) =>
    found(findConfiguration(db, templates, params.stringConfigurationId)),
  );
  serve.write(stringConfigurations.createTemplate, (tx, { body, user }) =>
    addConfiguration(tx, templates, body, user),
  );
  serve.write(stringConfigurations.updateTemplate, (tx, { params, body, user }) =>
    changeConfiguration(tx, templates, params.stringConfigurationId, body, user),
  );
  serve.write(stringConfigurations.removeTemplate, (tx, { params, user }) =>
    removeConfiguration(tx, templates, params.stringConfigurationId, user),
  );
  serve.read(stringConfigurations.checkTemplate, (db, { body }) => checkTree(db, engine, templates, body));
}

async function found<T>(looked: Promise<T | null>): Promise<T> {
  const configuration = await looked;
  if (configuration === null) throw refuse('configurationNotFound');
  return configuration;
}

async function removeConfiguration(
  tx: Tx,
  owner: Owner,
  configurationId: number,
  by: { userId: number },
): Promise<void> {
  if (!(await lockConfiguration(tx, owner, configurationId))) throw refuse('configurationNotFound');
  const before = await found(findConfiguration(tx, owner, configurationId));
  await deleteConfiguration(tx, configurationId);
  await writeHistory(tx, [
    { ...changeOf(owner, by, configurationId), act: 'remove', before: contentOf(before) },
  ]);
}
