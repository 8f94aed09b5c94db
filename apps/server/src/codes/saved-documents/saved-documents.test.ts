// What configurations and reports have alike: the names, the homes and the history of whatever is saved.
import { reports, stringConfigurations, type DocumentKind } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenWorkshop, systemOrRoom, type Workshop } from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Saving = {
  add: (own: Workshop, name: string) => Promise<number>;
  addTemplate: (own: Workshop, name: string) => Promise<number>;
  change: (own: Workshop, id: number, name: string) => Promise<unknown>;
  read: (own: Workshop, id: number) => Promise<{ name: string }>;
  remove: (own: Workshop, id: number) => Promise<unknown>;
  names: (own: Workshop) => Promise<string[]>;
  /** What history calls the body. */
  /** The content in its history beside name and description. */
  inHistory: object;
};

const { createConfiguration, updateConfiguration, readConfiguration } = stringConfigurations;
const paramsOf = ({ projectNumber }: Workshop) => ({ projectNumber });
const treeOf = (own: Workshop, name: string) => ({ name, rootConfigurationSegment: systemOrRoom(own) });
const columnsOf = (id: number, name: string) => ({
  name,
  configuration: JSON.stringify({
    selectedTables: [{ id, recordsType: 'project' }],
    selectedCombinedFieldsIds: ['code'],
  }),
});

const kinds: Record<DocumentKind, Saving> = {
  configuration: {
    add: async (own, name) => {
      const sent = { params: paramsOf(own), body: treeOf(own, name) };
      return (await own.asAdministrator(createConfiguration.project, sent)).stringConfigurationId;
    },
    addTemplate: async (own, name) => {
      const options = [{ masterTableId: own.master.tableId, fieldName: 'Code' }];
      const body = { name, rootConfigurationSegment: { type: 0, options } as const };
      return (await own.asApplicationAdministrator(createConfiguration.master, { body }))
        .stringConfigurationId;
    },
    change: (own, stringConfigurationId, name) =>
      own.asAdministrator(updateConfiguration.project, {
        params: { ...paramsOf(own), stringConfigurationId },
        body: treeOf(own, name),
      }),
    read: (own, stringConfigurationId) =>
      own.asViewer(readConfiguration.project, { params: { ...paramsOf(own), stringConfigurationId } }),
    remove: (own, stringConfigurationId) =>
      own.asAdministrator(stringConfigurations.removeConfiguration.project, {
        params: { ...paramsOf(own), stringConfigurationId },
      }),
    names: async (own) => {
      const listed = await own.asViewer(stringConfigurations.listConfigurations.project, {
        params: paramsOf(own),
      });
      return listed.map(({ name }) => name);
    },
    inHistory: { root: expect.anything(), keepsRegister: false },
  },
  report: {
    add: async (own, name) => {
      const sent = { params: paramsOf(own), body: columnsOf(own.local.tableId, name) };
      return (await own.asAdministrator(reports.createReport.project, sent)).reportId;
    },
    addTemplate: async (own, name) => {
      const body = columnsOf(own.master.tableId, name);
      return (await own.asApplicationAdministrator(reports.createReport.master, { body })).reportId;
    },
    change: (own, reportId, name) =>
      own.asAdministrator(reports.updateReport.project, {
        params: { ...paramsOf(own), reportId },
        body: columnsOf(own.local.tableId, name),
      }),
    read: (own, reportId) =>
      own.asViewer(reports.readReport.project, { params: { ...paramsOf(own), reportId } }),
    remove: (own, reportId) =>
      own.asAdministrator(reports.removeReport.project, { params: { ...paramsOf(own), reportId } }),
    names: async (own) => {
      const listed = await own.asViewer(reports.listReports.project, { params: paramsOf(own) });
      return listed.map(({ name }) => name);
    },
    inHistory: { configuration: expect.anything() },
  },
};

describe.each(Object.entries(kinds))(
  'a %s',
  (kind, { add, addTemplate, change, read, remove, names, inHistory }) => {
    it('leaves its history: added, edited and removed, with what people saw', async () => {
      const own = await givenWorkshop(app);
      const id = await add(own, 'Pumps');
      await change(own, id, 'All pumps');
      await remove(own, id);
      const written = await app.db
        .selectFrom('change_details')
        .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
        .select(['act', 'before', 'after', 'project_id as projectId'])
        .where('subject', '=', kind)
        .where('subject_id', '=', String(id))
        .orderBy('detail_id')
        .execute();
      const content = (name: string) => ({ name, description: '', ...inHistory });
      expect(written).toEqual([
        { act: 'add', before: null, after: content('Pumps'), projectId: expect.any(Number) },
        { act: 'edit', before: content('Pumps'), after: content('All pumps'), projectId: expect.any(Number) },
        { act: 'remove', before: content('All pumps'), after: null, projectId: expect.any(Number) },
      ]);
    });

    it('keeps its name to itself in its home alone, and may be saved under it again', async () => {
      const own = await givenWorkshop(app);
      const name = `Valves ${own.projectNumber}`;
      const id = await add(own, name);
      expect(await refusalOf(add(own, name.toUpperCase()))).toMatchObject({ status: 409 });
      await change(own, id, name.toUpperCase());
      await addTemplate(own, name);
      await add(await givenWorkshop(app), name);
      const other = await add(own, 'Other');
      expect(await refusalOf(change(own, other, name))).toMatchObject({ status: 409 });
      expect(await names(own)).toEqual(['Other', name.toUpperCase()]);
    });

    it('is reached in its own home alone', async () => {
      const own = await givenWorkshop(app);
      const elsewhere = await givenWorkshop(app);
      const template = await addTemplate(own, `Template of ${own.projectNumber}`);
      const id = await add(own, 'Here');
      for (const [from, wanted] of [
        [own, template],
        [elsewhere, id],
      ] as const) {
        expect(await refusalOf(read(from, wanted))).toMatchObject({ status: 404 });
        expect(await refusalOf(change(from, wanted, 'There'))).toMatchObject({ status: 404 });
        expect(await refusalOf(remove(from, wanted))).toMatchObject({ status: 404 });
      }
      expect(await read(own, id)).toMatchObject({ name: 'Here' });
    });
  },
);
