import { changes, limits, settings, views, type Client } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const params = { list: 'records-12' };
const wide = { sort: '-code', columns: ['code', '17'], åäö: [null, 1.5] };

const names = async (client: Client, project?: string) =>
  (await client(views.listViews, { params, query: { project } })).map(({ name }) => name);

/** A project with its administrators and viewers, each with a client. */
async function givenTeam() {
  const [leader, second, viewer] = [await app.given.user(), await app.given.user(), await app.given.user()];
  const project = await app.given.project({ administrators: [leader, second], viewers: [viewer] });
  return {
    project,
    query: { project },
    leader: await app.as(leader),
    second: await app.as(second),
    viewer: await app.as(viewer),
    stranger: await app.as(await app.given.user()),
  };
}

describe('views of a list', () => {
  it('are their own for everybody and every list, and answered as they were sent', async () => {
    const [anna, erik] = [await app.as(await app.given.user()), await app.as(await app.given.user())];
    const added = await anna(views.addView, { params, query: {}, body: { name: ' By code ', value: wide } });
    expect(added).toMatchObject({ name: 'By code', isShared: false, isOwn: true, value: wide });
    expect(await anna(views.listViews, { params, query: {} })).toEqual([added]);
    expect(await anna(views.listViews, { params: { list: 'records-13' }, query: {} })).toEqual([]);
    expect(await erik(views.listViews, { params, query: {} })).toEqual([]);
    const of = { ...params, viewId: added.viewId };
    const body = { name: 'Mine', value: 'theirs' };
    expect(await refusalOf(erik(views.changeView, { params: of, query: {}, body }))).toMatchObject({
      status: 404,
      message: 'View not found',
    });
    expect(await refusalOf(erik(views.removeView, { params: of, query: {} }))).toMatchObject({ status: 404 });
    expect(await anna(views.listViews, { params, query: {} })).toEqual([added]);
  });

  it('are changed, renamed and removed', async () => {
    const anna = await app.as(await app.given.user());
    const { viewId } = await anna(views.addView, { params, query: {}, body: { name: 'One', value: {} } });
    const of = { ...params, viewId };
    const changed = await anna(views.changeView, {
      params: of,
      query: {},
      body: { name: 'Two', value: wide },
    });
    expect(changed).toMatchObject({ viewId, name: 'Two', value: wide });
    const elsewhere = { list: 'records-13', viewId };
    expect(await refusalOf(anna(views.removeView, { params: elsewhere, query: {} }))).toMatchObject({
      status: 404,
    });
    await anna(views.removeView, { params: of, query: {} });
    expect(await anna(views.listViews, { params, query: {} })).toEqual([]);
    expect(await refusalOf(anna(views.removeView, { params: of, query: {} }))).toMatchObject({ status: 404 });
  });

  it('have names of their own by person and list, whatever the case', async () => {
    const anna = await app.as(await app.given.user());
    const add = (name: string, list = params.list) =>
      anna(views.addView, { params: { list }, query: {}, body: { name, value: {} } });
    await add('Pumps');
    const { viewId } = await add('Valves');
    await add('Pumps', 'records-13');
    const taken = { status: 409, message: 'The name pumps is already used.' };
    expect(await refusalOf(add('pumps'))).toMatchObject(taken);
    const body = { name: 'pumps', value: {} };
    expect(
      await refusalOf(anna(views.changeView, { params: { ...params, viewId }, query: {}, body })),
    ).toMatchObject(taken);
    const same = { name: 'valves', value: {} };
    await anna(views.changeView, { params: { ...params, viewId }, query: {}, body: same });
    expect(await names(anna)).toEqual(['Pumps', 'valves']);
  });

  it('keep one without a name, however many tabs save it at once', async () => {
    const userName = await app.given.user();
    const tabs = await Promise.all(Array.from({ length: 8 }, () => app.as(userName)));
    const saved = await Promise.all(
      tabs.map((tab, at) => tab(views.addView, { params, query: {}, body: { name: '', value: { at } } })),
    );
    expect(new Set(saved.map(({ viewId }) => viewId)).size).toBe(1);
    const [tab] = tabs;
    const last = { name: '', value: { at: 'last' } };
    await tab?.(views.addView, { params, query: {}, body: last });
    expect(await tab?.(views.listViews, { params, query: {} })).toMatchObject([last]);
  });

  it('take 64 kB and no more, and names of lists as they are agreed', async () => {
    const anna = await app.as(await app.given.user());
    const value = 'x'.repeat(limits.viewBytes - 2);
    const add = (sent: unknown, list = params.list) =>
      anna(views.addView, { params: { list }, query: {}, body: { name: '', value: sent } });
    await add(value);
    expect(await refusalOf(add(`${value}x`))).toMatchObject({
      status: 422,
      problems: ['value: The value may take up to 64 kB.'],
    });
    expect(await refusalOf(add('å'.repeat(limits.viewBytes / 2)))).toMatchObject({ status: 422 });
    await add(null, 'a-9'.padEnd(60, '0'));
    for (const list of ['Records', 'records_1', 'a'.repeat(61), '%C3%A5'])
      expect(await refusalOf(add({}, list))).toMatchObject({ status: 404 });
  });

  it('are at most so many for a person', async () => {
    const userName = await app.given.user();
    const anna = await app.as(userName);
    const { user_id } = await app.db
      .selectFrom('users')
      .select('user_id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: limits.viewsPerPerson }, (_, at) => ({
      user_id,
      list: params.list,
      name: `View ${at}`,
      value: '{}',
    }));
    await app.db.insertInto('views').values(rows).execute();
    expect(
      await refusalOf(anna(views.addView, { params, query: {}, body: { name: 'One more', value: {} } })),
    ).toMatchObject({ status: 422, message: 'You have 1000 views already. Remove some first.' });
  });

  it('are not for keys, and no changes', async () => {
    const administrator = await app.as(await app.given.administrator());
    const { accessKey } = await administrator(settings.createIntegration, {
      body: { integrationName: 'Elsewhere' },
    });
    expect(await refusalOf(app.withToken(accessKey)(views.listViews, { params, query: {} }))).toMatchObject({
      status: 403,
    });
    const before = await administrator(changes.listAllChanges, { query: {} });
    await administrator(views.addView, { params, query: {}, body: { name: 'Mine', value: {} } });
    expect(await administrator(changes.listAllChanges, { query: {} })).toEqual(before);
  });
});

