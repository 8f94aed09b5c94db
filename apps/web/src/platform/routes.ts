// Every address of the application: what it is called, who may open it and what the header shows there.
// Which component it shows is said in first-screens.ts and screens.ts.
import { administrationRoutes } from './administration-routes.ts';
import { titles } from './routes.words.ts';
import type { ScreenRoute } from './screen-route.ts';

export type { Mode, NavigationItem, ScreenRoute } from './screen-route.ts';

const currentProject = { mode: 'users', item: 'currentProject' } as const;
const ofProjectTables = { action: 'projectTables.write', ...currentProject } as const;
const project = '/projects/:projectNumber';
const projectTable = `${project}/tables/:tableId`;
const configuration = ':stringConfigurationId';
const ofVersions = { title: titles.history, action: 'project.read' } as const;
const inReports = { mode: 'users', item: 'reports' } as const;
const inConfigurations = { mode: 'users', item: 'stringConfiguration' } as const;
const inRegister = { mode: 'users', item: 'issuedCodes' } as const;
const issuedCodes = `${project}/issued-codes/${configuration}`;

const userRoutes = {
  start: { path: '/', title: titles.projects, action: 'account.own', ...currentProject },
  projects: { path: '/projects', title: titles.projects, action: 'account.own', ...currentProject },
  project: { path: project, title: titles.project, action: 'project.read', ...currentProject },
  projectTableRecords: {
    path: projectTable,
    title: titles.projectTable,
    action: 'project.read',
    ...currentProject,
  },
  projectTableFromFile: {
    path: `${project}/tables/from-file`,
    title: titles.newTableFromFile,
    ...ofProjectTables,
  },
  projectTableImport: { path: `${projectTable}/import`, title: titles.importRecords, ...ofProjectTables },
  projectTableExport: {
    path: `${projectTable}/export`,
    title: titles.exportRecords,
    action: 'project.read',
    ...currentProject,
  },
  projectTableUpdate: { path: `${projectTable}/update`, title: titles.updateRecords, ...ofProjectTables },
  projectTableReview: {
    path: `${projectTable}/update/review`,
    title: titles.reviewUpdate,
    ...ofProjectTables,
  },
  projectTableMasterChanges: {
    path: `${projectTable}/master-changes`,
    title: titles.reviewMasterChanges,
    ...ofProjectTables,
  },
  projectTableMove: { path: `${projectTable}/move`, title: titles.move, ...ofProjectTables },
  projectTableFields: { path: `${projectTable}/manage-table`, title: titles.manageTable, ...ofProjectTables },
  projectTableHistory: {
    path: `${projectTable}/history`,
    title: titles.history,
    action: 'project.changes',
    ...currentProject,
  },
  projectHistory: {
    path: `${project}/history`,
    title: titles.history,
    action: 'project.changes',
    ...currentProject,
  },
  createCode: {
    path: `${project}/create/${configuration}`,
    title: titles.createCode,
    mode: 'users',
    action: 'codes.use',
    item: 'create',
  },
  interpretCode: {
    path: `${project}/interpret/${configuration}`,
    title: titles.interpretCode,
    mode: 'users',
    action: 'codes.use',
    item: 'interpret',
  },
  issuedCodes: { path: issuedCodes, title: titles.issuedCodes, action: 'codes.use', ...inRegister },
  issuedCodesImport: {
    path: `${issuedCodes}/import`,
    title: titles.importCodes,
    action: 'codes.administer',
    ...inRegister,
  },
  issuedCodesCheck: {
    path: `${issuedCodes}/check`,
    title: titles.checkAgainstTodaysTables,
    action: 'codes.use',
    ...inRegister,
  },
  labels: { path: `${issuedCodes}/labels`, title: titles.printLabels, action: 'codes.use', ...inRegister },
  /** On printed labels: it never changes. */
  scannedCode: {
    path: '/c/:projectNumber/:issuedCodeId',
    title: titles.code,
    action: 'codes.use',
    ...inRegister,
  },
  integrationCreateCode: {
    path: `/integration${project}/create/${configuration}`,
    title: titles.createCode,
    mode: 'integration',
    action: 'codes.use',
  },
  integrationInterpretCode: {
    path: `/integration${project}/interpret/${configuration}`,
    title: titles.interpretCode,
    mode: 'integration',
    action: 'codes.use',
  },
  stringConfigurations: {
    path: `${project}/string-config`,
    title: titles.stringConfiguration,
    action: 'configurations.write',
    ...inConfigurations,
  },
  newStringConfiguration: {
    path: `${project}/string-config/create`,
    title: titles.newStringConfiguration,
    action: 'configurations.write',
    ...inConfigurations,
  },
  editStringConfiguration: {
    path: `${project}/string-config/edit/${configuration}`,
    title: titles.editStringConfiguration,
    action: 'configurations.write',
    ...inConfigurations,
  },
  reports: {
    path: `${project}/reports`,
    title: titles.reports,
    action: 'project.read',
    ...inReports,
  },
  newReport: {
    path: `${project}/reports/create`,
    title: titles.newReport,
    action: 'reports.write',
    ...inReports,
  },
  stringConfigurationHistory: {
    path: `${project}/string-config/history/${configuration}`,
    ...ofVersions,
    ...inConfigurations,
  },
  reportHistory: { path: `${project}/reports/history/:reportId`, ...ofVersions, ...inReports },
  editReport: {
    path: `${project}/reports/edit/:reportId`,
    title: titles.editReport,
    action: 'reports.write',
    ...inReports,
  },
  search: { path: `${project}/search/*`, title: titles.searchResults, mode: 'users', action: 'project.read' },
  elsewhereInProject: { path: `${project}/*`, title: titles.notFound, mode: 'users', action: 'project.read' },
  myProjects: {
    path: '/my-projects',
    title: titles.myProjects,
    mode: 'myProjects',
    action: 'account.own',
    item: 'myProjects',
  },
  profile: { path: '/profile', title: titles.profile, mode: 'profile', action: 'account.own' },
} as const satisfies Record<string, ScreenRoute>;

