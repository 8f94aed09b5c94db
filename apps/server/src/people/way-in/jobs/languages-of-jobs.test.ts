// A job keeps sentences as values: each who reads it gets them in the language of that request.
import { bulkUpdate, changes, codes, fieldCalls, jobs } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type GivenRegister } from '../../../testing/given/given-codes.ts';
import { endOf, leaveJob } from '../../../testing/leave-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let given: GivenRegister;
let whose: { origin: string; token: string };
beforeAll(async () => {
  app = await startTestApp();
  given = await givenRegister(await givenWorkshop(app));
  whose = { origin: app.origin, token: await app.tokenOf(given.administrator) };
});
afterAll(() => app.close());

const languages = [{}, { 'accept-language': 'en' }, { 'accept-language': 'sv' }];
const readers = () => Promise.all(languages.map((headers) => app.as(given.administrator, headers)));
const room = () => ({ projectNumber: given.projectNumber, tableId: given.local.tableId });

async function failed(): Promise<string> {
  const { jobId } = await leaveJob(whose, bulkUpdate.importRecords.project, {
    params: room(),
    body: { records: [{ code: 'R1' }, { code: '' }] },
  });
  await endOf(given.asAdministrator, jobId);
  return jobId;
}

it('that failed says why in the language of each reader, alone and in the list', async () => {
  const jobId = await failed();
  const errors = [];
  for (const reader of await readers()) {
    const { error } = await reader(jobs.readJob, { params: { jobId } });
    const listed = (await reader(jobs.listJobs, {})).find((job) => job.jobId === jobId);
    expect(listed?.error).toEqual(error);
    expect(error).not.toHaveProperty('said');
    errors.push(error);
  }
  const [plain, english, swedish] = errors;
  expect(english).toEqual(plain);
  expect(plain).toMatchObject({ status: 422, code: 'importRefused' });
  expect(swedish).toMatchObject({ status: 422, code: 'importRefused' });
  expect([plain?.message, swedish?.message]).toEqual([
    'No records were imported',
    'Inga poster importerades',
  ]);
  expect([plain?.['entityValidationErrors'], swedish?.['entityValidationErrors']]).toEqual([
    ['Row 1, Code: The code R1 is already used in this table.', 'Row 2, Code: This field is required'],
    ['Rad 1, Kod: Koden R1 används redan i den här tabellen.', 'Rad 2, Kod: Fältet är obligatoriskt'],
  ]);
});

it('that could not undo a change names what stands in its way in the language of each reader', async () => {
  const { projectNumber, asAdministrator: by } = given;
  const { tableFieldId } = await by(fieldCalls.createField.project, {
    params: room(),
    body: { name: 'Area' },
  });
  const [addition] = await by(changes.listProjectChanges, { params: { projectNumber }, query: { limit: 1 } });
  const renamed = { name: 'Size', type: 'text' as const, priority: null };
  await by(fieldCalls.updateField.project, { params: { ...room(), tableFieldId }, body: renamed });
  const { jobId } = await leaveJob(whose, changes.undoProjectChange, {
    params: { projectNumber, changeId: addition?.changeId ?? 0 },
    body: {},
  });
  await endOf(by, jobId);
  const named = [];
  for (const reader of await readers()) {
    const { error } = await reader(jobs.readJob, { params: { jobId } });
    named.push(error?.['conflicts']);
  }
  const conflict = { code: 'Size', then: 'Area', now: 'Size' };
  expect(named).toMatchObject([
    { first: [{ ...conflict, field: 'Name' }] },
    { first: [{ ...conflict, field: 'Name' }] },
    { first: [{ ...conflict, field: 'Namn' }] },
  ]);
});

it('that an older version has kept reads as that version wrote it', async () => {
  const jobId = await failed();
  await sql`update jobs set error = error - 'said' where job_id = ${jobId}`.execute(app.db);
  const [plain, , swedish] = await readers();
  const error = (await plain?.(jobs.readJob, { params: { jobId } }))?.error;
  expect(error).toMatchObject({ message: 'No records were imported' });
  expect((await swedish?.(jobs.readJob, { params: { jobId } }))?.error).toEqual(error);
});

it('has an outcome in the language of each reader, as the call itself answers', async () => {
  const input = {
    params: given.params,
    body: { codes: ['K10.01', 'nothing of this'] },
  };
  const { jobId } = await leaveJob(whose, codes.interpretMany, input);
  await endOf(given.asAdministrator, jobId);
  const outcomes = [];
  for (const reader of await readers()) {
    const outcome = await reader(jobs.readJobOutcome, { params: { jobId } });
    expect(outcome).toEqual(await reader(codes.interpretMany, input));
    outcomes.push(outcome);
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).not.toEqual(outcomes[0]);
});
