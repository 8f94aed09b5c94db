// Every address of the application: what it is called, who may open it and what the header shows there.
// Which component it shows is said in screens.ts.
import type { Action } from '@codes/contract';

export type Mode = 'users' | 'myProjects' | 'administration' | 'profile' | 'integration';

export type NavigationItem =
  | 'myProjects'
  | 'currentProject'
  | 'create'
  | 'interpret'
  | 'issuedCodes'
  | 'projects'
  | 'masterTables'
  | 'settings'
  | 'stringConfiguration'
  | 'users'
  | 'reports';

export type ScreenRoute = {
  path: string;
  /** The window's title while the screen loads; then the screen's own heading takes over. */
  title: string;
  mode: Mode;
  /** What one must be allowed to do to open it; about the project in the path where the policy says so. */
  action: Action;
  /** The item of the navigation row that says 'you are here'. */
  item?: NavigationItem;
};

const currentProject = { mode: 'users', item: 'currentProject' } as const;
const project = '/projects/:projectNumber';
const projectTable = `${project}/tables/:tableId`;
const configuration = ':stringConfigurationId';
const ofVersions = { title: 'History', action: 'project.read' } as const;
const inReports = { mode: 'users', item: 'reports' } as const;
const inConfigurations = { mode: 'users', item: 'stringConfiguration' } as const;
const inRegister = { mode: 'users', item: 'issuedCodes' } as const;
const issuedCodes = `${project}/issued-codes/${configuration}`;

const userRoutes = {
  start: { path: '/', title: 'Projects', action: 'account.own', ...currentProject },
  projects: { path: '/projects', title: 'Projects', action: 'account.own', ...currentProject },
  project: { path: project, title: 'Project', action: 'project.read', ...currentProject },
  projectTableRecords: {
    path: projectTable,
    title: 'Project table',
    action: 'project.read',
    ...currentProject,
  },
  projectTableImport: {
    path: `${projectTable}/import`,
    title: 'Import records',
    action: 'projectTables.write',
    ...currentProject,
  },
  projectTableExport: {
    path: `${projectTable}/export`,
    title: 'Export records',
    action: 'project.read',
    ...currentProject,
  },
  projectTableUpdate: {
    path: `${projectTable}/update`,
    title: 'Update records',
    action: 'projectTables.write',
    ...currentProject,
  },
  projectTableReview: {
    path: `${projectTable}/update/review`,
    title: 'Review update',
    action: 'projectTables.write',
    ...currentProject,
  },
  projectTableMasterChanges: {
    path: `${projectTable}/master-changes`,
    title: 'Review master changes',
    action: 'projectTables.write',
    ...currentProject,
  },
  projectTableFields: {
    path: `${projectTable}/manage-table`,
    title: 'Manage table',
    action: 'projectTables.write',
    ...currentProject,
  },
  projectTableHistory: {
    path: `${projectTable}/history`,
    title: 'History',
    action: 'project.changes',
    ...currentProject,
  },
  projectHistory: {
    path: `${project}/history`,
    title: 'History',
    action: 'project.changes',
    ...currentProject,
  },
  createCode: {
    path: `${project}/create/${configuration}`,
    title: 'Create code',
    mode: 'users',
    action: 'codes.use',
    item: 'create',
  },
  interpretCode: {
    path: `${project}/interpret/${configuration}`,
    title: 'Interpret code',
    mode: 'users',
    action: 'codes.use',
    item: 'interpret',
  },
  issuedCodes: { path: issuedCodes, title: 'Issued codes', action: 'codes.use', ...inRegister },
  issuedCodesImport: {
    path: `${issuedCodes}/import`,
    title: 'Import codes',
    action: 'codes.administer',
    ...inRegister,
  },
  issuedCodesCheck: {
    path: `${issuedCodes}/check`,
    title: 'Check against today’s tables',
    action: 'codes.use',
    ...inRegister,
  },
  labels: { path: `${issuedCodes}/labels`, title: 'Print labels', action: 'codes.use', ...inRegister },
  /** On printed labels: it never changes. */
  scannedCode: { path: '/c/:projectNumber/:issuedCodeId', title: 'Code', action: 'codes.use', ...inRegister },
  integrationCreateCode: {
    path: `/integration${project}/create/${configuration}`,
    title: 'Create code',
    mode: 'integration',
    action: 'codes.use',
  },
  integrationInterpretCode: {
    path: `/integration${project}/interpret/${configuration}`,
    title: 'Interpret code',
    mode: 'integration',
    action: 'codes.use',
  },
  stringConfigurations: {
    path: `${project}/string-config`,
    title: 'String configuration',
    action: 'configurations.write',
    ...inConfigurations,
  },
  newStringConfiguration: {
    path: `${project}/string-config/create`,
    title: 'New string configuration',
    action: 'configurations.write',
    ...inConfigurations,
  },
  editStringConfiguration: {
    path: `${project}/string-config/edit/${configuration}`,
    title: 'Edit string configuration',
    action: 'configurations.write',
    ...inConfigurations,
  },
  reports: {
    path: `${project}/reports`,
    title: 'Reports',
    action: 'project.read',
    ...inReports,
  },
  newReport: {
    path: `${project}/reports/create`,
    title: 'New report',
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
    title: 'Edit report',
    action: 'reports.write',
    ...inReports,
  },
  search: { path: `${project}/search/*`, title: 'Search results', mode: 'users', action: 'project.read' },
  elsewhereInProject: { path: `${project}/*`, title: 'Not found', mode: 'users', action: 'project.read' },
  myProjects: {
    path: '/my-projects',
    title: 'My projects',
    mode: 'myProjects',
    action: 'account.own',
    item: 'myProjects',
  },
  profile: { path: '/profile', title: 'Profile', mode: 'profile', action: 'account.own' },
} as const satisfies Record<string, ScreenRoute>;

