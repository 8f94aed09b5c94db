// Releases: making one beside importing the same records, and what a project reads of one beside the same of the living table.
import {
  codes,
  projectTables,
  recordCalls,
  releases,
  search,
  stringConfigurations,
  type InputOf,
} from '@codes/contract';
import { ask } from '../ask.ts';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';
import { importedInto, mostImported, newTable, rowsOf } from './bulk-writes.ts';

const onLatest = '100245';
const onRelease = '100187';
const interpreted = 1000;
const editions = 10;

export async function released(server: FilledServer, records: number): Promise<Measured[]> {
  return [await making(server, Math.min(records, mostImported)), ...(await reading(server, records))];
}

async function making(server: FilledServer, count: number): Promise<Measured> {
  const rows = rowsOf(count, 'Released');
  const masterTableId = await newTable(server);
  await importedInto(server, masterTableId, rows);
  let made = 0;
  return compare('making a release, beside its import', {
    of: count,
    ours: () =>
      server.call(releases.makeRelease, {
        params: { masterTableId },
        body: { name: `Edition ${(made += 1)}` },
      }),
    limit: async () => importedInto(server, await newTable(server), rows),
    runs: 3,
  });
}

async function reading(server: FilledServer, records: number): Promise<Measured[]> {
  const { call, masterTableId, linkedTableId } = server;
  // The newest of as many as a table has after some years.
  let releaseId = 0;
  for (let made = 1; made <= editions; made += 1) {
    const body = { name: `Edition ${made}` };
    ({ releaseId } = await call(releases.makeRelease, { params: { masterTableId }, body }));
  }
  await server.query('vacuum analyze released_records');
  const { projectTableId } = await call(projectTables.linkMasterTable, {
    params: { projectNumber: onRelease },
    body: { masterTableId, releaseId },
  });
  const homes = await Promise.all([
    placeIn(server, { projectNumber: onRelease, tableId: projectTableId }),
    placeIn(server, { projectNumber: onLatest, tableId: linkedTableId }),
  ]);
  const list = (query: InputOf<typeof recordCalls.listRecords.project>['query']) => (home: Home) => () =>
    ask(server, recordCalls.listRecords.project, { params: home.table, query: { limit: 100, ...query } });
  const searched = (searchQuery: string) => (home: Home) => () =>
    ask(server, search.searchProject, {
      params: { projectNumber: home.table.projectNumber, apiPath: 'records' },
      query: { searchQuery },
    });
  const list1000 = Array.from(
    { length: interpreted },
    (_, index) => `C${String(1 + ((index * 97) % records)).padStart(8, '0')}`,
  );
  const asked: [name: string, of: (home: Home) => () => Promise<unknown>, runs: number][] = [
    ['on a release: first 100 by code', list({}), 25],
    ['on a release: 100 from the middle by code', list({ offset: Math.floor(records / 2) }), 25],
    ['on a release: search in the list, rare text', list({ q: 'c00004711', total: 'known' }), 25],
    ['on a release: search, rare text', searched('c00004711'), 15],
    ['on a release: search, common text (2000 shown)', searched('supplier 11'), 9],
    [
      'on a release: records offered to a picker',
      (home) => () =>
        ask(server, codes.listOfferedRecords, {
          params: home.code,
          query: { segment: '/', q: 'c0000471', limit: 50 },
        }),
      25,
    ],
    [
      'on a release: interpreting 1,000 codes',
      (home) => () => call(codes.interpretMany, { params: home.code, body: { codes: list1000 } }),
      9,
    ],
  ];
  const measured: Measured[] = [];
  for (const [name, of, runs] of asked) {
    measured.push(await compare(name, { ours: of(homes[0]), limit: of(homes[1]), before: 20, runs }));
  }
  return measured;
}

type Home = {
  table: { projectNumber: string; tableId: number };
  code: { projectNumber: string; stringConfigurationId: number };
};

/** With a configuration of one part: a code of the table. */
async function placeIn({ call }: FilledServer, table: Home['table']): Promise<Home> {
  const { projectNumber, tableId } = table;
  const { stringConfigurationId } = await call(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Component of the table',
      rootConfigurationSegment: {
        type: 0,
        isRequired: true,
        options: [{ tableId, fieldName: 'Code', optionLength: 9 }],
      },
    },
  });
  return { table, code: { projectNumber, stringConfigurationId } };
}
