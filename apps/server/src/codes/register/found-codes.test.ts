// Issued codes in files, searches, and in what is said before something happens.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import {
  basePath,
  bulkUpdate,
  impact,
  projects,
  projectTables,
  recordCalls,
  register as calls,
  search,
  settings,
  stringConfigurations,
  type ImpactQuestion,
} from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenRegister,
  givenWorkshop,
  type GivenRegister,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let register: GivenRegister;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  register = await givenRegister(workshop);
  await workshop.asViewer(calls.issueCodes, {
    params: register.params,
    body: {
      codes: [
        { code: 'K20.07', title: 'Fläkt; stor' },
        { code: 'R1pump', title: '=1+1', status: 'Reserved' },
        { code: 'K10.01' },
      ],
    },
  });
  await workshop.asAdministrator(calls.importCodes, {
    params: register.params,
    body: { codes: [{ code: 'legacy' }], takeUnreadable: true },
  });
});
afterAll(() => app.close());

const textOf = async (address: string, token?: string) => {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(app.origin + address, { ...(headers && { headers }) });
  expect(response.status).toBe(200);
  const text = await response.text();
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)').replaceAll(/Person \d+/g, '(who)'));
};

describe('an export', () => {
  it('has two columns a part, by code, with or without a ticket', async () => {
    const { projectNumber, stringConfigurationId } = register.params;
    const address = `${basePath}/projects/${projectNumber}/string-configurations/${stringConfigurationId}/codes/export`;
    const lines = await textOf(`${address}?delimiter=%3B`, await app.tokenOf(workshop.viewer));
    const systems = (
      await workshop.asViewer(stringConfigurations.readConfiguration.project, { params: register.params })
    ).rootConfigurationSegment?.options
      ?.map(({ tableName }) => tableName)
      .join(', ');
    expect(lines).toEqual([
      `Code;Title;Status;Created;Created by;"${systems}";"${systems} description";No.;No. description;Name;Name description`,
      'K10.01;;Issued;(time);(who);K10;Ventilation;1;;;',
      'K20.07;"Fläkt; stor";Issued;(time);(who);K20;Smoke control;7;;;',
      "R1pump;'=1+1;Reserved;(time);(who);R1;Room R1;;;pump;",
      'legacy;;Issued;(time);(who);;;;;;',
    ]);
    const { address: ticket } = await workshop.asViewer(calls.ticketForCodesExport, {
      params: register.params,
      body: { q: 'k', status: 'Issued', delimiter: ';' },
    });
    expect(await textOf(ticket)).toEqual(lines.slice(0, 3));
    const [imported] = await workshop.asViewer(calls.listCodes, {
      params: register.params,
      query: { q: 'legacy' },
    });
    const created = imported?.created ?? '';
    const ofOneCall = await textOf(
      `${address}?delimiter=%3B&created=${created}`,
      await app.tokenOf(workshop.viewer),
    );
    expect(ofOneCall).toEqual([lines[0], lines[4]]);
    const { address: itsTicket } = await workshop.asViewer(calls.ticketForCodesExport, {
      params: register.params,
      body: { created, delimiter: ';' },
    });
    expect(await textOf(itsTicket)).toEqual(ofOneCall);
  });

  it('describes a part in English, else in Swedish', async () => {
    // What an action will hit is counted of the other one.
    const another = await givenWorkshop(app);
    const { projectNumber } = another;
    const { projectTableId: tableId } = await another.asAdministrator(projectTables.createProjectTable, {
      params: { projectNumber },
      body: { name: 'Platser' },
    });
    const described = [
      { code: 'A', descriptionEn: 'North', descriptionSv: 'Norr' },
      { code: 'B', descriptionEn: '', descriptionSv: 'Söder' },
    ];
    for (const body of described) {
      const params = { projectNumber, tableId };
      await another.asAdministrator(recordCalls.createRecord.project, { params, body });
    }
    const { params } = await givenRegister(another, {
      type: SegmentType.table,
      isRequired: true,
      options: [{ tableId, fieldName: 'Code' }],
    });
    const codes = [{ code: 'A' }, { code: 'B' }];
    await another.asViewer(calls.issueCodes, { params, body: { codes } });
    const { address } = await another.asViewer(calls.ticketForCodesExport, { params, body: {} });
    expect((await textOf(address)).map((line) => line.split(',').slice(-2))).toEqual([
      ['Platser', 'Platser description'],
      ['A', 'North'],
      ['B', 'Söder'],
    ]);
  });

  it('tells parts of one name apart by their place, and in one place by their order', async () => {
    const another = await givenWorkshop(app);
    const number = (then?: SegmentOnWire): SegmentOnWire => ({
      type: SegmentType.serialNumber,
      displayName: 'No.',
      options: [{ optionLength: 2, ...(then && { childSegment: then }) }],
    });
    const [tableId, otherTableId] = [another.master.linkedTableId, another.local.tableId];
    const { params } = await givenRegister(another, {
      type: SegmentType.table,
      displayName: 'System',
      options: [
        { tableId, fieldName: 'Code', optionSeparator: '.', childSegment: number(number()) },
        { tableId: otherTableId, fieldName: 'Code', optionSeparator: '-', childSegment: number() },
      ],
    });
    const { address } = await another.asViewer(calls.ticketForCodesExport, {
      params,
      body: { delimiter: ';' },
    });
    const [headings] = await textOf(address);
    const ofParts = (headings ?? '')
      .replaceAll('"', '')
      .split(';')
      .filter((heading) => /System|No\./.test(heading));
    expect(ofParts.filter((heading) => !heading.endsWith('description'))).toEqual([
      'System',
      'No., segment 2',
      'No., segment 3',
      'No., segment 2 (2)',
    ]);
  });

  it('names to another system nobody who is called by their address', async () => {
    const { accessKey } = await workshop.asApplicationAdministrator(settings.createIntegration, {
      body: { integrationName: `Drawings ${randomUUID()}` },
    });
    const { projectNumber, stringConfigurationId } = register.params;
    const address = `${basePath}/projects/${projectNumber}/string-configurations/${stringConfigurationId}/codes/export`;
    const named = async () => (await textOf(address, accessKey)).slice(1).map((line) => line.split(',')[4]);
    expect(await named()).toEqual(['(who)', '(who)', '(who)', '(who)']);
    const viewer = () => app.db.updateTable('users').where('user_name', '=', workshop.viewer);
    const { first_name, surname } = await app.db
      .selectFrom('users')
      .select(['first_name', 'surname'])
      .where('user_name', '=', workshop.viewer)
      .executeTakeFirstOrThrow();
    await viewer().set({ first_name: '', surname: '' }).execute();
    expect(await named()).toEqual(['', '', '', '(who)']);
    await viewer().set({ first_name, surname }).execute();
  });

  it('is a workbook where one is asked for, with moments that a program knows for such', async () => {
    const { address } = await workshop.asViewer(calls.ticketForCodesExport, {
      params: register.params,
      body: { format: 'xlsx', q: 'k20' },
    });
    const { rows } = await readWorkbook(await (await fetch(app.origin + address)).blob());
    const [, { cells } = { cells: [] }] = rows;
    const { items } = await workshop.asViewer.page(calls.listCodes, {
      params: register.params,
      query: { q: 'k20', limit: 1 },
    });
    const created = items[0]?.created ?? '';
    expect(rows).toHaveLength(2);
    expect(cells.slice(0, 3)).toEqual(['K20.07', 'Fläkt; stor', 'Issued']);
    expect(cells[3]).toMatchObject({ date: created.slice(0, 10) });
    expect(cells.slice(5)).toEqual(['K20', 'Smoke control', '7']);
  });

  it('names a part by its display name, its table, or its place, and keeps parts of an earlier tree', async () => {
    const serial = {
      type: SegmentType.serialNumber,
      isRequired: true,
      defaultValue: '0',
      options: [{ optionLength: 2 }],
    };
    const room = {
      type: SegmentType.table,
      isRequired: true,
      options: [
        { tableId: workshop.local.tableId, fieldName: 'Code', optionLength: 2, childSegment: serial },
      ],
    };
    const other = await givenRegister(workshop, room);
    await workshop.asViewer(calls.issueCodes, { params: other.params, body: { codes: [{ code: 'R101' }] } });
    const exported = async () => {
      const { address } = await workshop.asViewer(calls.ticketForCodesExport, {
        params: other.params,
        body: {},
      });
      return textOf(address);
    };
    expect(await exported()).toEqual([
      'Code,Title,Status,Created,Created by,Room,Room description,Part 2,Part 2 description',
      'R101,,Issued,(time),(who),R1,Room R1,1,',
    ]);
    const { name } = await workshop.asViewer(stringConfigurations.readConfiguration.project, {
      params: other.params,
    });
    await workshop.asAdministrator(stringConfigurations.updateConfiguration.project, {
      params: other.params,
      body: {
        name,
        rootConfigurationSegment: { type: SegmentType.freeText, displayName: 'Text', options: [{}] },
      },
    });
    expect(await exported()).toEqual([
      'Code,Title,Status,Created,Created by,Text,Text description,Part 2,Part 2 description',
      'R101,,Issued,(time),(who),R1,Room R1,1,',
    ]);
  });
});

