// What `npm start` and the operator's commands run: the server as it is built, on the Node of this machine.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureServerBuilt } from './build.mjs';
import { shortLived } from './node.mjs';
import { inRepository } from './repository.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-built-'));
const dataDir = path.join(folder, 'data');
const backup = path.join(folder, 'backup');
const children = new Set<ReturnType<typeof spawn>>();

beforeAll(() => ensureServerBuilt(), 120_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const built = inRepository(`apps/server/dist/${program}.js`);
  const child = spawn(process.execPath, [...shortLived, built, ...args], {
    env: { DATA_DIR: dataDir, ...environment },
  });
  children.add(child);
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (printed.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.stderr += String(chunk)));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...printed }));
  });
  return { child, printed, ended };
}

describe('the built server', { timeout: 180_000 }, () => {
  it('makes its database, answers, and ends when it is told to', async () => {
    const { child, printed, ended } = run('main', [], {
      PORT: '0',
      DEMO: '0',
      ADMIN_EMAIL: 'a@codes.example',
    });
    const address = () => /Codes is ready at (\S+)/.exec(printed.stdout)?.[1];
    await expect.poll(address, { timeout: 150_000 }).toBeDefined();
    const origin = address()?.replace('localhost', '127.0.0.1');
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('has its commands with it', async () => {
    expect(await run('backup', [backup]).ended).toMatchObject({ code: 0, stderr: '' });
    expect((await run('restore', []).ended).stderr).toContain('npm run restore -- FILE');
    expect((await run('directory', []).ended).stderr).toContain('npm run directory -- FILE');
    expect((await run('scim-token', []).ended).stdout).toMatch(/Token: +\S{20}/);
  });
});
