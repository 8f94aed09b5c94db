// The embedded engine is PostgreSQL too. What differs is its one connection, COPY and the planner.

/**
 * Parts of the paths of tests that look there; `permissions` makes every call of the contract. All others are run on PostgreSQL
 * alone, unless `npm test -- --both` asks for them.
 */
export const onEmbedded = [
  '.property.test.ts',
  'law.test.ts',
  'killed.test.ts',
  'codes/code-reader/',
  'codes/find-codes/',
  'codes/register/legacy/undo-import',
  'codes/register/never-twice',
  'codes/register/numbers/',
  'platform/backup/',
  'platform/db/',
  'platform/http/answers/whole-lists',
  'people/account/sign-in.test.ts',
  'people/way-in/jobs/',
  'people/views/',
  'platform/metrics/',
  'projects/project-copies/',
  'src/demo/',
  'src/doctor/',
  'src/jobs',
  'src/main.test.ts',
  'src/odd-requests',
  'src/partitions',
  'src/permissions',
  'src/stopping',
  'tables/bulk-update/import-records',
  'tables/bulk-update/waiting-writes',
  'tables/exports/',
  'tables/records/listing/totals',
  // Its files and lists go another way where there is one connection, and its laws hold of every statement.
  'tables/releases/differences',
  'tables/releases/law-of-releases',
];