describe('a search', () => {
  it('finds codes by code or title, in a project and everywhere, and not in archived projects', async () => {
    const { projectNumber, stringConfigurationId } = register.params;
    const params = { projectNumber, apiPath: 'codes' as const };
    const inProject = (query: { searchQuery: string; searchField?: string; limit?: number }) =>
      workshop.asViewer(search.searchProject, { params, query });
    expect(await inProject({ searchQuery: 'fläkt' })).toEqual({
      matches: [
        {
          code: 'K20.07',
          title: 'Fläkt; stor',
          status: 'Issued',
          project: expect.any(String) as string,
          projectNumber,
          stringConfigurationId,
          issuedCodeId: expect.any(Number) as number,
        },
      ],
      limitExceeded: false,
    });
    const codesOf = async (query: Parameters<typeof inProject>[0]) =>
      (await inProject(query)).matches.map(({ code }) => code);
    expect(await codesOf({ searchQuery: 'k' })).toEqual(['K10.01', 'K20.07']);
    expect(await codesOf({ searchQuery: 'k', searchField: 'title' })).toEqual(['K20.07']);
    for (const limit of [1, 2]) {
      const { matches, limitExceeded } = await inProject({ searchQuery: 'k', limit });
      expect({ shown: matches.length, limitExceeded }).toEqual({ shown: limit, limitExceeded: limit === 1 });
    }
    expect(await refusalOf(inProject({ searchQuery: 'k', searchField: 'ua' }))).toMatchObject({
      status: 422,
    });

    const everywhere = async () => {
      const query = { searchQuery: 'K20.07' };
      const asked = { params: { apiPath: 'codes' as const }, query };
      return (await workshop.asApplicationAdministrator(search.searchEverywhere, asked)).matches;
    };
    expect(await everywhere()).toMatchObject([{ projectNumber, code: 'K20.07' }]);
    const asAdmin = workshop.asApplicationAdministrator;
    await asAdmin(projects.archiveProject, { params: { projectNumber } });
    try {
      expect(await everywhere()).toEqual([]);
    } finally {
      await asAdmin(projects.restoreProject, { params: { projectNumber } });
      await asAdmin(projects.readProject, { params: { projectNumber } });
    }
  });
});

