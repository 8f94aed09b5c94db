import { codes, refuse, type StringConfiguration } from '@codes/contract';
import type { Server } from '../server.ts';
import { findConfiguration } from '../configurations/configurations.store.ts';
import type { Db } from '../db/schema.ts';
import { explainCode } from './explain-code.ts';
import { interpretMany } from './interpret-many.ts';
import { listOfferedRecords } from './offered-records.ts';

export function codeRoutes({ serve, engine }: Server): void {
  serve.read(codes.interpret, async (db, { project: { projectId }, params, body }) => {
    const { rootConfigurationSegment } = await configurationOf(db, projectId, params);
    return explainCode(db, projectId, rootConfigurationSegment, body.code);
  });
  serve.read(codes.readCodeParts, async (db, { project: { projectId }, params, query }) => {
    const { rootConfigurationSegment } = await configurationOf(db, projectId, params);
    return explainCode(db, projectId, rootConfigurationSegment, query.code);
  });
  serve.read(codes.interpretMany, async (db, { project: { projectId }, params, body }) => {
    const { rootConfigurationSegment } = await configurationOf(db, projectId, params);
    return interpretMany(db, engine, projectId, rootConfigurationSegment ?? {}, body.codes);
  });
  serve.read(codes.listOfferedRecords, async (db, { project: { projectId }, params, query }) => {
    const { rootConfigurationSegment } = await configurationOf(db, projectId, params);
    return listOfferedRecords(db, projectId, rootConfigurationSegment, query);
  });
}

async function configurationOf(
  db: Db,
  projectId: number,
  { stringConfigurationId }: { stringConfigurationId: number },
): Promise<StringConfiguration> {
  const configuration = await findConfiguration(db, { projectId }, stringConfigurationId);
  if (configuration === null) throw refuse('configurationNotFound');
  return configuration;
}
