import { basePath, endpoints, projects, setup, type Endpoint } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** No call of the product goes today: two are said to, while this file runs. */
const going: Endpoint[] = [setup.readSetup, projects.listProjects];

let app: TestApp;
beforeAll(async () => {
  for (const call of going) call.goes = { deprecated: '2027-03-01', sunset: '2028-03-31' };
  app = await startTestApp();
});
afterAll(async () => {
  for (const call of going) delete call.goes;
  await app.close();
});

async function announced(path: string) {
  const { status, headers } = await fetch(`${app.origin}${basePath}${path}`);
  return [status, headers.get('deprecation'), headers.get('sunset')];
}

it('an answer of a call that goes says since when and until when, and so does a refusal', async () => {
  const end = ['@1803859200', 'Fri, 31 Mar 2028 23:59:59 GMT'];
  expect(await announced('/setup')).toEqual([200, ...end]);
  expect(await announced('/projects')).toEqual([401, ...end]);
  expect(await announced('/master-tables')).toEqual([401, null, null]);
});

it('the description of the API marks it', async () => {
  const answer = await fetch(`${app.origin}${basePath}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, { get?: { deprecated?: boolean } }> };
  expect(paths['/setup']?.get?.deprecated).toBe(true);
  expect(paths['/projects']?.get?.deprecated).toBe(true);
  expect(paths['/master-tables']?.get).not.toHaveProperty('deprecated');
});

it('a call that goes stays for a year', () => {
  const year = 365 * 86_400_000;
  const tooSoon = Object.values(endpoints).filter(
    ({ goes }) => goes && Date.parse(goes.sunset) - Date.parse(goes.deprecated) < year,
  );
  expect(tooSoon.map(({ path }) => path)).toEqual([]);
});
