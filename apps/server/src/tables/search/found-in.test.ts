// Why a record is among the results where neither its code nor a description shows it.
import { fieldCalls, projects, search, type SearchPath } from '@codes/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenWorkshop, type Workshop } from '../../testing/given/given-codes.ts';
import type { GivenTable } from '../../testing/given/given-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
let master: GivenTable;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  master = await app.given.masterTable({
    fields: { Maker: 'text', Power: 'number', Remark: 'text' },
    records: [
      {
        code: 'Z1',
        descriptionEn: 'Zeta fan',
        values: { Maker: 'Fläkt Zeta', Power: 41.5, Remark: 'zeta?' },
      },
      { code: 'Z2', values: { Maker: 'Other', Power: 7 } },
    ],
  });
  await app.given.link(workshop.projectNumber, master);
});
afterAll(() => app.close());

const everywhere = async (searchQuery: string, apiPath: SearchPath = 'records', searchField?: string) => {
  const { matches } = await workshop.asApplicationAdministrator(search.searchEverywhere, {
    params: { apiPath },
    query: { searchQuery, searchField },
  });
  return matches.map(({ code, foundIn }) => ({ code, foundIn }));
};

it('names the user-defined fields that have the text, with their values', async () => {
  const maker = { field: 'Maker', value: 'Fläkt Zeta' };
  expect(await everywhere('FLÄKT')).toEqual([{ code: 'Z1', foundIn: [maker] }]);
  expect(await everywhere('41,5')).toEqual([{ code: 'Z1', foundIn: [{ field: 'Power', value: 41.5 }] }]);
  expect(await everywhere('zeta')).toEqual([
    { code: 'Z1', foundIn: [maker, { field: 'Remark', value: 'zeta?' }] },
  ]);
  const { matches } = await workshop.asViewer(search.searchProject, {
    params: { projectNumber: workshop.projectNumber, apiPath: 'records' },
    query: { searchQuery: 'fläkt' },
  });
  expect(matches).toMatchObject([{ code: 'Z1', foundIn: [maker] }]);
});

it('says nothing where code or description say it, or where the search is narrowed to a field', async () => {
  expect(await everywhere('Z2')).toEqual([{ code: 'Z2', foundIn: undefined }]);
  expect(await everywhere('zeta', 'records', 'descriptionEn')).toEqual([{ code: 'Z1', foundIn: undefined }]);
});

it('names the fields of an archived project as they were on its last day', async () => {
  const own = await givenWorkshop(app);
  await app.given.link(own.projectNumber, master);
  await own.asApplicationAdministrator(projects.archiveProject, {
    params: { projectNumber: own.projectNumber },
  });
  const params = { masterTableId: master.id, tableFieldId: master.fields['Maker'] ?? '' };
  await own.asApplicationAdministrator(fieldCalls.updateField.master, { params, body: { name: 'Brand' } });
  const [frozen] = await everywhere('fläkt', 'archived-records');
  expect(frozen).toEqual({ code: 'Z1', foundIn: [{ field: 'Maker', value: 'Fläkt Zeta' }] });
  const [current] = await everywhere('fläkt');
  expect(current?.foundIn).toEqual([{ field: 'Brand', value: 'Fläkt Zeta' }]);
});