describe('views that are shared', () => {
  it('are seen by those who see the project, and by nobody else', async () => {
    const { query, leader, viewer, stranger } = await givenTeam();
    const body = { name: 'Of the team', isShared: true, value: wide };
    const { viewId } = await leader(views.addView, { params, query, body });
    const [seen] = await viewer(views.listViews, { params, query });
    expect(seen).toMatchObject({ ...body, viewId, isOwn: false });
    expect(seen?.by).not.toBe('');
    expect(await names(viewer)).toEqual([]);
    expect(await names(leader)).toEqual(['Of the team']);
    expect(await refusalOf(names(stranger, query.project))).toMatchObject({
      status: 404,
      message: 'Project not found',
    });
    const other = await givenTeam();
    expect(await names(other.leader, other.project)).toEqual([]);
    const employees = await app.given.project({ isVisibleForEmployees: true });
    expect(await names(await app.as(await app.given.employee()), employees)).toEqual([]);
  });

  it('are shared by administrators of the project, and in a project', async () => {
    const { query, leader, viewer, stranger } = await givenTeam();
    const body = { name: 'Of the team', isShared: true, value: {} };
    expect(await refusalOf(viewer(views.addView, { params, query, body }))).toMatchObject({ status: 403 });
    expect(await refusalOf(stranger(views.addView, { params, query, body }))).toMatchObject({ status: 404 });
    expect(await refusalOf(leader(views.addView, { params, query: {}, body }))).toMatchObject({
      status: 422,
      problems: ['project: This field is required'],
    });
    expect(
      await refusalOf(leader(views.addView, { params, query, body: { ...body, name: '' } })),
    ).toMatchObject({ status: 422, problems: ['isShared: Only a view with a name can be shared.'] });
    const { viewId } = await viewer(views.addView, { params, query, body: { ...body, isShared: false } });
    expect(
      await refusalOf(viewer(views.changeView, { params: { ...params, viewId }, query, body })),
    ).toMatchObject({ status: 403 });
    expect(await names(leader, query.project)).toEqual([]);
  });

  it('are changed by their maker and by administrators of the project', async () => {
    const { project, query, leader, second, viewer } = await givenTeam();
    const body = { name: 'Of the team', isShared: true, value: {} };
    const { viewId } = await leader(views.addView, { params, query, body });
    const of = { ...params, viewId };
    expect(await refusalOf(viewer(views.changeView, { params: of, query, body }))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(viewer(views.removeView, { params: of, query }))).toMatchObject({ status: 403 });
    // Without the project it is somebody else's; in another one it is not there.
    expect(await refusalOf(second(views.changeView, { params: of, query: {}, body }))).toMatchObject({
      status: 404,
    });
    const other = await givenTeam();
    expect(await refusalOf(other.leader(views.removeView, { params: of, query: other.query }))).toMatchObject(
      { status: 404 },
    );
    const renamed = { ...body, name: 'Of all', value: wide };
    expect(await second(views.changeView, { params: of, query, body: renamed })).toMatchObject({
      ...renamed,
      isOwn: false,
    });
    // Whoever made it may still change it when no longer an administrator, and nothing else.
    await app.db
      .updateTable('members')
      .set({ role: 'viewer' })
      .where('project_id', '=', await idOf(project))
      .execute();
    await leader(views.changeView, { params: of, query, body: { ...body, name: 'Of ours' } });
    expect(await names(viewer, project)).toEqual(['Of ours']);
    expect(await refusalOf(second(views.removeView, { params: of, query }))).toMatchObject({ status: 403 });
    await leader(views.changeView, { params: of, query, body: { ...body, isShared: false } });
    expect(await names(viewer, project)).toEqual([]);
    expect(await refusalOf(leader(views.changeView, { params: of, query, body }))).toMatchObject({
      status: 403,
    });
  });

  it('are not there in an archived project', async () => {
    const { project, query, leader, viewer } = await givenTeam();
    await leader(views.addView, { params, query, body: { name: 'Old', isShared: true, value: {} } });
    await app.db
      .updateTable('projects')
      .set({ is_archived: true })
      .where('project_number', '=', project)
      .execute();
    expect(await refusalOf(names(viewer, project))).toMatchObject({ status: 404 });
    expect(await names(leader)).toEqual(['Old']);
  });

  it('go with their project, and those of one person stay', async () => {
    const { project, query, leader } = await givenTeam();
    await leader(views.addView, { params, query, body: { name: 'Gone', isShared: true, value: {} } });
    await leader(views.addView, { params, query, body: { name: 'Own', value: {} } });
    const projectId = await idOf(project);
    await app.db.deleteFrom('members').where('project_id', '=', projectId).execute();
    await app.db.deleteFrom('projects').where('project_id', '=', projectId).execute();
    expect(await names(leader)).toEqual(['Own']);
  });
});

async function idOf(project: string): Promise<number> {
  const { project_id } = await app.db
    .selectFrom('projects')
    .select('project_id')
    .where('project_number', '=', project)
    .executeTakeFirstOrThrow();
  return project_id;
}
