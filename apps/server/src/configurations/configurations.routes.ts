import { refuse, stringConfigurations } from '@codes/contract';
import type { Server } from '../server.ts';
import type { Tx } from '../db/schema.ts';
import { writeHistory } from '../history/write-history.ts';
import { checkTree } from './check-tree.ts';
import {
  deleteConfiguration,
  findConfiguration,
  listConfigurations,
  lockConfiguration,
  type Owner,
} from './configurations.store.ts';
import { addConfiguration, changeConfiguration } from './save-configuration.ts';

const templates: Owner = { projectId: null };

export function configurationRoutes({ serve, db, engine }: Server): void {
  serve(stringConfigurations.listConfigurations, (_, { project }) => listConfigurations(db, project));
  serve(stringConfigurations.readConfiguration, (_, { project, params }) =>
    found(findConfiguration(db, project, params.stringConfigurationId)),
  );
  serve(stringConfigurations.createConfiguration, (tx, { project, body, user }) =>
    addConfiguration(tx, project, body, user),
  );
  serve(stringConfigurations.updateConfiguration, (tx, { project, params, body, user }) =>
    changeConfiguration(tx, project, params.stringConfigurationId, body, user),
  );
  serve(stringConfigurations.removeConfiguration, (tx, { project, params, user }) =>
    removeConfiguration(tx, project, params.stringConfigurationId, user),
  );
  serve.withOwnTransaction(stringConfigurations.checkConfiguration, (own, { project, body }) =>
    checkTree(own, engine, project, body),
  );

  serve(stringConfigurations.listTemplates, () => listConfigurations(db, templates));
  serve(stringConfigurations.readTemplate, (_, { params }) =>
    found(findConfiguration(db, templates, params.stringConfigurationId)),
  );
  serve(stringConfigurations.createTemplate, (tx, { body, user }) =>
    addConfiguration(tx, templates, body, user),
  );
  serve(stringConfigurations.updateTemplate, (tx, { params, body, user }) =>
    changeConfiguration(tx, templates, params.stringConfigurationId, body, user),
  );
  serve(stringConfigurations.removeTemplate, (tx, { params, user }) =>
    removeConfiguration(tx, templates, params.stringConfigurationId, user),
  );
  serve.withOwnTransaction(stringConfigurations.checkTemplate, (own, { body }) =>
    checkTree(own, engine, templates, body),
  );
}

async function found<T>(looked: Promise<T | null>): Promise<T> {
  const configuration = await looked;
  if (configuration === null) throw refuse('configurationNotFound');
  return configuration;
}

async function removeConfiguration(
  tx: Tx,
  { projectId }: Owner,
  configurationId: number,
  by: { userId: number },
): Promise<void> {
  if (!(await lockConfiguration(tx, { projectId }, configurationId))) throw refuse('configurationNotFound');
  const before = await found(findConfiguration(tx, { projectId }, configurationId));
  await deleteConfiguration(tx, configurationId);
  await writeHistory(tx, [
    {
      by,
      ...(projectId !== null && { projectId }),
      subject: 'configuration',
      subjectId: configurationId,
      act: 'remove',
      before: { name: before.name, description: before.description, root: before.rootConfigurationSegment },
    },
  ]);
}
