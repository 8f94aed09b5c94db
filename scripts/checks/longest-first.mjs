// The order of the test files: a long one that begins last keeps one core busy and leaves the other idle.
import { BaseSequencer } from 'vitest/node';

/** By what was measured. Vitest remembers durations only where it has run before, and otherwise goes by size. */
export const longest = [
  'tables/history/undo/undo-law.test.ts',
  'tables/bulk-update/killed.test.ts',
  'main.test.ts',
  'stopping.test.ts',
  'tables/bulk-update/import-records.test.ts',
  'odd-requests.test.ts',
  'tables/records/life-of-records.property.test.ts',
  'platform/backup/backup.test.ts',
  'permissions.test.ts',
  'people/internal-sign-in/internal-sign-in.test.ts',
].map((file) => `apps/server/src/${file}`);

/**
 * @template {{ moduleId: string }} File
 * @param {readonly File[]} files
 * @returns {File[]}
 */
export function longestFirst(files) {
  const rank = (/** @type {File} */ { moduleId }) => {
    const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
    return at === -1 ? longest.length : at;
  };
  return files.toSorted((a, b) => rank(a) - rank(b));
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
