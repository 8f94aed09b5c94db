// Every call of the product by name, for the documentation and for the tests that look at all of them.
import * as account from './people/account.ts';
import * as bulkUpdate from './tables/bulk-update.ts';
import * as changes from './tables/changes.ts';
import * as events from './tables/events.ts';
import * as codes from './codes/codes.ts';
import * as downloads from './tables/downloads.ts';
import type { Endpoint } from './platform/endpoint.ts';
import * as fieldCalls from './tables/field-calls.ts';
import * as jobs from './people/jobs.ts';
import * as impact from './tables/impact.ts';
import type { InBothHomes } from './platform/homes.ts';
import * as masterChanges from './tables/master-changes.ts';
import * as masterTables from './tables/master-tables.ts';
import * as members from './projects/members.ts';
import * as firstRun from './projects/first-run.ts';
import * as places from './projects/places.ts';
import * as projectTables from './tables/project-tables.ts';
import * as projects from './projects/projects.ts';
import * as register from './codes/register.ts';
import * as recordCalls from './tables/record-calls.ts';
import * as releases from './tables/releases.ts';
import * as reports from './codes/reports.ts';
import * as search from './tables/search.ts';
import * as settings from './people/settings.ts';
import * as setup from './people/setup.ts';
import * as stringConfigurations from './codes/string-configurations.ts';
import * as users from './people/users.ts';
import * as webhooks from './tables/webhooks.ts';
import * as views from './people/views.ts';

const capabilities = {
  setup,
  account,
  users,
  views,
  jobs,
  projects,
  members,
  masterTables,
  projectTables,
  fieldCalls,
  recordCalls,
  bulkUpdate,
  changes,
  events,
  impact,
  masterChanges,
  releases,
  downloads,
  stringConfigurations,
  codes,
  register,
  reports,
  search,
  places,
  firstRun,
  settings,
  webhooks,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'action' in value;

const isInBothHomes = (value: unknown): value is InBothHomes =>
  isObject(value) && 'master' in value && isEndpoint(value.master);

function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  return isInBothHomes(value) ? [value.master, value.project] : [];
}

/** By the names of the documentation: `account.authenticate`. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(capabilities).flatMap(([capability, exports]) =>
    Object.entries<unknown>(exports).flatMap(([name, value]) =>
      endpointsIn(value).map((endpoint) => [endpoint.name ?? `${capability}.${name}`, endpoint]),
    ),
  ),
);
