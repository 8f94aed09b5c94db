import { addressOf, fieldCalls, projectTables, releases, type Client } from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRelease } from '../../../testing/given/given-releases.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(await app.given.administrator());
  admin = app.withToken(token);
});
afterAll(() => app.close());

const given = () => givenRelease(app, admin);

async function bytesOf(address: string): Promise<Uint8Array> {
  const response = await fetch(app.origin + address, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const linesOf = async (path: string, input: object) =>
  new TextDecoder()
    .decode(await bytesOf(addressOf(path, input)))
    .trim()
    .split('\r\n');

it('differences are listed by code in windows, counted, narrowed and exported', async () => {
  const world = await given();
  await world.edit('A', { descriptionEn: 'Other', [world.size]: 9 });
  await world.edit('B', { code: 'B2' });
  await world.remove('C');
  await world.add({ code: 'E', descriptionEn: 'New', [world.group]: 'x' });
  const [from, to] = [world.first.releaseId, 'latest'] as const;
  const listed = await world.differences(from, to);
  expect(listed).toMatchObject([
    {
      kind: 'changed',
      code: 'A',
      before: { descriptionEn: 'Record A', [world.size]: 1 },
      after: { descriptionEn: 'Other', [world.size]: 9 },
    },
    { kind: 'changed', code: 'B2', before: { code: 'B' }, after: { code: 'B2' } },
    { kind: 'removed', code: 'C', before: { code: 'C', [world.group]: 'group C' }, after: null },
    { kind: 'added', code: 'E', before: null, after: { code: 'E', [world.group]: 'x' } },
  ]);
  expect(await world.differences(from, to, { kind: 'changed', q: 'B2' })).toHaveLength(1);
  expect(await world.differences(from, to, { q: 'group C' })).toMatchObject([{ code: 'C' }]);
  expect(await world.differences(from, to, { limit: 1 })).toHaveLength(1);
  expect(await world.differences(from, from)).toEqual([]);
  const query = { from: String(from), to };
  expect(await admin(releases.readDifferenceSummary, { params: world.ofMaster, query })).toEqual({
    added: 1,
    changed: 2,
    removed: 1,
    fields: [],
  });
  const file = await linesOf(releases.exportDifferences.path, {
    params: world.ofMaster,
    query: { ...query, kind: 'changed', delimiter: ';' },
  });
  expect(file).toEqual([
    'Change;Code;Code before;Code after;Description En before;Description En after;Size before;Size after',
    'Changed;A;;;Record A;Other;1;9',
    'Changed;B2;B;B2;;;;',
  ]);
});

it('of fields are those of one id: added, removed, renamed, retyped or moved; values read alike', async () => {
  const world = await given();
  const ofField = (tableFieldId: string) => ({ ...world.ofMaster, tableFieldId });
  await admin(fieldCalls.updateField.master, {
    params: ofField(world.size),
    body: { name: 'Measure', type: 'text' },
  });
  await admin(fieldCalls.removeField.master, { params: ofField(world.group) });
  const again = await admin(fieldCalls.createField.master, {
    params: world.ofMaster,
    body: { name: 'Group', type: 'text' },
  });
  const code = (await admin(fieldCalls.listFields.master, { params: world.ofMaster, query: {} })).find(
    ({ key }) => key === 'code',
  );
  await admin(fieldCalls.updateField.master, {
    params: ofField('code'),
    body: { name: 'Code', type: code?.type ?? 'text', priority: 9 },
  });
  const query = { from: String(world.first.releaseId), to: 'latest' };
  const { fields, ...counts } = await admin(releases.readDifferenceSummary, {
    params: world.ofMaster,
    query,
  });
  // All had a value in the field that is gone; 1 and '1' read alike.
  expect(counts).toEqual({ added: 0, changed: 4, removed: 0 });
  expect(new Set(fields.map(({ kind, name, tableFieldId }) => `${kind} ${name} ${tableFieldId}`))).toEqual(
    new Set([
      `changed Measure ${world.size}`,
      'changed Code code',
      `added Group ${again.tableFieldId}`,
      `removed Group ${world.group}`,
    ]),
  );
  const ofSize = fields.find(({ tableFieldId }) => tableFieldId === world.size);
  expect(ofSize).toMatchObject({
    before: { name: 'Size', type: 'number' },
    after: { name: 'Measure', type: 'text' },
  });
  expect(fields.find(({ kind }) => kind === 'removed')).toMatchObject({ after: null });
  const listed = await world.differences(world.first.releaseId, 'latest');
  expect(listed[0]).toEqual({
    kind: 'changed',
    activeRecordId: world.master.records['A'],
    code: 'A',
    before: { [world.group]: 'group A' },
    after: { [world.group]: '' },
  });
  // The other way round, and a field renamed has the name of where one goes.
  await world.edit('A', { [world.size]: '17' });
  const back = await linesOf(releases.exportDifferences.path, {
    params: world.ofMaster,
    query: { from: 'latest', to: query.from, kind: 'changed', delimiter: ';' },
  });
  expect(back.slice(0, 2)).toEqual([
    'Change;Code;Group before;Group after;Size before;Size after',
    'Changed;A;;group A;17;1',
  ]);
});

it('whole lists and windows of them say the same, in the order of codes', async () => {
  const world = await given();
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => world.add({ code: `N${index}`, descriptionEn: 'New' })),
  );
  await world.edit('A', { descriptionEn: 'Other' });
  await world.remove('B');
  const whole = await world.differences(world.first.releaseId, 'latest');
  expect(whole).toHaveLength(32);
  const windows = [];
  for (let after: string | undefined, isDone = false; !isDone;) {
    const page = await admin.page(releases.listDifferences, {
      params: world.ofMaster,
      query: {
        from: String(world.first.releaseId),
        to: 'latest',
        limit: 7,
        ...(after !== undefined && { after }),
      },
    });
    windows.push(...page.items);
    expect(page.total).toBe(32);
    after = page.next ?? undefined;
    isDone = page.next === null;
  }
  expect(windows).toEqual(whole);
  expect(await world.differences('latest', 'latest')).toEqual([]);
});

