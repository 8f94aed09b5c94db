// The addresses of the control panel.
import { titles } from './routes.words.ts';
import type { ScreenRoute } from './screen-route.ts';

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

export const administrationRoutes = {
  /** Leads to the first code while there is none, then on to the projects. */
  administration: {
    path: administration,
    title: titles.gettingStarted,
    ...inAdministration,
    action: 'projects.write',
  },
  allProjects: { path: `${administration}/projects`, title: titles.projects, ...ofProjects },
  masterTables: { path: `${administration}/master-tables`, title: titles.masterTables, ...ofMasterTables },
  masterTableRecords: { path: masterTable, title: titles.masterTable, ...ofMasterTables },
  masterTableFromFile: {
    path: `${administration}/master-tables/from-file`,
    title: titles.newTableFromFile,
    ...ofMasterTables,
  },
  masterTableImport: { path: `${masterTable}/import`, title: titles.importRecords, ...ofMasterTables },
  masterTableExport: { path: `${masterTable}/export`, title: titles.exportRecords, ...ofMasterTables },
  masterTableUpdate: { path: `${masterTable}/update`, title: titles.updateRecords, ...ofMasterTables },
  masterTableReview: { path: `${masterTable}/update/review`, title: titles.reviewUpdate, ...ofMasterTables },
  masterTableFields: { path: `${masterTable}/manage-table`, title: titles.manageTable, ...ofMasterTables },
  masterTableHistory: { path: `${masterTable}/history`, title: titles.history, ...ofMasterTables },
  masterTableReleases: { path: `${masterTable}/releases`, title: titles.releases, ...ofMasterTables },
  masterTableRelease: {
    path: `${masterTable}/releases/:releaseId`,
    title: titles.release,
    ...ofMasterTables,
  },
  masterTableDifferences: {
    path: `${masterTable}/differences`,
    title: titles.differences,
    ...ofMasterTables,
  },
  auditLog: {
    path: `${administration}/settings/audit-log`,
    title: titles.auditLog,
    ...inAdministration,
    action: 'changes.read',
    item: 'settings',
  },
  webhooks: {
    path: `${administration}/settings/webhooks`,
    title: titles.webhooks,
    ...inAdministration,
    action: 'settings.write',
    item: 'settings',
  },
  webhook: {
    path: `${administration}/settings/webhooks/:webhookId`,
    title: titles.webhook,
    ...inAdministration,
    action: 'settings.write',
    item: 'settings',
  },
  settings: {
    path: `${administration}/settings`,
    title: titles.settings,
    ...inAdministration,
    action: 'settings.write',
    item: 'settings',
  },
  templateConfigurations: {
    path: `${administration}/string-config`,
    title: titles.templateConfigurations,
    ...ofConfigurations,
  },
  newTemplateConfiguration: {
    path: `${administration}/string-config/create`,
    title: titles.newStringConfiguration,
    ...ofConfigurations,
  },
  editTemplateConfiguration: {
    path: `${administration}/string-config/edit/:stringConfigurationId`,
    title: titles.editStringConfiguration,
    ...ofConfigurations,
  },
  users: {
    path: `${administration}/users`,
    title: titles.users,
    ...inAdministration,
    action: 'users.read',
    item: 'users',
  },
  templateReports: { path: `${administration}/reports`, title: titles.reports, ...ofReports },
  newTemplateReport: { path: `${administration}/reports/create`, title: titles.newReport, ...ofReports },
  templateConfigurationHistory: {
    path: `${administration}/string-config/history/:stringConfigurationId`,
    title: titles.history,
    ...ofConfigurations,
  },
  templateReportHistory: {
    path: `${administration}/reports/history/:reportId`,
    title: titles.history,
    ...ofReports,
  },
  editTemplateReport: {
    path: `${administration}/reports/edit/:reportId`,
    title: titles.editReport,
    ...ofReports,
  },
  administrationSearch: {
    path: `${administration}/search/*`,
    title: titles.searchResults,
    ...inAdministration,
    action: 'search.everywhere',
  },
  elsewhereInAdministration: {
    path: `${administration}/*`,
    title: titles.notFound,
    ...inAdministration,
    action: 'projects.write',
  },
} as const satisfies Record<string, ScreenRoute>;
