// A subject for each call of the contract that changes something with a last change.
import {
  fieldCalls,
  masterTables,
  members,
  projects,
  projectTables,
  recordCalls,
  register,
  reports,
  settings,
  stringConfigurations,
  webhooks,
  type Client,
  type LastChange,
} from '@codes/contract';
import { givenConfiguration, systemOrRoom, type Workshop } from '../given/given-codes.ts';
import type { TestApp } from '../test-app.ts';

/** Where subjects are, and somebody who may write them all. */
type World = { app: TestApp; workshop: Workshop; by: Client };

export type Subject = {
  params: Record<string, string | number>;
  /** What is sent; another number says something else. */
  body: (number: number) => object;
  /** As its list has it, or it alone where there is none. */
  read: () => Promise<LastChange>;
};

let count = 0;
const another = (what: string) => `${what} ${(count += 1)}`;

export const found = <Listed>(subject: Listed | undefined): Listed => {
  if (subject === undefined) throw new Error('It is not in its list');
  return subject;
};

async function ofTree(world: World, home: 'master' | 'project'): Promise<Subject> {
  const { projectNumber, master } = world.workshop;
  const rootConfigurationSegment =
    home === 'project'
      ? systemOrRoom(world.workshop)
      : { type: 0 as const, options: [{ masterTableId: master.tableId, fieldName: 'Code' }] };
  const name = another('Codes');
  const params = { projectNumber };
  const body = { name, rootConfigurationSegment };
  const { stringConfigurationId } =
    home === 'project'
      ? await world.by(stringConfigurations.createConfiguration.project, { params, body })
      : await world.by(stringConfigurations.createConfiguration.master, { body });
  return {
    params: { ...(home === 'project' && params), stringConfigurationId },
    body: (number) => ({ ...body, description: String(number) }),
    read: async () => {
      const listed =
        home === 'project'
          ? await world.by(stringConfigurations.listConfigurations.project, { params })
          : await world.by(stringConfigurations.listConfigurations.master);
      return found(listed.find((one) => one.stringConfigurationId === stringConfigurationId));
    },
  };
}

async function ofReport(world: World, home: 'master' | 'project'): Promise<Subject> {
  const { projectNumber, master, local } = world.workshop;
  const id = home === 'project' ? local.tableId : master.tableId;
  const selectedTables = [{ id, recordsType: home }];
  const configuration = JSON.stringify({ selectedTables, selectedCombinedFieldsIds: ['code'] });
  const body = { name: another('Report'), configuration };
  const params = { projectNumber };
  const { reportId } =
    home === 'project'
      ? await world.by(reports.createReport.project, { params, body })
      : await world.by(reports.createReport.master, { body });
  return {
    params: { ...(home === 'project' && params), reportId },
    body: (number) => ({ ...body, description: String(number) }),
    read: async () => {
      const listed =
        home === 'project'
          ? await world.by(reports.listReports.project, { params })
          : await world.by(reports.listReports.master);
      return found(listed.find((one) => one.reportId === reportId));
    },
  };
}

export async function ofField(
  world: World,
  home: 'master' | 'project',
  key?: 'descriptionEn',
): Promise<Subject> {
  const { projectNumber, master, local } = world.workshop;
  const inMaster = { masterTableId: master.tableId };
  const inProject = { projectNumber, tableId: local.tableId };
  const body = { name: key === undefined ? another('Field') : 'Description En' };
  const query = {};
  const create = () =>
    home === 'project'
      ? world.by(fieldCalls.createField.project, { params: inProject, body })
      : world.by(fieldCalls.createField.master, { params: inMaster, body });
  const tableFieldId = key ?? (await create()).tableFieldId;
  const params = { ...(home === 'project' ? inProject : inMaster), tableFieldId };
  return {
    params,
    body: (number) => ({ ...body, priority: number + 1 }),
    read: async () => {
      const listed =
        home === 'project'
          ? await world.by(fieldCalls.listFields.project, { params: inProject, query })
          : await world.by(fieldCalls.listFields.master, { params: inMaster, query });
      return found(listed.find((one) => one.tableFieldId === tableFieldId));
    },
  };
}

