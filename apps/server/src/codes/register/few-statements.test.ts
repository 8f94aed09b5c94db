// What it takes of the database to ask for a number and to issue a code: whoever waits for it waits for each statement.
import { basePath, register as calls, search } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { countStatements } from '../../testing/counted-statements.ts';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../testing/given-codes.ts';
import { headOf, rawRequest } from '../../testing/raw-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { asked, statementsOf } = countStatements();

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
beforeEach(async () => {
  register = await givenRegister(workshop);
});
afterAll(async () => {
  await app.close();
  asked.mockRestore();
});

const segment = '/0/';

it('of the next number: one, with who calls, the greatest number and the records of the code', async () => {
  const query = { code: 'K10.00', segment };
  const ask = () => workshop.asViewer(calls.readNextNumber, { params: register.params, query });
  expect(await statementsOf(ask)).toBe(1);
});

it('of issuing it: who calls, the number with the records, and one that keeps it, with a key or without', async () => {
  const issue = (more: object) =>
    workshop.asViewer(calls.issueNext, {
      params: register.params,
      body: { code: 'K10.00', segment, ...more },
    });
  expect(await statementsOf(() => issue({}))).toBe(3);
  expect(await statementsOf(() => issue({ key: randomUUID(), count: 3 }))).toBe(3);
});

it('of issuing a code: who calls and the configuration, its records, and one that keeps it', async () => {
  let last = 0;
  const issue = () => {
    last += 1;
    const codes = [{ code: `K10.${10 + last}` }, { code: `R1pump${last}` }];
    return workshop.asViewer(calls.issueCodes, { params: register.params, body: { codes } });
  };
  expect(await statementsOf(issue)).toBe(3);
});

it('of a window by code: one, with who calls, also where there are more', async () => {
  await workshop.asViewer(calls.issueNext, {
    params: register.params,
    body: { code: 'K10.00', segment, count: 3 },
  });
  const window = (query: object) =>
    statementsOf(() => workshop.asViewer.page(calls.listCodes, { params: register.params, query }));
  expect(await window({ limit: 10 })).toBe(1);
  expect(await window({ limit: 2, total: 'known' })).toBe(1);
  expect(await window({ limit: 2 })).toBe(2);
});

it('of a search for codes: one, with who calls', async () => {
  const { projectNumber } = register.params;
  const query = { searchQuery: 'K10' };
  const inProject = { params: { projectNumber, apiPath: 'codes' as const }, query };
  expect(await statementsOf(() => workshop.asViewer(search.searchProject, inProject))).toBe(1);
  const everywhere = { params: { apiPath: 'codes' as const }, query };
  expect(
    await statementsOf(() => workshop.asApplicationAdministrator(search.searchEverywhere, everywhere)),
  ).toBe(1);
});

it('but who calls is asked again where the body was waited for', async () => {
  const token = await app.tokenOf(workshop.viewer);
  const { projectNumber, stringConfigurationId } = register.params;
  const body = JSON.stringify({ code: 'K10.00', segment });
  const sender = rawRequest(app.origin);
  const path = `${basePath}/projects/${projectNumber}/string-configurations/${stringConfigurationId}/codes/next`;
  await sender.send(
    headOf('POST', path, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }),
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await setTimeout(1500);
  await app.db.deleteFrom('sessions').execute();
  await sender.send(body);
  expect(await sender.answered).toContain(' 401 ');
  sender.close();
});
