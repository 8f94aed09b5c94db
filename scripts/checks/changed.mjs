// What a change needs, for the inner loop: all that is quick, the unit tests that the changed files lead to, and
// the HTTP tests and journeys that stand beside them. `npm test` runs the rest.
import { execFileSync } from 'node:child_process';
import { repository } from '../setup/repository.mjs';
import { components, playwright, steps, vitest } from './steps.mjs';

const quick = ['lint', 'format', 'types', 'architecture'];

/** @returns {string[]} changed since the commit, committed or not, and new ones */
export function changedFiles(since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** @returns {import('./steps.mjs').Step[]} */
export function stepsFor(files, since) {
  const slices = serverSlicesOf(files);
  const journeys = journeysOf(files);
  const related = [`--changed=${since}`, '--passWithNoTests'];
  return [
    ...quick.map(stepNamed),
    {
      ...stepNamed('unit'),
      run: (abort) =>
        vitest(['codes', 'workbooks', 'contract', 'client', 'scripts', 'web'], abort, {}, related),
    },
    ...(files.some((file) => file.startsWith('apps/web/'))
      ? [{ ...stepNamed('components'), run: (abort, chromium) => components(abort, chromium, related) }]
      : []),
    ...(slices.length === 0
      ? []
      : [
          {
            ...stepNamed('embedded'),
            run: (abort) => vitest(['server', 'outside'], abort, {}, [...slices, '--passWithNoTests']),
          },
        ]),
    ...(journeys.length === 0
      ? []
      : [{ ...stepNamed('browser'), run: (abort, chromium) => playwright(abort, chromium, journeys) }]),
  ];
}

/** @returns {import('./steps.mjs').Step} */
function stepNamed(name) {
  const step = steps.find((one) => one.name === name);
  if (step === undefined) throw new Error(`There is no step ${name}`);
  return step;
}

/**
 * Every server test starts the whole server, so that the module graph would name them all. What other systems use is tried from
 * outside.
 */
export function serverSlicesOf(files) {
  const slices = files.flatMap((file) => /^apps\/server\/src\/[^/]+\/(?:[^/]+\/)?/.exec(file) ?? []);
  const isForOthers = files.some((file) => /^(packages\/client|tests\/outside|docs\/integrating)/.test(file));
  return [...new Set([...slices, ...(isForOthers ? ['tests/outside/'] : [])])];
}

export function journeysOf(files) {
  return files.filter((file) => /^e2e\/journeys\/.*\.spec\.ts$/.test(file));
}
