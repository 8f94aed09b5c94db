// Where a screen is plugged in: one line a route, loaded when it is first opened.
// A route of routes.ts without a line here shows the header and 'Error 404. Not found.'
import type { ComponentType } from 'react';
import type { RouteName } from './routes.ts';

export type LoadScreen = () => Promise<ComponentType>;

export const screens: Partial<Record<RouteName, LoadScreen>> = {
  masterTables: async () => (await import('./master-tables/master-tables-page.tsx')).MasterTablesPage,
  masterTableRecords: async () =>
    (await import('./master-tables/master-table-records-page.tsx')).MasterTableRecordsPage,
  masterTableFields: async () =>
    (await import('./master-tables/master-table-fields-page.tsx')).MasterTableFieldsPage,
  projectTableRecords: async () =>
    (await import('./project-tables/project-table-records-page.tsx')).ProjectTableRecordsPage,
  projectTableFields: async () =>
    (await import('./project-tables/project-table-fields-page.tsx')).ProjectTableFieldsPage,
  project: async () => (await import('./project-home/project-home-page.tsx')).ProjectHomePage,
  allProjects: async () => (await import('./projects/projects-page.tsx')).ProjectsPage,
  masterTableImport: async () => (await import('./import-records/import-page.tsx')).ImportPage,
  projectTableImport: async () => (await import('./import-records/import-page.tsx')).ImportPage,
  masterTableExport: async () => (await import('./export-records/export-page.tsx')).ExportPage,
  projectTableExport: async () => (await import('./export-records/export-page.tsx')).ExportPage,
  masterTableUpdate: async () => (await import('./bulk-update/update-page.tsx')).UpdatePage,
  masterTableReview: async () => (await import('./bulk-update/review-page.tsx')).ReviewPage,
  projectTableUpdate: async () => (await import('./bulk-update/update-page.tsx')).UpdatePage,
  projectTableReview: async () => (await import('./bulk-update/review-page.tsx')).ReviewPage,
  projects: async () => (await import('./no-projects/no-projects-page.tsx')).NoProjectsPage,
  myProjects: async () => (await import('./my-projects/my-projects-page.tsx')).MyProjectsPage,
  settings: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  users: async () => (await import('./users/users-page.tsx')).UsersPage,
  search: async () => (await import('./search/search-page.tsx')).SearchPage,
  reports: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  templateReports: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
  newReport: async () => (await import('./reports/report-form-page.tsx')).ReportFormPage,
  editReport: async () => (await import('./reports/report-form-page.tsx')).ReportFormPage,
  newTemplateReport: async () => (await import('./reports/report-form-page.tsx')).ReportFormPage,
  editTemplateReport: async () => (await import('./reports/report-form-page.tsx')).ReportFormPage,
  administrationSearch: async () => (await import('./search/search-page.tsx')).SearchPage,
  profile: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
  stringConfigurations: async () =>
    (await import('./configurations/configurations-page.tsx')).ConfigurationsPage,
  templateConfigurations: async () =>
    (await import('./configurations/configurations-page.tsx')).ConfigurationsPage,
  newStringConfiguration: async () =>
    (await import('./configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  editStringConfiguration: async () =>
    (await import('./configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  newTemplateConfiguration: async () =>
    (await import('./configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  editTemplateConfiguration: async () =>
    (await import('./configurations/configuration-form-page.tsx')).ConfigurationFormPage,
  createCode: async () => (await import('./create-code/create-code-page.tsx')).CreateCodePage,
  interpretCode: async () => (await import('./interpret-code/interpret-code-page.tsx')).InterpretCodePage,
  integrationCreateCode: async () =>
    (await import('./create-code/integration-create-code-page.tsx')).IntegrationCreateCodePage,
  integrationInterpretCode: async () =>
    (await import('./interpret-code/integration-interpret-code-page.tsx')).IntegrationInterpretCodePage,
};

export const accountScreens = {
  login: async () => (await import('./account/login-page.tsx')).LoginPage,
  resetPassword: async () => (await import('./account/reset-password-page.tsx')).ResetPasswordPage,
  changePassword: async () => (await import('./account/change-password-page.tsx')).ChangePasswordPage,
} satisfies Record<string, LoadScreen>;