async function ofRecord(world: World, home: 'master' | 'project'): Promise<Subject> {
  const { projectNumber, master, local } = world.workshop;
  const inMaster = { masterTableId: master.tableId };
  const inProject = { projectNumber, tableId: local.tableId };
  const body = { code: another('R') };
  const { activeRecordId: recordId } =
    home === 'project'
      ? await world.by(recordCalls.createRecord.project, { params: inProject, body })
      : await world.by(recordCalls.createRecord.master, { params: inMaster, body });
  return {
    params: { ...(home === 'project' ? inProject : inMaster), recordId },
    body: (number) => ({ descriptionEn: String(number) }),
    read: () =>
      home === 'project'
        ? world.by(recordCalls.readRecord.project, { params: { ...inProject, recordId } })
        : world.by(recordCalls.readRecord.master, { params: { ...inMaster, recordId } }),
  };
}

/** Adds a subject for each call that changes one. A new call needs a line here. */
export const subjects: Record<string, (world: World) => Promise<Subject>> = {
  'stringConfigurations.updateConfiguration': (world) => ofTree(world, 'project'),
  'stringConfigurations.updateTemplate': (world) => ofTree(world, 'master'),
  'reports.updateReport': (world) => ofReport(world, 'project'),
  'reports.updateReportTemplate': (world) => ofReport(world, 'master'),
  'projectTables.updateProjectField': (world) => ofField(world, 'project'),
  'masterTables.updateMasterField': (world) => ofField(world, 'master'),
  'projectTables.updateProjectRecord': (world) => ofRecord(world, 'project'),
  'masterTables.updateMasterRecord': (world) => ofRecord(world, 'master'),
  'projects.updateProject': async (world) => {
    const ua = await world.app.given.employee();
    const projectNumber = await world.app.given.project({ ua });
    return {
      params: { projectNumber },
      body: (number) => ({ name: `Station ${number}`, ua }),
      read: async () =>
        found((await world.by(projects.listProjects)).find((one) => one.projectNumber === projectNumber)),
    };
  },
  'members.updateMember': async (world) => {
    const userName = await world.app.given.user();
    const projectNumber = await world.app.given.project({ viewers: [userName] });
    return {
      params: { projectNumber, userName },
      body: (number) => ({ role: number % 2 === 0 ? 'admin' : 'viewer' }),
      read: async () => {
        const listed = await world.by(members.listMembers, { params: { projectNumber } });
        return found(listed.find((one) => one.userName === userName));
      },
    };
  },
  'masterTables.updateMasterTable': async (world) => {
    const { id: masterTableId, name } = await world.app.given.masterTable();
    return {
      params: { masterTableId },
      body: (number) => ({ name, description: String(number) }),
      read: async () => {
        const listed = await world.by(masterTables.listMasterTables, { query: {} });
        return found(listed.find((one) => one.masterTableId === masterTableId));
      },
    };
  },
  'projectTables.updateProjectTable': async (world) => {
    const { projectNumber } = world.workshop;
    const { id: tableId, name } = await world.app.given.projectTable({ project: projectNumber });
    return {
      params: { projectNumber, tableId },
      body: (number) => ({ name, description: String(number) }),
      read: async () => {
        const listed = await world.by(projectTables.listProjectTables, { params: { projectNumber } });
        return found(listed.find((one) => one.projectTableId === tableId));
      },
    };
  },
  'settings.changeIntegration': async (world) => {
    const body = { integrationName: another('Archive') };
    const { integrationId } = await world.by(settings.createIntegration, { body });
    return {
      params: { integrationId },
      body: (number) => ({ mayIssue: number % 2 === 0 }),
      read: async () =>
        found((await world.by(settings.listIntegrations)).find((one) => one.integrationId === integrationId)),
    };
  },
  'webhooks.changeWebhook': async (world) => {
    // Switched off, so that nothing is sent; an address of numbers is not looked up.
    const body = { name: another('Hook'), address: 'https://93.184.215.14/hook', enabled: false };
    const { webhookId } = await world.by(webhooks.createWebhook, { body });
    return {
      params: { webhookId },
      body: (number) => ({ name: `${body.name} ${number}` }),
      read: async () =>
        found((await world.by(webhooks.listWebhooks)).find((one) => one.webhookId === webhookId)),
    };
  },
  'register.changeCode': async (world) => {
    const keepsRegister = { keepsRegister: true };
    const stringConfigurationId = await givenConfiguration(
      world.workshop,
      another('Kept'),
      systemOrRoom(world.workshop),
      keepsRegister,
    );
    const params = { projectNumber: world.workshop.projectNumber, stringConfigurationId };
    const [issued] = await world.by(register.issueCodes, { params, body: { codes: [{ code: 'K10.01' }] } });
    const { issuedCodeId } = found(issued);
    return {
      params: { ...params, issuedCodeId },
      body: (number) => ({ title: String(number) }),
      read: async () => found((await world.by(register.listCodes, { params, query: {} }))[0]),
    };
  },
};
