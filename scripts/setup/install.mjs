// Installs the packages when they are missing or not those of the lockfile.
import { existsSync, readFileSync } from 'node:fs';
import { explainNpm } from './npm/explain-npm.mjs';
import { oneAtATime } from './lock.mjs';
import { runLogged } from './logged-step.mjs';
import { assertNode } from './node.mjs';
import { isForThisMachine } from './platform.mjs';
import { inRepository } from './repository.mjs';
import { words } from './setup-words.mjs';

/**
 * What has to be there: `start` builds and runs the product, `develop` checks and tests it too.
 * @typedef {'start' | 'develop'} Purpose
 * @typedef {{ version?: string; link?: boolean; optional?: boolean; dev?: boolean; devOptional?: boolean }} Locked
 * @typedef {Record<string, Locked & import('./platform.mjs').Platforms>} Packages
 */

/** @param {Purpose} purpose */
export async function ensureInstalled(purpose) {
  assertNode();
  const wanted = packagesOf(inRepository('package-lock.json'));
  if (isComplete(wanted, installedPackages(), purpose)) return;
  await oneAtATime(async () => {
    const installed = installedPackages();
    if (isComplete(wanted, installed, purpose)) return;
    // Whoever has the tools keeps them.
    const hasTools = Object.values(installed).some(({ dev }) => dev);
    await install(purpose === 'develop' || hasTools ? '--include=dev' : '--omit=dev', wanted);
  });
}

/**
 * The lockfile's versions, and the lockfile left as it is. No package has a script to run, see lockfile.test.ts.
 * @param {'--include=dev' | '--omit=dev'} tools
 * @param {Packages} wanted
 */
function install(tools, wanted) {
  const total = Object.entries(wanted).filter(
    ([place, entry]) =>
      place.includes('node_modules/') &&
      !entry.link &&
      isForThisMachine(entry) &&
      (tools === '--include=dev' || !entry.dev),
  ).length;
  return runLogged({
    name: 'install',
    doing: words.installing,
    done: words.installed,
    ...npm(['install', '--no-save', '--ignore-scripts', tools, '--no-progress', '--loglevel=http']),
    detail: (output) => howFar(output, total),
    explain: explainNpm,
  });
}

/** npm first asks for what the registry says of each package, then for the packages. */
function howFar(output, total) {
  const fetched = (output.match(/^npm http .*\.tgz\b/gm) ?? []).length;
  const asked = (output.match(/^npm http /gm) ?? []).length - fetched;
  if (fetched === 0) return words.lookedUp(Math.min(asked, total), total);
  return words.fetched(Math.min(fetched, total), total);
}

/**
 * A binary that could not be had is no reason to ask for it at every start; binaries of the machine that the folder
 * was copied from are.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {Purpose} purpose
 */
export function isComplete(wanted, installed, purpose) {
  /** @param {[string, Locked]} entry */
  const isThere = ([place, { version, link, optional, dev, devOptional }]) => {
    if (place === '' || optional || devOptional || (dev && purpose === 'start')) return true;
    return link ? installed[place]?.link : installed[place]?.version === version;
  };
  return Object.entries(wanted).every(isThere) && Object.values(installed).every(isForThisMachine);
}

function installedPackages() {
  // npm writes this file last, so that an interrupted installation does not have it.
  const file = inRepository('node_modules/.package-lock.json');
  return existsSync(file) ? packagesOf(file) : {};
}

/** @returns {Packages} */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/** The npm that runs us, with its own Node. */
function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  if (cli?.endsWith('.js')) return { command: node, args: [cli, ...args] };
  return { command: 'npm', args, options: { shell: process.platform === 'win32' } };
}
