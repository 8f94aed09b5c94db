// Builds the web app and the server when something that they are made of has changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { oneAtATime } from './lock.mjs';
import { runLogged } from './logged-step.mjs';
import { node } from './node.mjs';
import { inRepository, repository } from './repository.mjs';
import { words } from './setup-words.mjs';

const shared = ['packages', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist', '.cache', 'test-results']);

/**
 * `also` is what it is made of outside of its folder and of what all share.
 * @typedef {{ name: keyof typeof words.titles; folder: string; also?: string[]; result: string; environment?: Record<string, string> }} App
 */

/** @type {App} */
const web = {
  name: 'web',
  folder: 'apps/web',
  also: ['docs/guide'],
  result: 'dist/index.html',
};

/** @type {App} */
const server = { name: 'server', folder: 'apps/server', result: 'dist/main.js' };

/** English in brackets, for the walk over all screens. */
const bracketed = {
  ...web,
  name: 'bracketed',
  result: '../../node_modules/.cache/codes/bracketed/index.html',
  environment: { CODES_BRACKETED: '1' },
};

export function ensureBracketedBuilt() {
  return ensureAppBuilt(bracketed);
}

export async function ensureBuilt() {
  await ensureServerBuilt();
  await ensureAppBuilt(web);
}

export function ensureServerBuilt() {
  return ensureAppBuilt(server);
}

/** @param {App} app */
async function ensureAppBuilt({ name, folder, also = [], result, environment = {} }) {
  const stampFile = inRepository(`node_modules/.cache/codes/${name}-build`);
  const sources = [folder, ...also, ...shared];
  const title = words.titles[name];
  const isBuilt = () =>
    existsSync(inRepository(folder, result)) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hashOf(sources);
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (isBuilt()) return;
    const wanted = hashOf(sources);
    await runLogged({
      name: `build-${name}`,
      doing: words.building(title),
      done: words.built(title),
      command: node,
      args: [inRepository('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
      options: { cwd: inRepository(folder), env: { ...process.env, NODE_ENV: 'production', ...environment } },
      explain: (output) => words.notBuilt(title, reasonOf(output)),
    });
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, wanted);
  });
}

function reasonOf(output) {
  if (/native binding|Cannot find module .*binding/i.test(output)) {
    return words.bundlerMissing(`${process.platform}, ${process.arch}`);
  }
  // Its own heading, 'error during build', says nothing.
  const [line = words.bundlerSilent] =
    output.match(/^.*\bError: .+$/m) ??
    output.match(/^(?!.*(?:error during build|build failed)).*error.*$/im) ??
    [];
  return words.fixSources(line.trim().replace(/\.$/, ''));
}

/** By names inside of the repository, so that a copy of it is known to be built. */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(inRepository(source)))) {
    hash.update(path.relative(repository, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (path.extname(place) === '.json') return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = path.join(place, entry.name);
      return entry.isDirectory() ? filesIn(inside) : [inside];
    });
}
