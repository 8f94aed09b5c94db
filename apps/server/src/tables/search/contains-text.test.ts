// One meaning of 'contains this text': what a list finds, search finds, and so do the pickers.
import { codes, projects, recordCalls, search, users, type SearchPath } from '@codes/contract';
import { SegmentType } from '@codes/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenConfiguration, givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let master: GivenTable;
let linkedTableId: number;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  master = await app.given.masterTable({
    fields: { Size: 'number', Note: 'text' },
    records: [
      { code: 'Å10', descriptionEn: 'Ängsö pump', values: { Size: 712.5, Note: 'ny' } },
      { code: 'å11', descriptionSv: 'ÖPPEN', values: { Size: -0.75, Note: '712,5 enligt "bilaga"' } },
      { code: 'x_12', descriptionEn: '100%, all', values: { Size: 7125, Note: String.raw`a\b` } },
    ],
  });
  linkedTableId = await app.given.link(workshop.projectNumber, master);
});
afterAll(() => app.close());

/** What is typed, and the codes of the records that have it somewhere. */
const everywhere: [typed: string, found: string[]][] = [
  ['å1', ['Å10', 'å11']],
  ['Å1', ['Å10', 'å11']],
  ['öppen', ['å11']],
  ['ÄNGSÖ', ['Å10']],
  ['712.5', ['Å10']],
  ['712,5', ['Å10', 'å11']],
  ['-0,7', ['å11']],
  [',75', ['å11']],
  ['712', ['x_12', 'Å10', 'å11']],
  ['_1', ['x_12']],
  ['100%, ', ['x_12']],
  ['"BILAGA"', ['å11']],
  ['A\\B', ['x_12']],
  ['712.5, "', []],
  ['", "', []],
];

describe('a text anywhere in a record', () => {
  it.each(everywhere)('%s is found by lists and by search', async (text, found) => {
    const { projectNumber, asViewer, asApplicationAdministrator } = workshop;
    const list = await asApplicationAdministrator(recordCalls.listRecords.master, {
      params: { masterTableId: master.id },
      query: { q: text },
    });
    const linked = await asViewer(recordCalls.listRecords.project, {
      params: { projectNumber, tableId: linkedTableId },
      query: { q: text },
    });
    const inProject = await asViewer(search.searchProject, {
      params: { projectNumber, apiPath: 'records' },
      query: { searchQuery: text },
    });
    expect({
      list: codesOf(list),
      linked: codesOf(linked),
      inProject: codesOf(inProject.matches),
      inAdministration: await searched('records', text),
    }).toEqual({ list: found, linked: found, inProject: found, inAdministration: found });
  });

  it('is found in what archived projects saw, too', async () => {
    const projectNumber = await app.given.project();
    await app.given.link(projectNumber, master);
    await workshop.asApplicationAdministrator(projects.archiveProject, { params: { projectNumber } });
    for (const [text, found] of everywhere) {
      expect([text, await searched('archived-records', text)]).toEqual([text, found]);
    }
  });
});

describe('a text in one column', () => {
  it('is found in codes whatever the case of Å, by the filter and by search', async () => {
    for (const text of ['å1', 'Å1']) {
      const { items } = await workshop.asApplicationAdministrator.page(recordCalls.listRecords.master, {
        params: { masterTableId: master.id },
        query: { limit: 10, filters: JSON.stringify({ code: { contains: text } }) },
      });
      expect(codesOf(items)).toEqual(['Å10', 'å11']);
      expect(await searched('records', text, 'code')).toEqual(['Å10', 'å11']);
    }
    expect(await searched('records', 'ängsö', 'code')).toEqual([]);
    expect(await searched('records', '%, ALL', 'descriptionEn')).toEqual(['x_12']);
  });
});

describe('what a segment of Create offers', () => {
  let configurations = 0;
  const offered = async (fieldName: string, q: string) => {
    const stringConfigurationId = await givenConfiguration(
      workshop,
      `Configuration ${(configurations += 1)}`,
      {
        type: SegmentType.table,
        options: [{ tableId: linkedTableId, fieldName }],
      },
    );
    const records = await workshop.asViewer(codes.listOfferedRecords, {
      params: { projectNumber: workshop.projectNumber, stringConfigurationId },
      query: { segment: '/', q },
    });
    return records.map(({ value }) => value);
  };

  it('is found by code and description whatever the case', async () => {
    expect(await offered('Code', 'å1')).toEqual(['Å10', 'å11']);
    expect(await offered('Code', 'Å1')).toEqual(['Å10', 'å11']);
    expect(await offered('Code', 'öppen')).toEqual(['å11']);
    expect(await offered('Code', '"bilaga"')).toEqual([]);
  });

  it('is found by a number written with either decimal sign', async () => {
    expect(await offered('Size', '712.5')).toEqual(['712.5']);
    expect(await offered('Size', '712,5')).toEqual(['712.5']);
    expect(await offered('Note', '712.5')).toEqual([]);
  });
});

it('people, projects and tables are found whatever the case of Å, every character literal', async () => {
  const { asApplicationAdministrator } = workshop;
  const ua = await app.given.employee({ firstName: 'Åsa', surname: 'Öst_berg' });
  const projectNumber = await app.given.project({ name: 'Älvsjö 100%', ua });
  await app.given.projectTable({ project: projectNumber, name: 'Ärende_typ' });
  const employees = (searchquery: string) =>
    asApplicationAdministrator(users.searchEmployees, { query: { searchquery } });
  expect((await employees('åSA öst_B')).map(({ userName }) => userName)).toEqual([ua]);
  expect(await employees('öst%berg')).toEqual([]);
  for (const [text, count] of [
    ['ÄLVSJÖ 100%', 1],
    ['ÅSA', 1],
    ['ÄLVSJÖ_100', 0],
  ] as const) {
    const { matches } = await asApplicationAdministrator(search.searchEverywhere, {
      params: { apiPath: 'projects' },
      query: { searchQuery: text },
    });
    expect([text, matches.length]).toEqual([text, count]);
  }
  const { matches } = await asApplicationAdministrator(search.searchEverywhere, {
    params: { apiPath: 'tables' },
    query: { searchQuery: 'ärende_TYP' },
  });
  expect(matches).toHaveLength(1);
});

async function searched(apiPath: SearchPath, searchQuery: string, searchField?: string): Promise<string[]> {
  const { matches } = await workshop.asApplicationAdministrator(search.searchEverywhere, {
    params: { apiPath },
    query: { searchQuery, searchField },
  });
  return codesOf(matches);
}

function codesOf(found: readonly { code?: string | undefined }[]): string[] {
  return found.map(({ code }) => code ?? '');
}
