import { account, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { scimTokenOf } from './scim-token.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ ORGANISATION: 'Norrsund' });
  token = scimTokenOf(app.keys);
});
afterAll(() => app.close());

type Answer = { status: number; type: string | null; body: Record<string, unknown> };

async function scim(method: string, path: string, body?: object, bearer = token): Promise<Answer> {
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'content-type': 'application/scim+json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

const schemas = ['urn:ietf:params:scim:schemas:core:2.0:User'];
let counter = 0;
const nextAddress = () => `scim${(counter += 1)}@norrsund.test`;

async function create(more: object = {}) {
  const userName = nextAddress();
  const name = { givenName: 'Eva', familyName: 'Ek' };
  const { status, body } = await scim('POST', '/Users', { schemas, userName, name, active: true, ...more });
  expect(status).toBe(201);
  return { id: body['id'] as string, userName: body['userName'] as string };
}

const patch = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: operations,
  });

async function found(userName: string) {
  const administrator = await app.as(await app.given.administrator());
  return administrator(users.searchEmployees, { query: { searchquery: userName } });
}

describe('the token of the directory', () => {
  it('is needed for everything, and opens nothing else', async () => {
    for (const wrong of ['', 'nonsense', `${token}x`]) {
      const { status, body, type } = await scim('GET', '/Users', undefined, wrong);
      expect(status).toBe(401);
      expect(type).toBe('application/scim+json; charset=utf-8');
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
    }
    expect((await scim('GET', '/Groups', undefined, 'nonsense')).status).toBe(401);
    expect((await scim('GET', '/Groups')).status).toBe(404);
    expect(await refusalOf(app.withToken(token)(account.readMe))).toMatchObject({ status: 401 });
  });
});

