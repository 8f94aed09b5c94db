// Builds the web app when something that it is made of has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node24 } from './node24.mjs';
import { inRepository } from './repository.mjs';
import { SetupProblem } from './setup-problem.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const notSources = new Set(['node_modules', 'dist', '.cache', 'test-results']);
const stampFile = inRepository('node_modules/.cache/codes/web-build');

/** @param {() => void} tell called when there is something to build */
export function ensureWebBuilt(tell = () => {}) {
  const wanted = hashOfSources();
  if (wanted === lastBuilt()) return;
  tell();
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(node24, [vite, 'build', '--logLevel', 'warn'], {
    cwd: inRepository('apps/web'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new SetupProblem(`The web app could not be built:\n${stdout}${stderr}`);
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

function lastBuilt() {
  const isBuilt = existsSync(inRepository('apps/web/dist/index.html')) && existsSync(stampFile);
  return isBuilt ? readFileSync(stampFile, 'utf8') : null;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(inRepository(source)))) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
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
