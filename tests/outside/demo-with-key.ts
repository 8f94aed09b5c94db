// A server with the demo, as it is built, and the access key of an integration that may issue codes.
import { settings } from '@codes/contract';
import { ownServer } from '../../apps/server/src/testing/own-server.ts';

export type DemoWithKey = { origin: string; accessKey: string; close: () => Promise<void> };

export async function demoWithKey(): Promise<DemoWithKey> {
  const server = await ownServer('demo');
  const { origin, client } = await server.start();
  const body = { integrationName: 'From outside', expiresInDays: 1 };
  const { accessKey, integrationId } = await client(settings.createIntegration, { body });
  await client(settings.changeIntegration, { params: { integrationId }, body: { mayIssue: true } });
  return { origin, accessKey, close: () => server.close() };
}