describe('the identity provider', () => {
  it('adds an employee, who can then be picked', async () => {
    const { userName, id } = await create({ externalId: 'ext-1', userName: 'Eva.Ek@Norrsund.test' });
    expect(userName).toBe('eva.ek@norrsund.test');
    expect(await found(userName)).toEqual([{ userName, fullName: 'Eva Ek' }]);
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({
      id,
      externalId: 'ext-1',
      userName,
      name: { givenName: 'Eva', familyName: 'Ek' },
      emails: [{ value: userName, primary: true }],
      active: true,
      meta: { resourceType: 'User', location: `http://codes.test/scim/v2/Users/${id}` },
    });
    const row = await app.db
      .selectFrom('users')
      .select(['is_external', 'company_name'])
      .where('user_name', '=', userName)
      .executeTakeFirst();
    expect(row).toEqual({ is_external: false, company_name: 'Norrsund' });
  });

  it('looks people up, and reads them in pages', async () => {
    const { userName, id } = await create({ externalId: 'ext-2' });
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      'externalId eq "ext-2"',
      `id eq "${id}"`,
      `emails[type eq "work"].value eq "${userName}"`,
    ]) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(body).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id }] });
    }
    const nobody = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody@x.test"')}`);
    expect(nobody.body).toMatchObject({ totalResults: 0, Resources: [] });
    const page = await scim('GET', '/Users?startIndex=2&count=1');
    expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 });
    expect((await scim('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] });
    const wrong = await scim('GET', `/Users?filter=${encodeURIComponent('title co "boss"')}`);
    expect(wrong).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  it('does not see external accounts, and cannot take them over', async () => {
    const userName = await app.given.user();
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`);
    expect(body).toMatchObject({ totalResults: 0 });
    expect(await scim('POST', '/Users', { schemas, userName })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const { id } = await create();
    expect(await patch(id, { op: 'replace', path: 'userName', value: userName })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const { user_id: external } = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    expect((await scim('DELETE', `/Users/${external}`)).status).toBe(404);
  });

  it('replaces and patches, in the dialects of several providers', async () => {
    const { id } = await create();
    const userName = nextAddress();
    const replaced = await scim('PUT', `/Users/${id}`, {
      schemas,
      userName,
      name: { givenName: 'Eva', familyName: 'Lind' },
      title: 'is not kept',
    });
    expect(replaced).toMatchObject({
      status: 200,
      body: { userName, name: { familyName: 'Lind' }, active: true },
    });

    expect((await patch(id, { op: 'Replace', path: 'name.givenName', value: 'Evelina' })).body).toMatchObject(
      { name: { givenName: 'Evelina', familyName: 'Lind' } },
    );
    expect(
      (await patch(id, { op: 'add', value: { 'name.familyName': 'Lundh', externalId: 'x-9' } })).body,
    ).toMatchObject({ displayName: 'Evelina Lundh', externalId: 'x-9' });
    const nameless = await patch(id, { op: 'remove', path: 'name' }, { op: 'remove', path: 'externalId' });
    expect(nameless.body).toMatchObject({ name: { givenName: '', familyName: '' }, displayName: userName });
    expect(nameless.body).not.toHaveProperty('externalId');
    expect((await patch(id, { op: 'replace', path: 'phoneNumbers', value: [] })).status).toBe(200);
  });

  it('is told what is wrong', async () => {
    const { id } = await create();
    for (const [wrong, scimType] of [
      [{ op: 'replace', path: 'userName', value: 'no address' }, 'invalidValue'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'remove', path: 'userName' }, 'invalidValue'],
      [{ op: 'move', path: 'name' }, 'invalidSyntax'],
    ] as const) {
      expect(await patch(id, wrong)).toMatchObject({ status: 400, body: { scimType } });
    }
    expect((await scim('PATCH', `/Users/${id}`, { Operations: [] })).status).toBe(400);
    expect((await scim('POST', '/Users', { schemas })).status).toBe(400);
    expect((await scim('GET', '/Users/abc')).status).toBe(404);
    expect((await scim('GET', '/Users/999999')).status).toBe(404);
  });

  it('may read what is understood here', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } });
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ Resources: [{ id: 'User' }] });
    expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users' });
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ totalResults: 1 });
    expect((await scim('GET', `/Schemas/${schemas[0]}`)).body).toMatchObject({ name: 'User' });
  });
});

describe('an employee who leaves', () => {
  it.each([
    ['a text in a path', (id: string) => patch(id, { op: 'Replace', path: 'active', value: 'False' })],
    ['a value', (id: string) => patch(id, { op: 'replace', value: { active: false } })],
    ['a removal', (id: string) => scim('DELETE', `/Users/${id}`)],
  ])('is out on the next request, told by %s', async (_, deactivate) => {
    const { id, userName } = await create();
    const me = await app.as(userName);
    expect(await me(account.readMe)).toMatchObject({ userName });
    expect((await deactivate(id)).status).toBeLessThan(300);
    expect(await refusalOf(me(account.readMe))).toMatchObject({ status: 401 });
    expect(await found(userName)).toEqual([]);
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: false });

    expect((await patch(id, { op: 'replace', path: 'active', value: true })).body).toMatchObject({
      active: true,
    });
    expect(await refusalOf(me(account.readMe))).toMatchObject({ status: 401 });
    expect(await (await app.as(userName))(account.readMe)).toMatchObject({ userName });
  });

  it('comes back as who they were when made anew', async () => {
    const { id, userName } = await create();
    await scim('DELETE', `/Users/${id}`);
    const again = await scim('POST', '/Users', { schemas, userName, name: { givenName: 'Eva' } });
    expect(again).toMatchObject({ status: 201, body: { id, active: true, name: { familyName: '' } } });
    expect(await scim('POST', '/Users', { schemas, userName })).toMatchObject({ status: 409 });
  });

  it('leaves their administration behind, but never as the last administrator', async () => {
    await app.db.updateTable('users').set({ is_administrator: false }).execute();
    const { id, userName } = await create();
    const makeAdministrator = () =>
      app.db.updateTable('users').set({ is_administrator: true }).where('user_name', '=', userName).execute();
    await makeAdministrator();
    expect(await scim('DELETE', `/Users/${id}`)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('last app administrator') as string },
    });
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: true });

    await app.given.administrator();
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
    await patch(id, { op: 'replace', path: 'active', value: true });
    expect(await (await app.as(userName))(account.readMe)).toMatchObject({ role: 'user' });
  });

  it('leaves a trace', async () => {
    const { id } = await create();
    await scim('DELETE', `/Users/${id}`);
    const acts = await app.db
      .selectFrom('change_details')
      .select('act')
      .where('subject', '=', 'user')
      .where('subject_id', '=', id)
      .orderBy('detail_id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['add by scim', 'deactivate by scim']);
  });
});
