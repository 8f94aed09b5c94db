// Of every address something of the demo, so that its screens are full.
import {
  masterTables,
  projectTables,
  register,
  releases,
  reports,
  settings,
  stringConfigurations,
  webhooks,
  type Client,
  type IssuedCode,
} from '@codes/contract';
import { addresses, type RouteName } from '../../apps/web/src/platform/routes.ts';
import { clientOf } from '../support/client.ts';
import type { Given } from '../support/given-long-names.ts';
import type { Server } from '../support/server-process.ts';

export const station = '100245';

export type Demo = Given & {
  /** A code that was issued. */
  code: string;
  /** A table whose copies have fallen behind the master. */
  behindTableId: number;
};

export async function givenDemo(server: Server): Promise<Demo> {
  const client = await clientOf(server, 'administrator');
  const params = { projectNumber: station };
  const tables = await client(projectTables.listProjectTables, { params });
  const masters = await client(masterTables.listMasterTables, { query: {} });
  const configurations = await client(stringConfigurations.listConfigurations.project, { params });
  const listed = await client(reports.listReports.project, { params });
  const templates = await client(stringConfigurations.listConfigurations.master, {});
  const templateReports = await client(reports.listReports.master, {});
  const { stringConfigurationId } = named(configurations, 'Component designation');
  const { masterTableId } = named(masters, 'Product type');
  const entry = await issuedCode(client, stringConfigurationId);
  return {
    values: {
      projectNumber: station,
      stringConfigurationId,
      reportId: first(listed).reportId,
      issuedCodeId: entry.issuedCodeId,
      releaseId: await releaseOf(client, masterTableId),
      webhookId: await ownWebhook(client),
    },
    masterTableId,
    projectTableId: named(tables, 'Room').projectTableId,
    behindTableId: tables.find(({ masterChanges }) => masterChanges > 0)?.projectTableId ?? 0,
    templates: {
      stringConfigurationId: first(templates).stringConfigurationId,
      reportId: first(templateReports).reportId,
    },
    accessKey: await ownKey(client),
    code: entry.code,
  };
}

/** Where a screen is fuller than with what the others are shown with. */
export function addressesOf(demo: Demo): Partial<Record<RouteName, string>> {
  const configurationId = Number(demo.values['stringConfigurationId']);
  return {
    createCode: addresses.createdFrom(station, configurationId, demo.code),
    interpretCode: addresses.interpretedCode(station, configurationId, demo.code),
    projectTableMasterChanges: addresses.projectTableMasterChanges(station, demo.behindTableId),
  };
}

async function issuedCode(client: Client, stringConfigurationId: number): Promise<IssuedCode> {
  const params = { projectNumber: station, stringConfigurationId };
  const codes = await client(register.listCodes, { params, query: { q: 'K20.GQ', limit: 1 } });
  return first(codes);
}

async function ownKey(client: Client): Promise<string> {
  const integrationName = 'Document management';
  const known = await client(settings.listIntegrations);
  const own = known.find((one) => one.integrationName === integrationName);
  return (own ?? (await client(settings.createIntegration, { body: { integrationName } }))).accessKey;
}

async function releaseOf(client: Client, masterTableId: number): Promise<number> {
  const params = { masterTableId };
  const [known] = await client(releases.listReleases, { params });
  const body = { name: 'Autumn 2026', note: 'As the designation manual has it' };
  return (known ?? (await client(releases.makeRelease, { params, body }))).releaseId;
}

async function ownWebhook(client: Client): Promise<number> {
  const [known] = await client(webhooks.listWebhooks);
  // Switched off: nobody out there hears of our pictures.
  const body = { name: 'Document management', address: 'https://93.184.215.14/codes', enabled: false };
  return (known ?? (await client(webhooks.createWebhook, { body }))).webhookId;
}

function named<Item extends { name: string }>(items: readonly Item[], name: string): Item {
  const found = items.find((item) => item.name === name);
  if (found === undefined) throw new Error(`The demo has no ${name}`);
  return found;
}

function first<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The demo has none');
  return item;
}