export const routes = { ...userRoutes, ...administrationRoutes };

export type RouteName = keyof typeof routes;

const toProject = (path: string) => (projectNumber: string) => fill(path, { projectNumber });
const toMasterTable = (path: string) => (tableId: number) => fill(path, { tableId });
const toProjectTable = (path: string) => (projectNumber: string, tableId: number) =>
  fill(path, { projectNumber, tableId });
const toConfiguration = (path: string) => (projectNumber: string, stringConfigurationId: number) =>
  fill(path, { projectNumber, stringConfigurationId });
const toReport = (path: string) => (projectNumber: string, reportId: number) =>
  fill(path, { projectNumber, reportId });

/** Two releases, or one and the living table; the kind of differences that is shown. */
type Compared = { from: number | 'latest'; to: number | 'latest'; kind?: string };

/** The addresses that links go to; names and numbers are encoded, so a project may be called 'Å 1'. */
export const addresses = {
  login: '/login',
  resetPassword: '/reset-password',
  changePassword: (token: string) => `/change-password?t=${encodeURIComponent(token)}`,

  projects: routes.projects.path,
  myProjects: routes.myProjects.path,
  profile: routes.profile.path,
  project: toProject(routes.project.path),
  projectTableRecords: toProjectTable(routes.projectTableRecords.path),
  projectRecord: (projectNumber: string, tableId: number, code: string) =>
    withCode(addresses.projectTableRecords(projectNumber, tableId), code),
  projectTableFromFile: toProject(routes.projectTableFromFile.path),
  projectTableImport: toProjectTable(routes.projectTableImport.path),
  projectTableExport: toProjectTable(routes.projectTableExport.path),
  projectTableUpdate: toProjectTable(routes.projectTableUpdate.path),
  projectTableReview: toProjectTable(routes.projectTableReview.path),
  projectTableMasterChanges: toProjectTable(routes.projectTableMasterChanges.path),
  projectTableMove: toProjectTable(routes.projectTableMove.path),
  projectTableFields: toProjectTable(routes.projectTableFields.path),
  projectTableHistory: toProjectTable(routes.projectTableHistory.path),
  projectHistory: toProject(routes.projectHistory.path),
  createCode: toConfiguration(routes.createCode.path),
  interpretCode: toConfiguration(routes.interpretCode.path),
  createdFrom: (projectNumber: string, stringConfigurationId: number, code: string) =>
    withCode(addresses.createCode(projectNumber, stringConfigurationId), code),
  interpretedCode: (projectNumber: string, stringConfigurationId: number, code: string) =>
    withCode(addresses.interpretCode(projectNumber, stringConfigurationId), code),
  issuedCodes: toConfiguration(routes.issuedCodes.path),
  issuedCode: (projectNumber: string, stringConfigurationId: number, code: string) =>
    withCode(addresses.issuedCodes(projectNumber, stringConfigurationId), code),
  /** Those of one call, by the moment that they bear. */
  issuedCodesCreated: (projectNumber: string, stringConfigurationId: number, created: string) =>
    `${addresses.issuedCodes(projectNumber, stringConfigurationId)}?${new URLSearchParams({ created })}`,
  issuedCodesImport: toConfiguration(routes.issuedCodesImport.path),
  issuedCodesCheck: toConfiguration(routes.issuedCodesCheck.path),
  labels: toConfiguration(routes.labels.path),
  scannedCode: (projectNumber: string, issuedCodeId: number) =>
    fill(routes.scannedCode.path, { projectNumber, issuedCodeId }),
  stringConfigurations: toProject(routes.stringConfigurations.path),
  newStringConfiguration: toProject(routes.newStringConfiguration.path),
  editStringConfiguration: toConfiguration(routes.editStringConfiguration.path),
  reports: toProject(routes.reports.path),
  newReport: toProject(routes.newReport.path),
  stringConfigurationHistory: toConfiguration(routes.stringConfigurationHistory.path),
  reportHistory: toReport(routes.reportHistory.path),
  editReport: toReport(routes.editReport.path),
  search: (projectNumber: string, text: string, narrowed: Record<string, string> = {}) =>
    fill(routes.search.path, { projectNumber }) + searchFor(text, narrowed),

  administration: routes.administration.path,
  allProjects: routes.allProjects.path,
  masterTables: routes.masterTables.path,
  masterTableRecords: toMasterTable(routes.masterTableRecords.path),
  masterRecord: (tableId: number, code: string) => withCode(addresses.masterTableRecords(tableId), code),
  masterTableFromFile: routes.masterTableFromFile.path,
  masterTableImport: toMasterTable(routes.masterTableImport.path),
  masterTableExport: toMasterTable(routes.masterTableExport.path),
  masterTableUpdate: toMasterTable(routes.masterTableUpdate.path),
  masterTableReview: toMasterTable(routes.masterTableReview.path),
  masterTableFields: toMasterTable(routes.masterTableFields.path),
  masterTableHistory: toMasterTable(routes.masterTableHistory.path),
  masterTableReleases: toMasterTable(routes.masterTableReleases.path),
  masterTableRelease: (tableId: number, releaseId: number) =>
    fill(routes.masterTableRelease.path, { tableId, releaseId }),
  masterTableDifferences: (tableId: number, { from, to, kind = '' }: Compared) =>
    `${fill(routes.masterTableDifferences.path, { tableId })}?from=${from}&to=${to}${kind && `&kind=${kind}`}`,
  settings: routes.settings.path,
  auditLog: routes.auditLog.path,
  webhooks: routes.webhooks.path,
  webhook: (webhookId: number) => fill(routes.webhook.path, { webhookId }),
  templateConfigurations: routes.templateConfigurations.path,
  newTemplateConfiguration: routes.newTemplateConfiguration.path,
  editTemplateConfiguration: (stringConfigurationId: number) =>
    fill(routes.editTemplateConfiguration.path, { stringConfigurationId }),
  users: routes.users.path,
  templateReports: routes.templateReports.path,
  newTemplateReport: routes.newTemplateReport.path,
  templateConfigurationHistory: (stringConfigurationId: number) =>
    fill(routes.templateConfigurationHistory.path, { stringConfigurationId }),
  templateReportHistory: (reportId: number) => fill(routes.templateReportHistory.path, { reportId }),
  editTemplateReport: (reportId: number) => fill(routes.editTemplateReport.path, { reportId }),
  administrationSearch: (text: string, narrowed: Record<string, string> = {}) =>
    fill(routes.administrationSearch.path, {}) + searchFor(text, narrowed),
};

/** A screen that begins with one code: in its filter, or read. */
function withCode(address: string, code: string): string {
  return `${address}?code=${encodeURIComponent(code)}`;
}

function fill(path: string, params: Record<string, string | number>): string {
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    .replace(/\*$/, '');
}

function searchFor(text: string, narrowed: Record<string, string>): string {
  const others = Object.entries(narrowed).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `?q=${encodeURIComponent(text)}${others.join('')}`;
}
