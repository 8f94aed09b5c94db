// With none of a list's queries everything comes; in windows, each says how many there are and leads to the next.
import {
  addressOf,
  bulkUpdate,
  changes,
  endpoints,
  projectTables,
  recordCalls,
  register,
  releases,
  type Endpoint,
} from '@codes/contract';
import { sql } from 'kysely';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { givenRegister, givenWorkshop } from '../../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What is searched while somebody types is no list of everything; of a check the findings come, with numbers of the whole. */
const suggestions = ['codes.listOfferedRecords', 'places.findPlaces', 'search.searchEverywhere'];
/** What has come since a place, and what was sent: never all of it. */
const feeds = [
  'events.listEvents',
  'events.listEventRecords',
  'events.listEventCodes',
  'webhooks.listDeliveries',
];
const others = [...suggestions, ...feeds, 'search.searchProject', 'register.readDrift'];

const lists = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { query }]) => query instanceof z.ZodObject && 'limit' in query.shape && !others.includes(name),
);

/** More than any window that could be usual. */
const many = 130;

let app: TestApp;
let token: string;
let params: Record<string, string | number>;
/** What a list cannot do without. */
let needed: Record<string, Record<string, string | number>>;
beforeAll(async () => {
  app = await startTestApp();
  const workshop = await givenWorkshop(app);
  const { projectNumber, master, asAdministrator, asApplicationAdministrator: admin } = workshop;
  token = await app.tokenOf(await app.given.administrator());
  const { params: ofRegister } = await givenRegister(workshop);
  const codes = Array.from({ length: many }, (_, index) => ({ code: `R1n${index}` }));
  await asAdministrator(register.issueCodes, { params: ofRegister, body: { codes } });
  const ofMaster = { masterTableId: master.tableId };
  const records = Array.from({ length: many }, (_, index) => ({ code: `M${index}` }));
  await admin(bulkUpdate.importRecords.master, { params: ofMaster, body: { records } });
  const ofLink = { projectNumber, tableId: master.linkedTableId };
  await asAdministrator(projectTables.derelateRecords, {
    params: ofLink,
    body: { kind: 'allBut', ids: [] },
  });
  const { releaseId } = await admin(releases.makeRelease, { params: ofMaster, body: { name: '1' } });
  for (const { activeRecordId: recordId } of await admin(recordCalls.listRecords.master, {
    params: ofMaster,
    query: {},
  })) {
    await admin(recordCalls.updateRecord.master, {
      params: { ...ofMaster, recordId },
      body: { descriptionEn: 'New' },
    });
  }
  for (const { code } of records) {
    await asAdministrator(recordCalls.createRecord.project, { params: ofLink, body: { code: `${code}b` } });
  }
  const imported = await admin(changes.listTableChanges.master, {
    params: ofMaster,
    query: { what: 'Import' },
  });
  const derelated = await admin(changes.listTableChanges.project, {
    params: ofLink,
    query: { what: 'De-relate' },
  });
  params = {
    ...ofRegister,
    ...ofMaster,
    ...ofLink,
    releaseId,
    imported: imported[0]?.changeId ?? 0,
    derelated: derelated[0]?.changeId ?? 0,
  };
  needed = { 'releases.listDifferences': { from: releaseId, to: releases.latest } };
});
afterAll(() => app.close());

type Page = { items: unknown[]; total: number | null; link: string | null };

async function page(address: string): Promise<Page> {
  const response = await fetch(app.origin + address, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const total = response.headers.get('x-total-count');
  const [, link = null] = /^<(.*)>; rel="next"$/.exec(response.headers.get('link') ?? '') ?? [];
  return {
    items: (await response.json()) as unknown[],
    total: total === null ? null : Number(total),
    link,
  };
}

const addressIn = (name: string, { path }: Endpoint, query: object) =>
  addressOf(path, {
    params: { ...params, changeId: params[path.startsWith('/projects') ? 'derelated' : 'imported'] },
    query: { ...needed[name], ...query },
  });

describe('a list', () => {
  it('is one of these', () => {
    expect(lists.map(([name]) => name)).toHaveLength(14);
  });

  it.each(lists)(
    'comes whole where nothing else is asked for, and in windows: %s',
    async (name, endpoint) => {
      const whole = await page(addressIn(name, endpoint, {}));
      expect(whole.link).toBeNull();
      expect(whole.items.length).toBeGreaterThanOrEqual(many);
      const windows: unknown[] = [];
      for (let next: string | null = addressIn(name, endpoint, { limit: 90 }); next !== null;) {
        const { items, total, link }: Page = await page(next);
        if (windows.length === 0) expect(total).toBe(whole.items.length);
        windows.push(...items);
        next = link;
      }
      expect(windows).toEqual(whole.items);
    },
  );
});

it('comes whole to a slow caller too, who lets it wait in a file', async () => {
  const { id } = await app.given.masterTable();
  const amount = 30_000;
  await sql`
    insert into records (table_id, code, description_en)
    select ${id}::bigint, 'R' || n, repeat('x', 480) from generate_series(1, ${amount}::int) n
  `.execute(app.db);
  const address = addressOf(recordCalls.listRecords.master.path, { params: { masterTableId: id } });
  const request = get(`${app.origin}${address}`, { headers: { authorization: `Bearer ${token}` } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.pause();
  await setTimeout(3000); // longer than anybody's pieces are kept in memory
  const records = JSON.parse(await text(answer)) as { code: string }[];
  expect(new Set(records.map(({ code }) => code)).size).toBe(amount);
});
