// Every call of the product by name, for the documentation and for the tests that look at all of them.
import * as account from './account.ts';
import * as bulkUpdate from './bulk-update.ts';
import * as codes from './codes.ts';
import * as downloads from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as masterTables from './master-tables.ts';
import * as members from './members.ts';
import * as projectTables from './project-tables.ts';
import * as projects from './projects.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as setup from './setup.ts';
import * as stringConfigurations from './string-configurations.ts';
import * as users from './users.ts';

const capabilities = {
  setup,
  account,
  users,
  projects,
  members,
  masterTables,
  projectTables,
  bulkUpdate,
  downloads,
  stringConfigurations,
  codes,
  reports,
  search,
  settings,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'action' in value;

/** Named as in code: `account.authenticate`. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(capabilities).flatMap(([capability, exports]) =>
    Object.entries(exports)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => [`${capability}.${name}`, value as Endpoint]),
  ),
);
