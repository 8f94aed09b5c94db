// The pages of the guide, in the order in which they are listed, and which of them is about which screen. Their texts are in
// docs/guide, and come when somebody asks for help.
import { routes, type RouteName, type ScreenRoute } from '../../platform/routes.ts';

export const guidePages = [
  'first-steps',
  'projects',
  'people',
  'master-tables',
  'records',
  'import',
  'update',
  'export',
  'master-changes',
  'history',
  'configurations',
  'create-code',
  'interpret-code',
  'issued-codes',
  'labels',
  'reports',
  'search',
  'jobs',
  'settings',
  'keyboard',
] as const;

export type GuidePageName = (typeof guidePages)[number];

/** Every screen has its page: one without does not compile. */
const pageOfScreen: Record<RouteName, GuidePageName> = {
  start: 'first-steps',
  projects: 'first-steps',
  project: 'projects',
  projectTableRecords: 'records',
  projectTableImport: 'import',
  projectTableExport: 'export',
  projectTableUpdate: 'update',
  projectTableReview: 'update',
  projectTableMasterChanges: 'master-changes',
  projectTableFields: 'master-tables',
  projectTableHistory: 'history',
  stringConfigurationHistory: 'history',
  reportHistory: 'history',
  templateConfigurationHistory: 'history',
  templateReportHistory: 'history',
  projectHistory: 'history',
  createCode: 'create-code',
  interpretCode: 'interpret-code',
  issuedCodes: 'issued-codes',
  issuedCodesImport: 'issued-codes',
  issuedCodesCheck: 'issued-codes',
  labels: 'labels',
  scannedCode: 'labels',
  integrationCreateCode: 'create-code',
  integrationInterpretCode: 'interpret-code',
  stringConfigurations: 'configurations',
  newStringConfiguration: 'configurations',
  editStringConfiguration: 'configurations',
  reports: 'reports',
  newReport: 'reports',
  editReport: 'reports',
  search: 'search',
  elsewhereInProject: 'first-steps',
  myProjects: 'first-steps',
  profile: 'people',
  administration: 'projects',
  allProjects: 'projects',
  masterTables: 'master-tables',
  masterTableRecords: 'records',
  masterTableImport: 'import',
  masterTableExport: 'export',
  masterTableUpdate: 'update',
  masterTableReview: 'update',
  masterTableFields: 'master-tables',
  masterTableHistory: 'history',
  auditLog: 'history',
  settings: 'settings',
  templateConfigurations: 'configurations',
  newTemplateConfiguration: 'configurations',
  editTemplateConfiguration: 'configurations',
  users: 'people',
  templateReports: 'reports',
  newTemplateReport: 'reports',
  editTemplateReport: 'reports',
  administrationSearch: 'search',
  elsewhereInAdministration: 'first-steps',
};

/** The page about what the window shows. */
export function pageAbout(screen: ScreenRoute): GuidePageName {
  const found = Object.entries(routes).find(([, route]) => route === screen);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
  return found ? pageOfScreen[found[0] as RouteName] : 'first-steps';
}
