// A server with the demo, as it is built, and the access key of an integration that may issue codes.
import { projectTables, settings, type Client } from '@codes/contract';
import { ownServer } from '../../apps/server/src/testing/own-server.ts';

export type DemoWithKey = {
  origin: string;
  accessKey: string;
  /** A table of the project 100245 that the key may write to, with no records. */
  tableId: number;
  /** Of the administrator. */
  client: Client;
  close: () => Promise<void>;
};

export async function demoWithKey(environment: Record<string, string> = {}): Promise<DemoWithKey> {
  const server = await ownServer('demo');
  const { origin, client } = await server.start(environment);
  const body = { integrationName: 'From outside', expiresInDays: 1 };
  const { accessKey, integrationId } = await client(settings.createIntegration, { body });
  const { projectTableId: tableId } = await client(projectTables.createProjectTable, {
    params: { projectNumber: '100245' },
    body: { name: 'Doors from outside' },
  });
  await client(settings.changeIntegration, {
    params: { integrationId },
    body: { mayIssue: true, mayWrite: [tableId] },
  });
  return { origin, accessKey, tableId, client, close: () => server.close() };
}
