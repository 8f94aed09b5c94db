// A small repository with a bundler that only notes when it is run.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-built-once-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundler = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  appendFileSync('../../built', 'begun\\n');
  await setTimeout(1000);
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/main.js', '');
  appendFileSync('../../built', 'done\\n');
`;
const command = `import { ensureServerBuilt } from './scripts/setup/build.mjs'; await ensureServerBuilt();`;

let place: string;
beforeEach(() => {
  place = mkdtempSync(path.join(folder, 'of-'));
  cpSync(inRepository('scripts'), path.join(place, 'scripts'), { recursive: true });
  for (const [file, content] of Object.entries({
    'package.json': '{"type":"module"}',
    'package-lock.json': '{}',
    'tsconfig.base.json': '{}',
    'packages/codes/index.ts': 'export {}',
    'apps/server/src/main.ts': 'export {}',
    'node_modules/vite/bin/vite.js': bundler,
    'node_modules/vite/package.json': '{"type":"module"}',
  })) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), content);
  }
});

const begin = (where = place): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '--eval', command], { cwd: where, stdio: 'pipe' });
const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));
const built = (where = place) => {
  try {
    return readFileSync(path.join(where, 'built'), 'utf8');
  } catch {
    return '';
  }
};

it('two that start at once build once', async () => {
  expect(await Promise.all([begin(), begin(), begin()].map(ended))).toEqual([0, 0, 0]);
  expect(built()).toBe('begun\ndone\n');
});

it('a copy is built already, until it is changed', async () => {
  await ended(begin());
  const copy = `${place}-copy`;
  cpSync(place, copy, { recursive: true });
  expect(await ended(begin(copy))).toBe(0);
  expect(built(copy)).toBe('begun\ndone\n');
  writeFileSync(path.join(copy, 'apps/server/src/main.ts'), 'export const changed = true');
  expect(await ended(begin(copy))).toBe(0);
  expect(built(copy)).toBe('begun\ndone\nbegun\ndone\n');
});

it('one that was killed while it built is not waited for', async () => {
  const killed = begin();
  await expect.poll(() => built()).toBe('begun\n');
  killed.kill('SIGKILL');
  await ended(killed);
  expect(await ended(begin())).toBe(0);
  expect(built()).toMatch(/done\n$/);
});

it('a build that fails says why', async () => {
  const says = `
    process.stderr.write('✗ Build failed in 1.39s\\nerror during build:\\nBuild failed with 1 error:\\n\\n');
    process.stderr.write('Error: [vite]: Rolldown failed to resolve import "somewhere".\\nThis is most likely unintended.\\n');
    process.exit(1);
  `;
  writeFileSync(path.join(place, 'node_modules/vite/bin/vite.js'), says);
  const child = begin();
  let stderr = '';
  child.stderr?.on('data', (chunk) => (stderr += String(chunk)));
  expect(await ended(child)).toBe(1);
  expect(stderr).toContain(
    'The server could not be built: Error: [vite]: Rolldown failed to resolve import "somewhere". If you have changed',
  );
});
