// `npm test`: everything that has to hold, ending with what failed and one line `N passed, M failed, K skipped`.
// `npm test -- lint browser` runs only the steps named, `npm test -- --changed` what your changes need, `npm test -- --both` all
// HTTP tests on both databases.
import { changedFiles, stepsFor } from './checks/changed.mjs';
import { sideBySide, withWhatTheyNeed } from './checks/side-by-side.mjs';
import { onBothDatabases, steps } from './checks/steps.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runCommand, SetupProblem } from './setup/setup-problem.mjs';

await runCommand(async () => {
  const chosen = choose(process.argv.slice(2));
  const abort = abortOnSignals();
  await ensureInstalled('develop');
  const prepared = [];
  for (const step of chosen) prepared.push(await prepare(step));
  const total = { passed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  await sideBySide(prepared, async (step) => {
    if (abort.aborted) return;
    const { passed, skipped, ...outcome } = await runStep(step, abort);
    total.passed += passed;
    total.skipped += skipped.length;
    failures.push(...outcome.failures.map((one) => `${step.title}: ${one}`));
  });
  if (abort.aborted) return 130;
  for (const one of failures) console.log(`\n✗ ${one}`);
  console.log(`\n${total.passed} passed, ${failures.length} failed, ${total.skipped} skipped`);
  return failures.length === 0 ? 0 : 1;
});

/** @param {string[]} args names of steps, or --both, or --changed, or --changed=main for all since that commit */
function choose(args) {
  if (args[0] === '--both') return onBothDatabases();
  const [, since = 'HEAD'] = /^--changed(?:=(.+))?$/.exec(args[0] ?? '') ?? [];
  return args[0]?.startsWith('--changed') ? stepsFor(changedFiles(since), since) : chooseSteps(args);
}

function chooseSteps(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new SetupProblem(`There is no step ${unknown}; the steps are ${known}.`);
  }
  return names.length === 0
    ? steps
    : withWhatTheyNeed(
        steps.filter(({ name }) => names.includes(name)),
        steps,
      );
}

/** The step under way ends as on Ctrl-C and cleans up behind itself. */
function abortOnSignals() {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/**
 * What cannot be had on this machine is said at once, and counts when the step's turn comes.
 * @param {import('./checks/steps.mjs').Step} step
 */
async function prepare({ name, title, after, prepare: bring, run }) {
  try {
    const prepared = await bring?.();
    return { name, title, after, run: (abort) => run(abort, prepared) };
  } catch (problem) {
    if (!(problem instanceof SetupProblem)) throw problem;
    console.log(problem.message);
    return { name, title, after, run: () => Promise.reject(problem) };
  }
}

async function runStep({ title, run }, abort) {
  const started = performance.now();
  const { output, ...counts } = await run(abort).catch(asFailure);
  if (abort.aborted) return counts;
  console.log(lineOf(title, counts, performance.now() - started));
  for (const one of counts.skipped) console.log(`    skipped: ${one}`);
  if (counts.failures.length > 0) console.log(`\n${output.trim()}\n`);
  return counts;
}

function lineOf(title, { passed, failures, skipped }, milliseconds) {
  const failed = failures.length;
  const ran = failed === 0 ? `${passed} ok` : `${failed} of ${passed + failed} failed`;
  const result = skipped.length === 0 ? ran : `${ran}, ${skipped.length} skipped`;
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  return `${failed === 0 ? '✓' : '✗'} ${title.padEnd(32)}${result.padStart(24)}${seconds.padStart(10)}`;
}

function asFailure(problem) {
  const output = problem instanceof SetupProblem ? problem.message : String(problem?.stack ?? problem);
  const [firstLine = ''] = output.split('\n');
  return { passed: 0, failures: [firstLine], skipped: [], output };
}
