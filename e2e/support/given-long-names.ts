// Something for every address of the app, with names as long as the limits allow and without a blank to break at.
import { randomUUID } from 'node:crypto';
import {
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  releases,
  register,
  reports,
  settings,
  webhooks,
  stringConfigurations,
} from '@codes/contract';
import { clientOf } from './client.ts';
import { people } from './people.ts';
import type { Server } from './server-process.ts';

function longName(): string {
  return randomUUID().slice(0, 8).padEnd(200, 'W');
}

export async function givenLongNames(server: Server): Promise<Given> {
  const client = await clientOf(server, 'administrator');
  const master = await client(masterTables.createMasterTable, {
    body: { name: longName(), description: longName() },
  });
  const { masterTableId } = master;
  await client(fieldCalls.createField.master, {
    params: { masterTableId },
    body: { name: longName(), type: 'text' },
  });
  const { releaseId } = await client(releases.makeRelease, {
    params: { masterTableId },
    body: { name: randomUUID().slice(0, 8).padEnd(50, 'W'), note: 'W'.repeat(1000) },
  });
  const projectNumber = randomUUID().slice(0, 6);
  await client(projects.createProject, {
    body: {
      projectNumber,
      name: 'W'.repeat(80),
      ua: people.administrator.userName,
      isTemplate: false,
      isVisibleForEmployees: false,
      masterTableIds: [masterTableId],
      stringConfigurationIds: [],
    },
  });
  const params = { projectNumber };
  const { projectTableId } = await client(projectTables.createProjectTable, {
    params,
    body: { name: longName(), description: 'W'.repeat(500) },
  });
  const configuration = await client(stringConfigurations.createConfiguration.project, {
    params,
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      isNeedToAddMissingTables: false,
      keepsRegister: true,
      rootConfigurationSegment: { type: 2, isRequired: true, displayName: longName(), options: [{}] },
    },
  });
  const [issued] = await client(register.issueCodes, {
    params: { ...params, stringConfigurationId: configuration.stringConfigurationId },
    body: { codes: [{ code: 'W'.repeat(500), title: longName() }] },
  });
  const template = await client(stringConfigurations.createConfiguration.master, {
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      rootConfigurationSegment: { type: 2, isRequired: true, displayName: longName(), options: [{}] },
    },
  });
  const chosen = { selectedTables: [{ id: projectTableId, recordsType: 'project' }] };
  const report = await client(reports.createReport.project, {
    params,
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      configuration: JSON.stringify({ ...chosen, selectedCombinedFieldsIds: ['code'] }),
      isNeedToAddMissingTables: false,
    },
  });
  const templateReport = await client(reports.createReport.master, {
    body: {
      name: longName(),
      description: 'W'.repeat(500),
      configuration: JSON.stringify({
        selectedTables: [{ id: masterTableId, recordsType: 'master' }],
        selectedCombinedFieldsIds: ['code'],
      }),
    },
  });
  const { accessKey } = await client(settings.createIntegration, { body: { integrationName: longName() } });
  const { webhookId } = await client(webhooks.createWebhook, {
    // Switched off: nobody out there hears of our journeys.
    body: { name: longName(), address: `https://93.184.215.14/${'w'.repeat(1900)}`, enabled: false },
  });
  const values: Record<string, string | number> = {
    webhookId,
    projectNumber,
    stringConfigurationId: configuration.stringConfigurationId,
    reportId: report.reportId,
    issuedCodeId: issued?.issuedCodeId ?? 0,
    releaseId,
  };
  const templates = {
    stringConfigurationId: template.stringConfigurationId,
    reportId: templateReport.reportId,
  };
  return { values, templates, masterTableId, projectTableId, accessKey };
}

export type Given = {
  values: Readonly<Record<string, string | number>>;
  /** In place of the project's, in the control panel. */
  templates: { stringConfigurationId: number; reportId: number };
  masterTableId: number;
  projectTableId: number;
  accessKey: string;
};

/** Of every route, so that a new screen is looked at too; `text` is searched for, and is what is nowhere. */
export function addressOf(
  path: string,
  mode: string,
  { values, templates, masterTableId, projectTableId, accessKey }: Given,
  text = 'W'.repeat(200),
): string {
  const all =
    mode === 'administration'
      ? { ...values, ...templates, tableId: masterTableId }
      : { ...values, tableId: projectTableId };
  const address = path
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = all[name as keyof typeof all];
      if (value === undefined) throw new Error(`Which ${name} is ${path} to be looked at with?`);
      return String(value);
    })
    .replace(/search\/\*$/, `search/?q=${encodeURIComponent(text)}`)
    .replace(/\*$/, encodeURIComponent(text));
  return mode === 'integration' ? `${address}#key=${encodeURIComponent(accessKey)}` : address;
}
