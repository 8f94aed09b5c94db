// Installs the packages when they are missing or not those of the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { assertNode24, hasNode24 } from './node24.mjs';
import { inRepository, repository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';

// The lockfile's versions, and the lockfile left as it is. `npm ci` would refuse a lockfile that leaves out the
// binaries of other platforms, which not every registry has. A NODE_ENV=production in the environment must not
// leave out what builds the web app.
const installation = ['install', '--no-save', '--include=dev', '--no-progress', '--loglevel=error'];

export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (a minute or two, only when they have changed) …');
  const { status, error, stdout, stderr } = npm(installation);
  if (status !== 0) {
    throw new SetupProblem(
      `The packages could not be installed:\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`,
    );
  }
  assertNode24();
}

function isInstalled() {
  // npm writes this file last, so that an interrupted installation does not have it.
  const installedFile = inRepository('node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(inRepository('package-lock.json'));
  const installed = packagesOf(installedFile);
  /** @param {[string, Locked]} entry */
  const isThere = ([place, { version, link, optional }]) =>
    place === '' || optional || (link ? installed[place]?.link : installed[place]?.version === version);
  return Object.entries(wanted).every(isThere) && hasNode24();
}

/** @typedef {{ version?: string; link?: boolean; optional?: boolean }} Locked */

/** @returns {Record<string, Locked>} */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const options = /** @type {const} */ ({ cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 });
  // The npm that runs us, with its own Node: the one in node_modules is about to be replaced.
  if (cli?.endsWith('.js')) return spawnSync(node, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}
