// Where a screen is plugged in: one line a route, loaded when it is first opened.
// A route of routes.ts without a line here shows the header and 'Error 404. Not found.'
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { RouteName } from './platform/routes.ts';

export type Screen = ComponentType & {
  /** Asks for what the screen shows first, while the session is still being read. */
  prefetch?: (params: Params) => void;
};

export type LoadScreen = () => Promise<Screen>;

export const screens: Partial<Record<RouteName, LoadScreen>> = {
  masterTables: async () => (await import('./tables/master-tables/master-tables-page.tsx')).MasterTablesPage,
  masterTableRecords: async () =>
    (await import('./tables/master-tables/master-table-records-page.tsx')).MasterTableRecordsPage,
  masterTableFields: async () =>
    (await import('./tables/master-tables/master-table-fields-page.tsx')).MasterTableFieldsPage,
  projectTableRecords: async () =>
    (await import('./tables/project-tables/project-table-records-page.tsx')).ProjectTableRecordsPage,
  projectTableFields: async () =>
    (await import('./tables/project-tables/project-table-fields-page.tsx')).ProjectTableFieldsPage,
  projectTableMasterChanges: async () =>
    (await import('./tables/master-changes/master-changes-page.tsx')).MasterChangesPage,
  masterTableHistory: async () =>
    (await import('./tables/history/table-history-pages.tsx')).MasterTableHistoryPage,
  projectTableHistory: async () =>
    (await import('./tables/history/table-history-pages.tsx')).ProjectTableHistoryPage,
  projectHistory: async () =>
    (await import('./projects/history/project-history-page.tsx')).ProjectHistoryPage,
  auditLog: async () => (await import('./projects/history/audit-log-page.tsx')).AuditLogPage,
  project: async () => (await import('./projects/project-home/project-home-page.tsx')).ProjectHomePage,
  administration: async () => (await import('./projects/first-run/first-run-page.tsx')).FirstRunPage,
  allProjects: async () => (await import('./projects/projects/projects-page.tsx')).ProjectsPage,
  masterTableImport: async () => (await import('./tables/bulk-records/import/import-page.tsx')).ImportPage,
  projectTableImport: async () => (await import('./tables/bulk-records/import/import-page.tsx')).ImportPage,
  masterTableExport: async () => (await import('./tables/bulk-records/export/export-page.tsx')).ExportPage,
  projectTableExport: async () => (await import('./tables/bulk-records/export/export-page.tsx')).ExportPage,
  masterTableUpdate: async () => (await import('./tables/bulk-records/update/update-page.tsx')).UpdatePage,
  masterTableReview: async () => (await import('./tables/bulk-records/update/review-page.tsx')).ReviewPage,
  projectTableUpdate: async () => (await import('./tables/bulk-records/update/update-page.tsx')).UpdatePage,
  projectTableReview: async () => (await import('./tables/bulk-records/update/review-page.tsx')).ReviewPage,
  projects: async () => (await import('./projects/no-projects/no-projects-page.tsx')).NoProjectsPage,
  myProjects: async () => (await import('./projects/my-projects/my-projects-page.tsx')).MyProjectsPage,
  settings: async () => (await import('./people/settings/settings-page.tsx')).SettingsPage,
  users: async () => (await import('./people/users/users-page.tsx')).UsersPage,
  search: async () => (await import('./tables/search/search-page.tsx')).SearchPage,
  reports: async () => (await import('./codes/reports/reports-page.tsx')).ReportsPage,
  templateReports: async () => (await import('./codes/reports/reports-page.tsx')).ReportsPage,
  newReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  editReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  newTemplateReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  editTemplateReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  administrationSearch: async () => (await import('./tables/search/search-page.tsx')).SearchPage,
  profile: async () => (await import('./people/profile/profile-page.tsx')).ProfilePage,
  stringConfigurations: async () =>
    (await import('./codes/configurations/configurations-page.tsx')).ConfigurationsPage,
  templateConfigurations: async () =>
    (await import('./codes/configurations/configurations-page.tsx')).ConfigurationsPage,
  newStringConfiguration: async () =>
    (await import('./codes/configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  editStringConfiguration: async () =>
    (await import('./codes/configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  newTemplateConfiguration: async () =>
    (await import('./codes/configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  editTemplateConfiguration: async () =>
    (await import('./codes/configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  stringConfigurationHistory: async () =>
    (await import('./codes/configurations/versions/configuration-versions-page.tsx'))
      .ConfigurationVersionsPage,
  templateConfigurationHistory: async () =>
    (await import('./codes/configurations/versions/configuration-versions-page.tsx'))
      .ConfigurationVersionsPage,
  reportHistory: async () =>
    (await import('./codes/reports/versions/report-versions-page.tsx')).ReportVersionsPage,
  templateReportHistory: async () =>
    (await import('./codes/reports/versions/report-versions-page.tsx')).ReportVersionsPage,
  createCode: async () => (await import('./codes/create-code/create-code-page.tsx')).CreateCodePage,
  interpretCode: async () =>
    (await import('./codes/interpret-code/interpret-code-page.tsx')).InterpretCodePage,
  issuedCodes: async () => (await import('./codes/register/list/issued-codes-page.tsx')).IssuedCodesPage,
  issuedCodesImport: async () =>
    (await import('./codes/register/import/import-codes-page.tsx')).ImportCodesPage,
  issuedCodesCheck: async () => (await import('./codes/register/drift/drift-page.tsx')).DriftPage,
  labels: async () => (await import('./codes/register/labels/labels-page.tsx')).LabelsPage,
  scannedCode: async () => (await import('./codes/scanned-code/scanned-code-page.tsx')).ScannedCodePage,
  integrationCreateCode: async () =>
    (await import('./codes/create-code/integration-create-code-page.tsx')).IntegrationCreateCodePage,
  integrationInterpretCode: async () =>
    (await import('./codes/interpret-code/integration-interpret-code-page.tsx')).IntegrationInterpretCodePage,
};

export const accountScreens = {
  resetPassword: async () => (await import('./people/account/reset-password-page.tsx')).ResetPasswordPage,
  changePassword: async () => (await import('./people/account/change-password-page.tsx')).ChangePasswordPage,
} satisfies Record<string, LoadScreen>;
