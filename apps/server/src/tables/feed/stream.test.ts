import { randomUUID } from 'node:crypto';
import {
  account,
  basePath,
  bulkUpdate,
  events,
  jobs,
  members,
  recordCalls,
  settings,
  type Job,
} from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { leaveJob } from '../../testing/leave-job.ts';
import { listening } from '../../testing/listening.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function given(viewer?: string) {
  viewer ??= await app.given.user();
  const leader = await app.given.user();
  const projectNumber = await app.given.project({ viewers: [viewer], administrators: [leader] });
  const { id: tableId } = await app.given.projectTable({ project: projectNumber });
  const asLeader = await app.as(leader);
  const add = (code: string) =>
    asLeader(recordCalls.createRecord.project, {
      params: { projectNumber, tableId },
      body: { code, descriptionEn: '', descriptionSv: '' },
    });
  return { viewer, leader, projectNumber, asLeader, add };
}

async function listen(token: string, query = '', headers: Record<string, string> = {}) {
  const stream = await listening(`${app.origin}${basePath}/events/stream${query}`, token, headers);
  onTestFinished(() => stream.close());
  return stream;
}

describe('the stream', () => {
  it('says what happens, and goes on where it broke off', async () => {
    const { viewer, add } = await given();
    const token = await app.tokenOf(viewer);
    const stream = await listen(token);
    await add('A');
    const first = await stream.next();
    expect(first).toMatchObject({ data: { what: 'Add', created: 1 } });
    expect(first.id).toBe(first.data['eventId']);
    stream.close();
    await add('B');
    await add('C');
    const again = await listen(token, '?after=0', { 'last-event-id': first.id });
    const [b, c] = [await again.next(), await again.next()];
    await add('D');
    const d = await again.next();
    expect(new Set([first.id, b.id, c.id, d.id]).size).toBe(4);
    const all = await (await app.as(viewer))(events.listEvents, { query: { after: first.id } });
    expect([b.id, c.id, d.id]).toEqual(all.events.map(({ eventId }) => eventId));
  });

  it('refuses what the list refuses', async () => {
    const { viewer } = await given();
    const other = await app.given.project();
    const token = await app.tokenOf(viewer);
    const ask = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${app.origin}${basePath}/events/stream?${query}`, { headers })).status;
    };
    expect(await Promise.all(['after=1', `project=${other}`, 'what=Nothing'].map(ask))).toEqual([
      410, 404, 422,
    ]);
  });

  it('goes on without a project that one has left', async () => {
    const { viewer, asLeader, add, projectNumber } = await given();
    const both = await given(viewer);
    const stream = await listen(await app.tokenOf(viewer), '?what=Add');
    await asLeader(members.removeMember, { params: { projectNumber, userName: viewer } });
    await add('A');
    await both.add('B');
    expect(await stream.next()).toMatchObject({ data: { projectNumber: both.projectNumber } });
  });

  it('tells people how far their own jobs are, and nobody else', async () => {
    const { viewer, leader, projectNumber, add } = await given();
    const { id: tableId } = await app.given.projectTable({ project: projectNumber });
    const [token, other] = [await app.tokenOf(leader), await app.tokenOf(viewer)];
    const [stream, others] = [await listen(token), await listen(other)];
    const { jobId } = await leaveJob({ origin: app.origin, token }, bulkUpdate.importRecords.project, {
      params: { projectNumber, tableId },
      body: { records: [{ code: 'J1', descriptionEn: '', descriptionSv: '' }], key: randomUUID() },
    });
    const received: Job[] = [];
    while (received.at(-1)?.state !== 'done') {
      const { event, data } = await stream.next();
      if (event === 'jobs') received.push(...(data as unknown as Job[]).filter((job) => job.jobId === jobId));
    }
    const client = app.withToken(token);
    expect(received.at(-1)).toEqual((await client(jobs.listJobs)).find((job) => job.jobId === jobId));
    await client(jobs.removeJob, { params: { jobId } });
    for (let list: unknown = null; !Array.isArray(list) || list.length > 0;) {
      const heard = await stream.next();
      list = heard.event === 'jobs' ? heard.data : null;
    }
    await add('Z');
    const [first, second] = [await others.next(), await others.next()];
    expect([first, second].map(({ event, data }) => [event, data['what']])).toEqual([
      ['', 'Import'],
      ['', 'Add'],
    ]);
  });

  it('ends with the session, and with the key', async () => {
    const { viewer } = await given();
    const token = await app.tokenOf(viewer);
    const stream = await listen(token);
    await app.withToken(token)(account.logout);
    await stream.ended;
    const administrator = await app.as(await app.given.administrator());
    const key = await administrator(settings.createIntegration, { body: { integrationName: `K ${viewer}` } });
    const ofKey = await listen(key.accessKey);
    await administrator(settings.removeIntegration, { params: { integrationId: key.integrationId } });
    await ofKey.ended;
  });

  it('tells a key nothing of people', async () => {
    const { viewer, add } = await given();
    const administrator = await app.as(await app.given.administrator());
    const key = await administrator(settings.createIntegration, { body: { integrationName: `N ${viewer}` } });
    const stream = await listen(key.accessKey);
    await (
      await app.as(viewer)
    )(events.notePresence, { body: { address: '/profile', isHere: true } }).catch(() => {});
    await add('A');
    const { data } = await stream.next();
    expect(data).not.toHaveProperty('by');
  });
});

describe('presence', () => {
  it('is told to those who may see the address', async () => {
    const { viewer, leader, projectNumber } = await given();
    const stranger = await given();
    const address = `/projects/${projectNumber}/tables/7`;
    const here = await listen(await app.tokenOf(viewer));
    const elsewhere = await listen(await app.tokenOf(stranger.viewer));
    const asLeader = await app.as(leader);
    await asLeader(events.notePresence, { body: { address, isHere: true } });
    const people = [{ fullName: expect.any(String) as string }];
    expect(await here.next()).toMatchObject({ event: 'presence', data: { address, people } });
    const later = await listen(await app.tokenOf(viewer));
    expect(await later.next()).toMatchObject({ event: 'presence', data: { address, people } });
    await asLeader(events.notePresence, { body: { address, isHere: false } });
    expect(await here.next()).toMatchObject({ event: 'presence', data: { address, people: [] } });
    await stranger.add('A');
    expect(await elsewhere.next()).toMatchObject({ data: { what: 'Add' } });
    const refused = (await app.as(stranger.viewer))(events.notePresence, { body: { address, isHere: true } });
    await expect(refused).rejects.toMatchObject({ status: 404 });
  });
});
