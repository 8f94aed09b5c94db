import { downloads, type Client } from '@codes/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let viewer: string;
let asViewer: Client;
let projectNumber: string;
let table: GivenTable;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await app.given.user();
  asViewer = await app.as(viewer);
  projectNumber = await app.given.project({ viewers: [viewer] });
  table = await app.given.projectTable({ project: projectNumber, records: 1 });
});
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const ticket = (client: Client) =>
  client(downloads.ticketForExport.project, {
    params: { projectNumber, tableId: table.id },
    body: { delimiter: ';' },
  });

describe('a download', () => {
  it('needs no token, only the address that it was given', async () => {
    const { address } = await ticket(asViewer);
    expect(address).toMatch(/^\/appdata\/downloads\/[\w.-]+$/);
    expect(Buffer.from(address).toString()).not.toContain(viewer);
    const response = await fetch(app.origin + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/^Type;Code;.*\r\nLocal;R1;/);
  });

  it('ends after a minute', async () => {
    const { address } = await ticket(asViewer);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const response = await fetch(app.origin + address);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'downloadExpired',
      message: 'This link has expired. Start the download again.',
    });
  });

  it('ends with the membership of whoever asked for it', async () => {
    const leaving = await app.given.user();
    const number = await app.given.project({ viewers: [leaving] });
    const { id } = await app.given.projectTable({ project: number });
    const client = await app.as(leaving);
    const params = { projectNumber: number, tableId: id };
    const { address } = await client(downloads.ticketForExport.project, { params, body: {} });
    await app.db.deleteFrom('members').execute();
    expect((await fetch(app.origin + address)).status).toBe(404);
    await app.db.deleteFrom('sessions').execute();
    expect((await fetch(app.origin + address)).status).toBe(404);
  });

  it.each(['x', 'x.y', 'e30.AAAA', '..', '%00'])('cannot be made up: %s', async (made) => {
    expect((await fetch(`${app.origin}/appdata/downloads/${made}`)).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused to those who may not see the table', async () => {
    const stranger = await app.as(await app.given.user());
    expect(await refusalOf(ticket(stranger))).toMatchObject({ status: 404, message: 'Project not found' });
    const master = await app.given.masterTable();
    const call = stranger(downloads.ticketForExport.master, {
      params: { masterTableId: master.id },
      body: {},
    });
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
  });
});
