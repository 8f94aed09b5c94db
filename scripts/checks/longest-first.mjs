// The order of the test files: one project after the other, since a worker that goes on to another project is begun anew and
// loads everything again; in each the longest first, since a long one that begins last leaves the other core idle.
import { BaseSequencer } from 'vitest/node';

/** By what was measured. Vitest remembers durations only where it has run before, and otherwise goes by size. */
export const longest = [
  'apps/server/src/platform/backup/backup.test.ts',
  'tests/outside/command-line.test.ts',
  'tests/outside/generated-clients.test.ts',
  'apps/server/src/stopping.test.ts',
  'apps/server/src/main.test.ts',
  'apps/server/src/tables/history/undo/undo-law.test.ts',
  'apps/server/src/platform/db/fitness/fitness.test.ts',
  'apps/server/src/refusals-in-both-languages.test.ts',
  'apps/server/src/tables/releases/law-of-releases.test.ts',
  'apps/server/src/tables/bulk-update/killed.test.ts',
  'apps/server/src/tables/records/life-of-records.property.test.ts',
  'apps/server/src/doctor/broken-installations.test.ts',
  'apps/server/src/platform/db/machines/foreign-replica.test.ts',
  'apps/server/src/odd-requests.test.ts',
  'apps/server/src/tables/bulk-update/import-records.test.ts',
  'apps/server/src/permissions.test.ts',
];

/**
 * @template {{ moduleId: string, project: { name: string } }} File
 * @param {readonly File[]} files
 * @returns {File[]}
 */
export function longestFirst(files) {
  const rank = (/** @type {File} */ { moduleId }) => {
    const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
    return at === -1 ? longest.length : at;
  };
  return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || rank(a) - rank(b));
}

export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    // Vitest's own, which sorts a copy.
    // oxlint-disable-next-line unicorn/no-array-sort
    return longestFirst(await super.sort(files));
  }
}