it('files of them and of a release come by a ticket too, as CSV and as a workbook', async () => {
  const world = await given();
  await world.edit('A', { [world.size]: 9 });
  await world.add({ code: 'E' });
  const params = world.ofMaster;
  const sides = { from: world.first.releaseId, to: 'latest' } as const;
  const { address } = await admin(releases.ticketForDifferences, {
    params,
    body: { ...sides, kind: 'added', format: 'xlsx' },
  });
  const workbook = await fetch(app.origin + address);
  expect(workbook.headers.get('content-disposition')).toContain('differences.xlsx');
  const { rows, problems } = await readWorkbook(await workbook.blob());
  expect(problems).toEqual([]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Change', 'Code'],
    ['Added', 'E'],
  ]);
  const ofRelease = { ...params, releaseId: world.first.releaseId };
  const file = await admin(releases.ticketForReleaseExport, { params: ofRelease, body: {} });
  const [ticketed, direct] = [
    await (await fetch(app.origin + file.address)).text(),
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      await bytesOf(addressOf(releases.exportReleasedRecords.path, { params: ofRelease })),
    ),
  ];
  expect(direct.replace('\uFEFF', '')).toBe(ticketed.replace('\uFEFF', ''));
});

it('are asked for by releases of the table, or latest', async () => {
  const world = await given();
  const asked = (from: string, to: string) =>
    refusalOf(admin(releases.listDifferences, { params: world.ofMaster, query: { from, to } }));
  for (const wrong of ['Latest', 'newest', '1.5', '-1', '']) {
    expect((await asked(wrong, 'latest')).status).toBe(422);
    expect((await asked('latest', wrong)).status).toBe(422);
  }
  expect((await asked('latest', '999999')).status).toBe(404);
  const linked = (releaseId: unknown) =>
    admin(projectTables.linkMasterTable, {
      params: { projectNumber: world.projectNumber },
      body: { ...world.ofMaster, releaseId: releaseId as number },
    });
  expect((await refusalOf(linked('latest'))).status).toBe(422);
  expect((await refusalOf(linked(999_999))).status).toBe(404);
});
