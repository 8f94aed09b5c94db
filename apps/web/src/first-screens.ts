// The screens that people open most, and those without a sign-in. Their files are named in what every page begins with, so that
// the first screen comes at once; the names of all others come with screens.ts.
import type { ComponentType } from 'react';
import type { Params } from 'react-router';
import type { RouteName } from './platform/routes.ts';

export type Screen = ComponentType & {
  /** Asks for what the screen shows first, while the session is still being read. */
  prefetch?: (params: Params) => void;
};

export type LoadScreen = () => Promise<Screen>;

export type Screens = Partial<Record<RouteName, LoadScreen>>;

export const firstScreens = {
  masterTables: async () => (await import('./tables/master-tables/master-tables-page.tsx')).MasterTablesPage,
  masterTableRecords: async () =>
    (await import('./tables/master-tables/master-table-records-page.tsx')).MasterTableRecordsPage,
  projectTableRecords: async () =>
    (await import('./tables/project-tables/project-table-records-page.tsx')).ProjectTableRecordsPage,
  project: async () => (await import('./projects/project-home/project-home-page.tsx')).ProjectHomePage,
  allProjects: async () => (await import('./projects/projects/projects-page.tsx')).ProjectsPage,
  projects: async () => (await import('./projects/no-projects/no-projects-page.tsx')).NoProjectsPage,
  myProjects: async () => (await import('./projects/my-projects/my-projects-page.tsx')).MyProjectsPage,
  search: async () => (await import('./tables/search/search-page.tsx')).SearchPage,
  stringConfigurations: async () =>
    (await import('./codes/configurations/configurations-page.tsx')).ConfigurationsPage,
  createCode: async () => (await import('./codes/create-code/create-code-page.tsx')).CreateCodePage,
  interpretCode: async () =>
    (await import('./codes/interpret-code/interpret-code-page.tsx')).InterpretCodePage,
  issuedCodes: async () => (await import('./codes/register/list/issued-codes-page.tsx')).IssuedCodesPage,
} satisfies Screens;

export const accountScreens = {
  resetPassword: async () => (await import('./people/account/reset-password-page.tsx')).ResetPasswordPage,
  changePassword: async () => (await import('./people/account/change-password-page.tsx')).ChangePasswordPage,
} satisfies Record<string, LoadScreen>;
