import { register as calls } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type Workshop } from '../../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
afterAll(() => app.close());

const own = (client = workshop.asViewer) =>
  client(calls.listOwnCodes, { params: { projectNumber: workshop.projectNumber } });

it('lists what somebody made last in a project, over its configurations, and nothing of others', async () => {
  expect(await own()).toEqual({ codes: [], configurations: [] });
  const first = await givenRegister(workshop);
  const second = await givenRegister(workshop);
  const issue = (register: typeof first, code: string, client = workshop.asViewer) =>
    client(calls.issueCodes, { params: register.params, body: { codes: [{ code, title: `Of ${code}` }] } });
  for (let number = 1; number <= calls.ownCodesListed; number += 1) await issue(first, `K10.0${number}`);
  await issue(second, 'K10.01');
  await issue(second, 'K10.02', workshop.asAdministrator);
  const { codes, configurations } = await own();
  const ids = [second, first].map(({ params }) => params.stringConfigurationId);
  expect(configurations).toEqual(ids);
  expect(codes.map(({ code, stringConfigurationId }) => [stringConfigurationId, code])).toEqual([
    [ids[0], 'K10.01'],
    ...[8, 7, 6, 5, 4, 3, 2].map((number) => [ids[1], `K10.0${number}`]),
  ]);
  expect(codes[0]).toMatchObject({ title: 'Of K10.01', status: 'Issued' });
  expect(codes[0]?.parts.map(({ codePart }) => codePart).join('')).toContain('K10');
  expect((await own(workshop.asAdministrator)).codes.map(({ code }) => code)).toEqual(['K10.02']);
});

it('names a configuration that was used long ago, whose codes are no longer among the last', async () => {
  const old = await givenRegister(workshop);
  const busy = await givenRegister(workshop);
  const issue = (register: typeof old, code: string) =>
    workshop.asViewer(calls.issueCodes, { params: register.params, body: { codes: [{ code }] } });
  await issue(old, 'K20.01');
  for (let number = 1; number <= calls.ownCodesListed; number += 1) await issue(busy, `K20.0${number}`);
  const { codes, configurations } = await own();
  expect(
    codes.some(
      ({ code, stringConfigurationId }) =>
        code === 'K20.01' && stringConfigurationId === old.params.stringConfigurationId,
    ),
  ).toBe(false);
  expect(configurations.slice(0, 2)).toEqual([busy, old].map(({ params }) => params.stringConfigurationId));
});
