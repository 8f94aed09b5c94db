// Where a screen is plugged in: one line a route, loaded when it is first opened.
// A route of routes.ts without a line here or in first-screens.ts shows the header and 'Error 404. Not found.'
import type { Screens } from './first-screens.ts';

export const screens: Screens = {
  masterTableFields: async () =>
    (await import('./tables/master-tables/master-table-fields-page.tsx')).MasterTableFieldsPage,
  projectTableFields: async () =>
    (await import('./tables/project-tables/project-table-fields-page.tsx')).ProjectTableFieldsPage,
  projectTableMasterChanges: async () =>
    (await import('./tables/master-changes/master-changes-page.tsx')).MasterChangesPage,
  masterTableHistory: async () =>
    (await import('./tables/history/table-history-pages.tsx')).MasterTableHistoryPage,
  projectTableHistory: async () =>
    (await import('./tables/history/table-history-pages.tsx')).ProjectTableHistoryPage,
  masterTableReleases: async () => (await import('./tables/release-screens/releases-page.tsx')).ReleasesPage,
  masterTableRelease: async () => (await import('./tables/release-screens/release-page.tsx')).ReleasePage,
  masterTableDifferences: async () =>
    (await import('./tables/release-screens/differences-page.tsx')).DifferencesPage,
  projectTableMove: async () => (await import('./tables/move/move-page.tsx')).MovePage,
  projectHistory: async () =>
    (await import('./projects/history/project-history-page.tsx')).ProjectHistoryPage,
  auditLog: async () => (await import('./projects/history/audit-log-page.tsx')).AuditLogPage,
  administration: async () => (await import('./projects/first-run/first-run-page.tsx')).FirstRunPage,
  masterTableFromFile: async () =>
    (await import('./tables/bulk-records/new-table/new-table-page.tsx')).NewTablePage,
  projectTableFromFile: async () =>
    (await import('./tables/bulk-records/new-table/new-table-page.tsx')).NewTablePage,
  masterTableImport: async () => (await import('./tables/bulk-records/import/import-page.tsx')).ImportPage,
  projectTableImport: async () => (await import('./tables/bulk-records/import/import-page.tsx')).ImportPage,
  masterTableExport: async () => (await import('./tables/bulk-records/export/export-page.tsx')).ExportPage,
  projectTableExport: async () => (await import('./tables/bulk-records/export/export-page.tsx')).ExportPage,
  masterTableUpdate: async () => (await import('./tables/bulk-records/update/update-page.tsx')).UpdatePage,
  masterTableReview: async () => (await import('./tables/bulk-records/update/review-page.tsx')).ReviewPage,
  projectTableUpdate: async () => (await import('./tables/bulk-records/update/update-page.tsx')).UpdatePage,
  projectTableReview: async () => (await import('./tables/bulk-records/update/review-page.tsx')).ReviewPage,
  settings: async () => (await import('./people/settings/settings-page.tsx')).SettingsPage,
  webhooks: async () => (await import('./tables/webhooks/list/webhooks-page.tsx')).WebhooksPage,
  webhook: async () => (await import('./tables/webhooks/page/webhook-page.tsx')).WebhookPage,
  users: async () => (await import('./people/users/users-page.tsx')).UsersPage,
  reports: async () => (await import('./codes/reports/reports-page.tsx')).ReportsPage,
  templateReports: async () => (await import('./codes/reports/reports-page.tsx')).ReportsPage,
  newReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  editReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  newTemplateReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  editTemplateReport: async () => (await import('./codes/reports/report-form-page.tsx')).ReportFormPage,
  administrationSearch: async () => (await import('./tables/search/search-page.tsx')).SearchPage,
  profile: async () => (await import('./people/profile/profile-page.tsx')).ProfilePage,
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