const administration = '/control-panel';
const masterTable = `${administration}/master-tables/:tableId`;
const inAdministration = { mode: 'administration' } as const;
const ofProjects = { ...inAdministration, action: 'projects.write', item: 'projects' } as const;
const ofMasterTables = { ...inAdministration, action: 'masterTables.write', item: 'masterTables' } as const;
const ofConfigurations = {
  ...inAdministration,
  action: 'templates.write',
  item: 'stringConfiguration',
} as const;
const ofReports = { ...inAdministration, action: 'templates.write', item: 'reports' } as const;

const administrationRoutes = {
  /** Leads to the first code while there is none, then on to the projects. */
  administration: {
    path: administration,
    title: 'Getting started',
    ...inAdministration,
    action: 'projects.write',
  },
  allProjects: { path: `${administration}/projects`, title: 'Projects', ...ofProjects },
  masterTables: { path: `${administration}/master-tables`, title: 'Master Tables', ...ofMasterTables },
  masterTableRecords: { path: masterTable, title: 'Master table', ...ofMasterTables },
  masterTableImport: { path: `${masterTable}/import`, title: 'Import records', ...ofMasterTables },
  masterTableExport: { path: `${masterTable}/export`, title: 'Export records', ...ofMasterTables },
  masterTableUpdate: { path: `${masterTable}/update`, title: 'Update records', ...ofMasterTables },
  masterTableReview: { path: `${masterTable}/update/review`, title: 'Review update', ...ofMasterTables },
  masterTableFields: { path: `${masterTable}/manage-table`, title: 'Manage table', ...ofMasterTables },
  masterTableHistory: { path: `${masterTable}/history`, title: 'History', ...ofMasterTables },
  auditLog: {
    path: `${administration}/settings/audit-log`,
    title: 'Audit log',
    ...inAdministration,
    action: 'changes.read',
    item: 'settings',
  },
  settings: {
    path: `${administration}/settings`,
    title: 'Settings',
    ...inAdministration,
    action: 'settings.write',
    item: 'settings',
  },
  templateConfigurations: {
    path: `${administration}/string-config`,
    title: 'String Configuration',
    ...ofConfigurations,
  },
  newTemplateConfiguration: {
    path: `${administration}/string-config/create`,
    title: 'New string configuration',
    ...ofConfigurations,
  },
  editTemplateConfiguration: {
    path: `${administration}/string-config/edit/${configuration}`,
    title: 'Edit string configuration',
    ...ofConfigurations,
  },
  users: {
    path: `${administration}/users`,
    title: 'Users',
    ...inAdministration,
    action: 'users.read',
    item: 'users',
  },
  templateReports: { path: `${administration}/reports`, title: 'Reports', ...ofReports },
  newTemplateReport: { path: `${administration}/reports/create`, title: 'New report', ...ofReports },
  templateConfigurationHistory: {
    path: `${administration}/string-config/history/${configuration}`,
    title: 'History',
    ...ofConfigurations,
  },
  templateReportHistory: {
    path: `${administration}/reports/history/:reportId`,
    title: 'History',
    ...ofReports,
  },
  editTemplateReport: {
    path: `${administration}/reports/edit/:reportId`,
    title: 'Edit report',
    ...ofReports,
  },
  administrationSearch: {
    path: `${administration}/search/*`,
    title: 'Search results',
    ...inAdministration,
    action: 'search.everywhere',
  },
  elsewhereInAdministration: {
    path: `${administration}/*`,
    title: 'Not found',
    ...inAdministration,
    action: 'projects.write',
  },
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
  projectTableImport: toProjectTable(routes.projectTableImport.path),
  projectTableExport: toProjectTable(routes.projectTableExport.path),
  projectTableUpdate: toProjectTable(routes.projectTableUpdate.path),
  projectTableReview: toProjectTable(routes.projectTableReview.path),
  projectTableMasterChanges: toProjectTable(routes.projectTableMasterChanges.path),
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
  masterTableImport: toMasterTable(routes.masterTableImport.path),
  masterTableExport: toMasterTable(routes.masterTableExport.path),
  masterTableUpdate: toMasterTable(routes.masterTableUpdate.path),
  masterTableReview: toMasterTable(routes.masterTableReview.path),
  masterTableFields: toMasterTable(routes.masterTableFields.path),
  masterTableHistory: toMasterTable(routes.masterTableHistory.path),
  settings: routes.settings.path,
  auditLog: routes.auditLog.path,
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
