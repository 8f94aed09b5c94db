// Steps of the law of taking back that are about tables, fields, members, projects, configurations and reports.
import {
  fieldCalls,
  masterTables,
  members,
  projects,
  projectTables,
  reports,
  stringConfigurations,
  type Client,
} from '@codes/contract';
import fc from 'fast-check';

export type SubjectWorld = {
  projectNumber: string;
  master: { id: number };
  linked: number;
  local: { id: number };
  /** Employees with an account, of whom the first is the UA. */
  people: readonly string[];
};

const acts = ['add', 'edit', 'remove'] as const;
const subjects = ['field', 'table', 'link', 'member', 'project', 'configuration', 'report'] as const;

export type SubjectStep = {
  kind: (typeof subjects)[number];
  act: (typeof acts)[number];
  home: 'master' | 'project';
  which: number;
  name: string;
};

export const subjectKinds: readonly SubjectStep['kind'][] = subjects;

export const subjectStep: fc.Arbitrary<SubjectStep> = fc.record({
  kind: fc.constantFrom(...subjects),
  act: fc.constantFrom(...acts),
  home: fc.constantFrom('master' as const, 'project' as const),
  which: fc.nat({ max: 5 }),
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
});

const pick = <One>(list: readonly One[], which: number): One | undefined =>
  list[which % Math.max(list.length, 1)];

type Take = (admin: Client, world: SubjectWorld, step: SubjectStep) => Promise<unknown>;

const takes: Record<SubjectStep['kind'], Take> = {
  field: (admin, world, step) => (step.home === 'master' ? ofMaster : ofProject)(admin, world, step),
  table: async (admin, { projectNumber }, { act, home, which, name }) => {
    const body = { name: `${projectNumber} ${name}`, description: act };
    if (home === 'master') {
      if (act === 'add') return admin(masterTables.createMasterTable, { body });
      const own = (await admin(masterTables.listMasterTables, { query: {} })).filter((table) =>
        table.name.startsWith(projectNumber),
      );
      const params = { masterTableId: pick(own, which)?.masterTableId ?? 0 };
      return admin(masterTables.updateMasterTable, { params, body });
    }
    const params = { projectNumber };
    if (act === 'add') return admin(projectTables.createProjectTable, { params, body });
    const local = (await admin(projectTables.listProjectTables, { params })).filter(
      ({ type }) => type === 'local',
    );
    const one = { ...params, tableId: pick(local, which)?.projectTableId ?? 0 };
    return act === 'edit'
      ? admin(projectTables.updateProjectTable, { params: one, body })
      : admin(projectTables.removeProjectTable, { params: one });
  },
  link: async (admin, { projectNumber }, { which }) => {
    const params = { projectNumber };
    const own = (await admin(masterTables.listMasterTables, { query: {} })).filter((table) =>
      table.name.startsWith(projectNumber),
    );
    const masterTableId = pick(own, which)?.masterTableId ?? 0;
    return admin(projectTables.linkMasterTable, { params, body: { masterTableId } });
  },
  member: async (admin, { projectNumber, people }, { act, which }) => {
    const userName = pick(people, which) ?? '';
    const params = { projectNumber, userName };
    if (act === 'remove') return admin(members.removeMember, { params });
    if (act === 'edit') {
      const role = which % 2 === 0 ? 'admin' : 'viewer';
      return admin(members.updateMember, { params, body: { role } });
    }
    const body = [{ userName, isExternal: false as const, role: 'viewer' as const }];
    return admin(members.addMembers, { params: { projectNumber }, body });
  },
  project: (admin, { projectNumber, people }, { which, name }) =>
    admin(projects.updateProject, {
      params: { projectNumber },
      body: { name, ua: pick(people, which) ?? '', isVisibleForEmployees: which % 2 === 0 },
    }),
  configuration: async (admin, { projectNumber, master, local }, { act, home, which, name }) => {
    const table = home === 'master' ? { masterTableId: master.id } : { tableId: local.id };
    const option = { ...table, fieldName: which > 2 ? 'Size' : 'Code', optionLength: 3 };
    const body = {
      name,
      keepsRegister: which % 2 === 0,
      isNeedToAddMissingTables: true,
      rootConfigurationSegment: { type: 0 as const, isRequired: true, options: [option] },
    };
    const params = { projectNumber };
    if (act === 'add') return admin(stringConfigurations.createConfiguration.project, { params, body });
    const listed = await admin(stringConfigurations.listConfigurations.project, { params });
    const one = { ...params, stringConfigurationId: pick(listed, which)?.stringConfigurationId ?? 0 };
    return act === 'edit'
      ? admin(stringConfigurations.updateConfiguration.project, { params: one, body })
      : admin(stringConfigurations.removeConfiguration.project, { params: one });
  },
  report: async (admin, { projectNumber, linked, local }, { act, home, which, name }) => {
    const id = home === 'master' ? linked : local.id;
    const configuration = {
      selectedTables: [{ id, recordsType: 'project' }],
      selectedCombinedFieldsIds: ['code'],
    };
    const body = { name, configuration: JSON.stringify(configuration) };
    const params = { projectNumber };
    if (act === 'add') return admin(reports.createReport.project, { params, body });
    const listed = await admin(reports.listReports.project, { params });
    const one = { ...params, reportId: pick(listed, which)?.reportId ?? 0 };
    return act === 'edit'
      ? admin(reports.updateReport.project, { params: one, body })
      : admin(reports.removeReport.project, { params: one });
  },
};

const types = ['text', 'number', 'text'] as const;
const valuesOf = ({ name, which }: SubjectStep) => ({
  name,
  type: pick(types, which) ?? 'text',
  priority: which,
});

const ofMaster: Take = async (admin, { master }, step) => {
  const params = { masterTableId: master.id };
  if (step.act === 'add') return admin(fieldCalls.createField.master, { params, body: valuesOf(step) });
  const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
  const field = pick(fields, step.which);
  const one = { ...params, tableFieldId: field?.tableFieldId ?? '' };
  if (step.act === 'remove') return admin(fieldCalls.removeField.master, { params: one });
  const body = field?.isDefaultField ? { ...field, priority: step.which } : valuesOf(step);
  const { name, type, priority } = body;
  return admin(fieldCalls.updateField.master, { params: one, body: { name, type, priority } });
};

const ofProject: Take = async (admin, { projectNumber, local }, step) => {
  const params = { projectNumber, tableId: local.id };
  if (step.act === 'add') return admin(fieldCalls.createField.project, { params, body: valuesOf(step) });
  const fields = await admin(fieldCalls.listFields.project, { params, query: {} });
  const field = pick(fields, step.which);
  const one = { ...params, tableFieldId: field?.tableFieldId ?? '' };
  if (step.act === 'remove') return admin(fieldCalls.removeField.project, { params: one });
  const body = field?.isDefaultField ? { ...field, priority: step.which } : valuesOf(step);
  const { name, type, priority } = body;
  return admin(fieldCalls.updateField.project, { params: one, body: { name, type, priority } });
};

export const takeSubject: Take = (admin, world, step) => takes[step.kind](admin, world, step);
