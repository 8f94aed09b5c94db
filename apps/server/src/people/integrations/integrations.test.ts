import { basePath, projects, settings, setup, type Client } from '@codes/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: Client;
let projectNumber: string;
beforeAll(async () => {
  app = await startTestApp({ EMBED_ORIGINS: 'https://host.example' });
  administrator = await app.as(await app.given.administrator());
  projectNumber = await app.given.project();
});
afterAll(() => app.close());

let counter = 0;
const create = (expiresInDays: unknown = 365, integrationName = `System ${(counter += 1)}`) =>
  administrator(settings.createIntegration, {
    body: { integrationName, expiresInDays: expiresInDays as number },
  });

const read = (accessKey: string) =>
  app.withToken(accessKey)(projects.readProject, { params: { projectNumber } });

const daysFromNow = (date: string) => Math.round((Date.parse(date) - Date.now()) / 86_400_000);

const expire = (integrationId: number) =>
  app.db
    .updateTable('integrations')
    .set({ expires: sql`now() - interval '1 second'` })
    .where('integration_id', '=', integrationId)
    .execute();

describe('an integration access', () => {
  it('comes with a key that is shown again, and is not stored', async () => {
    const made = await create();
    expect(made).toMatchObject({ status: 'Active', lastUsed: null });
    expect(daysFromNow(made.expirationDate)).toBe(365);
    expect(made.accessKey).toMatch(/^codes_/);
    expect(await administrator(settings.listIntegrations)).toContainEqual(made);
    const rows = await sql<object>`select * from integrations`.execute(app.db);
    expect(JSON.stringify(rows.rows)).not.toContain(made.accessKey.split('.')[1]);
  });

  it('has a name of its own', async () => {
    const { integrationName } = await create();
    expect(await refusalOf(create(10, ` ${integrationName.toUpperCase()} `))).toMatchObject({
      status: 409,
      message: `The name ${integrationName.toUpperCase()} is already used.`,
    });
    expect(await refusalOf(create(10, '  '))).toMatchObject({
      problems: ['integrationName: This field is required'],
    });
    expect(await refusalOf(create(10, 'x'.repeat(201)))).toMatchObject({
      problems: ['integrationName: The length of the value should be no more than 200, actual is 201.'],
    });
  });

  it.each([
    [0, 'The value must be greater than 0, actual is 0.'],
    [-1, 'The value must be greater than 0, actual is -1.'],
    [100_000, 'The value must be less than 100000, actual is 100000.'],
    ['soon', 'The value should be a number, actual is soon.'],
    [1.5, 'The value should be a number, actual is 1.5.'],
    ['', 'This field is required'],
    [null, 'This field is required'],
  ])('does not expire in %s days', async (days, problem) => {
    expect(await refusalOf(create(days))).toMatchObject({
      status: 422,
      problems: [`expiresInDays: ${problem}`],
    });
  });

  it('may last 1 day or 99999', async () => {
    expect(daysFromNow((await create(1)).expirationDate)).toBe(1);
    const { expirationDate, accessKey } = await create('99999');
    expect(daysFromNow(expirationDate)).toBe(99_999);
    expect(await read(accessKey)).toMatchObject({ projectNumber });
  });

  it('ends when it expires', async () => {
    const { integrationId, accessKey } = await create();
    await expire(integrationId);
    expect(await refusalOf(read(accessKey))).toMatchObject({ status: 401 });
    expect(await administrator(settings.listIntegrations)).toContainEqual(
      expect.objectContaining({ integrationId, status: 'Expired' }),
    );
  });

  it('ends at once when removed, and its key never opens another one', async () => {
    const { integrationId, integrationName, accessKey } = await create();
    await read(accessKey);
    await administrator(settings.removeIntegration, { params: { integrationId } });
    expect(await refusalOf(read(accessKey))).toMatchObject({ status: 401 });
    expect(
      await refusalOf(administrator(settings.removeIntegration, { params: { integrationId } })),
    ).toMatchObject({ status: 404, message: 'Integration not found' });

    await sql`
      insert into integrations (integration_id, key_id, name, expires) overriding system value
      values (${integrationId}, ${randomUUID()}, ${integrationName}, now() + interval '1 day')`.execute(
      app.db,
    );
    const again = (await administrator(settings.listIntegrations)).find(
      (one) => one.integrationId === integrationId,
    );
    expect(await read(again?.accessKey ?? '')).toMatchObject({ projectNumber });
    expect(await refusalOf(read(accessKey))).toMatchObject({ status: 401 });
  });

  it('is not opened by a key that was changed', async () => {
    const { accessKey } = await create();
    const [id = '', signature = ''] = accessKey.split('.');
    const other = (await create()).accessKey.split('.')[0] ?? '';
    for (const wrong of [
      `${other}.${signature}`,
      id,
      `${id}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${accessKey}.x`,
    ]) {
      expect(await refusalOf(read(wrong))).toMatchObject({ status: 401 });
    }
  });

  it('tells when it was last used, to the minute', async () => {
    const { integrationId, accessKey } = await create();
    const lastUsed = async () =>
      (await administrator(settings.listIntegrations)).find((one) => one.integrationId === integrationId)
        ?.lastUsed;
    const beginning = Date.now();
    await read(accessKey);
    const first = await lastUsed();
    expect(Date.parse(first ?? '')).toBeGreaterThanOrEqual(beginning);
    await read(accessKey);
    expect(await lastUsed()).toBe(first);
    await app.db
      .updateTable('integrations')
      .set({ last_used: sql`now() - interval '2 minutes'` })
      .where('integration_id', '=', integrationId)
      .execute();
    await Promise.all([read(accessKey), read(accessKey), read(accessKey)]);
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThanOrEqual(beginning);
  });

  it('is managed by administrators only', async () => {
    const somebody = await app.as(await app.given.employee());
    expect(await refusalOf(somebody(settings.listIntegrations))).toMatchObject({ status: 403 });
    const { accessKey } = await create();
    expect(await refusalOf(app.withToken(accessKey)(settings.listIntegrations))).toMatchObject({
      status: 403,
    });
  });

  it('leaves a trace', async () => {
    const { integrationId } = await create();
    await administrator(settings.removeIntegration, { params: { integrationId } });
    const acts = await app.db
      .selectFrom('change_details')
      .select(['act', 'before', 'after'])
      .where('subject', '=', 'integration')
      .where('subject_id', '=', String(integrationId))
      .orderBy('detail_id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['add', 'remove']);
    expect(JSON.stringify(acts)).not.toContain('codes_');
  });
});

describe('a key in the address', () => {
  it('is refused, whatever it is called and wherever it leads', async () => {
    const { accessKey } = await create();
    const encoded = encodeURIComponent(accessKey);
    for (const address of [
      `${basePath}/projects/${projectNumber}?key=${encoded}`,
      `${basePath}/projects/${projectNumber}?access_token=anything`,
      `${basePath}/projects/${projectNumber}?whatever=${encoded}`,
      `${basePath}/projects/${projectNumber}?whatever=${encodeURIComponent(`Bearer ${accessKey}`)}`,
      `${basePath}/setup?KEY=${encoded}`,
      `/integration/projects/${projectNumber}/create/1?key=${encoded}`,
    ]) {
      const response = await fetch(app.origin + address, {
        headers: { authorization: `Bearer ${accessKey}` },
      });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Do not send an access key in the address');
    }
  });
});

describe('the integration screens', () => {
  it('can be framed by the configured origins only, and nothing else by anyone', async () => {
    const policyOf = async (path: string) =>
      (await fetch(app.origin + path)).headers.get('content-security-policy');
    expect(await policyOf(`/integration/projects/${projectNumber}/create/1`)).toContain(
      'frame-ancestors https://host.example',
    );
    for (const path of ['/', '/login', `/projects/${projectNumber}`, `${basePath}/setup`]) {
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    }
    const nobody = await app.as(null);
    expect(await nobody(setup.readSetup)).toMatchObject({ embedOrigins: ['https://host.example'] });
  });
});
