// docs/integrating.md promises that its commands work as they stand.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { prepareFirstStart } from '../../demo/first-start.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const guide = path.resolve(import.meta.dirname, '../../../../../docs/integrating.md');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await prepareFirstStart(app.db, readConfig({ DEMO: '1' }));
});
afterAll(() => app.close());

it('the commands of the guide lead from a key to an interpreted code', async () => {
  const text = await readFile(guide, 'utf8');
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block);
  expect(commands.length).toBeGreaterThan(4);

  const { stdout } = await promisify(execFile)('sh', ['-euc', commands.join('\necho\n')], {
    env: { PATH: process.env['PATH'], CODES: app.origin },
  });
  expect(stdout).not.toContain('"message"');
  for (const told of ['Västlänken station Haga', 'Component designation', 'Ground works', 'Flow sensor']) {
    expect(stdout).toContain(told);
  }
  expect(stdout).toContain('"code":"=K20.BF34-BFA01"');
  expect(stdout).toMatch(/x-total-count: \d+/i);
  expect(stdout).toMatch(/link: <.*rel="next"/i);
  expect(stdout).not.toMatch(/Code segment not found/);
});