describe('what an action will hit', () => {
  it('are the codes of which a kept part is one of the records', async () => {
    const { master, local, projectNumber, asApplicationAdministrator: asAdmin } = workshop;
    const onMaster = async (body: ImpactQuestion) =>
      (await asAdmin(impact.impactOnTable.master, { params: { masterTableId: master.tableId }, body }))
        .issuedCodes;
    const remove = (...codes: string[]) => ({
      action: 'Remove' as const,
      kind: 'these' as const,
      ids: codes.map((code) => master.recordIds.get(code) ?? 0),
    });
    expect(await onMaster(remove('K20'))).toEqual({ count: 1, names: ['K20.07'] });
    expect(await onMaster(remove('K20', 'K10', 'L10'))).toEqual({ count: 2, names: ['K10.01', 'K20.07'] });
    expect(await onMaster(remove('L10'))).toEqual({ count: 0, names: [] });
    const inTable = { projectNumber, tableId: local.tableId };
    const ofRoom = await asAdmin(impact.impactOnTable.project, {
      params: inTable,
      body: { action: 'Edit', recordId: local.recordIds.get('R1') ?? 0 },
    });
    // The other register has one of the room too.
    expect(ofRoom.issuedCodes).toEqual({ count: 2, names: ['R101', 'R1pump'] });
    const archive = await asAdmin(impact.impactOnProject, {
      params: { projectNumber },
      body: { action: 'Archive' },
    });
    expect(archive.issuedCodes.count).toBe(5);
    const elsewhere = await givenWorkshop(app);
    const unhit = await asAdmin(impact.impactOnTable.master, {
      params: { masterTableId: elsewhere.master.tableId },
      body: { action: 'Archive' },
    });
    expect(unhit.issuedCodes).toEqual({ count: 0, names: [] });
  });

  it('are the same codes where more records are meant than are asked for one by one', async () => {
    const { master, asApplicationAdministrator: asAdmin } = workshop;
    const params = { masterTableId: master.tableId };
    const records = Array.from({ length: 1100 }, (_, index) => ({
      code: `many-${index}`,
      descriptionEn: '',
    }));
    await asAdmin(bulkUpdate.importRecords.master, { params, body: { records } });
    const allBut = async (...codes: string[]) => {
      const ids = codes.map((code) => master.recordIds.get(code) ?? 0);
      const body = { action: 'Remove' as const, kind: 'allBut' as const, ids };
      return (await asAdmin(impact.impactOnTable.master, { params, body })).issuedCodes;
    };
    expect(await allBut()).toEqual({ count: 2, names: ['K10.01', 'K20.07'] });
    expect(await allBut('K20')).toEqual({ count: 1, names: ['K10.01'] });
    expect(await allBut('K20', 'K10')).toEqual({ count: 0, names: [] });
  });

  it('does not stop a record from being removed', async () => {
    const { local, projectNumber } = workshop;
    const recordId = local.recordIds.get('R1') ?? 0;
    const params = { projectNumber, tableId: local.tableId, recordId };
    await workshop.asApplicationAdministrator(recordCalls.removeRecord.project, { params });
    const entries = await workshop.asApplicationAdministrator(calls.listCodes, {
      params: register.params,
      query: { q: 'R1pump' },
    });
    expect(entries).toMatchObject([{ parts: [{ recordId, descriptionEn: 'Room R1' }, { text: 'pump' }] }]);
  });
});
