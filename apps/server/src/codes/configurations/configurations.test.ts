import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { fieldCalls, projectTables, recordCalls, stringConfigurations } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  givenConfiguration,
  givenWorkshop,
  systemOrRoom,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
afterAll(() => app.close());

const paramsOf = ({ projectNumber }: Workshop) => ({ projectNumber });

describe("a project's configurations", () => {
  it('are added, changed, listed and removed', async () => {
    const own = await givenWorkshop(app);
    const id = await givenConfiguration(own, 'Place', systemOrRoom(own));
    const params = { projectNumber: own.projectNumber, stringConfigurationId: id };
    const read = await own.asViewer(stringConfigurations.readConfiguration.project, { params });
    expect(read).toMatchObject({
      name: 'Place',
      description: '',
      modifiedBy: expect.stringContaining('Person'),
    });
    expect(read.rootConfigurationSegment?.options?.map((option) => option.tableName)).toEqual([
      expect.stringContaining('Systems'),
      'Room',
    ]);

    await own.asAdministrator(stringConfigurations.updateConfiguration.project, {
      params,
      body: { name: 'Place of things', description: 'Ställe', rootConfigurationSegment: systemOrRoom(own) },
    });
    expect(await own.asViewer(stringConfigurations.listConfigurations.project, { params })).toMatchObject([
      { stringConfigurationId: id, name: 'Place of things', description: 'Ställe' },
    ]);

    await own.asAdministrator(stringConfigurations.removeConfiguration.project, { params });
    expect(await own.asViewer(stringConfigurations.listConfigurations.project, { params })).toEqual([]);
    expect(
      await refusalOf(own.asViewer(stringConfigurations.readConfiguration.project, { params })),
    ).toMatchObject({
      status: 404,
    });
  });

  it('have names of their own, whatever the case', async () => {
    const own = await givenWorkshop(app);
    await givenConfiguration(own, 'Number', systemOrRoom(own));
    const again = own.asAdministrator(stringConfigurations.createConfiguration.project, {
      params: paramsOf(own),
      body: { name: ' NUMBER ', rootConfigurationSegment: systemOrRoom(own) },
    });
    expect(await refusalOf(again)).toMatchObject({ status: 409 });
  });

  it('are written by administrators of the project only, and not seen from another one', async () => {
    const id = await givenConfiguration(workshop, 'Guarded', systemOrRoom(workshop));
    const asViewer = workshop.asViewer(stringConfigurations.removeConfiguration.project, {
      params: { ...paramsOf(workshop), stringConfigurationId: id },
    });
    expect(await refusalOf(asViewer)).toMatchObject({ status: 403 });
    const other = await givenWorkshop(app);
    const elsewhere = other.asAdministrator(stringConfigurations.readConfiguration.project, {
      params: { ...paramsOf(other), stringConfigurationId: id },
    });
    expect(await refusalOf(elsewhere)).toMatchObject({ status: 404 });
  });
});

describe('a tree', () => {
  const refusalFor = (root: SegmentOnWire | null, name = 'Tree') =>
    refusalOf(
      workshop.asAdministrator(stringConfigurations.createConfiguration.project, {
        params: paramsOf(workshop),
        body: { name, rootConfigurationSegment: root },
      }),
    );

  it('needs a segment', async () => {
    expect(await refusalFor(null)).toMatchObject({
      status: 422,
      problems: ['String configuration should have at least one code segment defined, but none found.'],
    });
  });

  it('needs a length or a separator before a child', async () => {
    const root: SegmentOnWire = {
      type: SegmentType.freeText,
      options: [{ childSegment: { type: SegmentType.freeText, options: [{}] } }],
    };
    expect((await refusalFor(root)).problems).toEqual([
      'There are segments with no length or separator sign specified. Only last segments can have these fields undefined.',
    ]);
  });

  it('names tables of the project only', async () => {
    const other = await givenWorkshop(app);
    expect((await refusalFor(systemOrRoom(other))).problems).toEqual([
      'There are segments with mandatory fields not filled.',
    ]);
  });

  it('names fields that its tables have', async () => {
    const root: SegmentOnWire = {
      type: SegmentType.table,
      options: [{ tableId: workshop.local.tableId, fieldName: 'Colour' }],
    };
    expect((await refusalFor(root)).problems).toEqual(['Table Room has no field Colour']);
  });

  it('has one option where it is not of tables', async () => {
    for (const type of [SegmentType.serialNumber, SegmentType.freeText, SegmentType.fixedValue]) {
      const options = [{ optionLength: 1 }, { optionLength: 2 }];
      expect(await refusalFor({ type, defaultValue: '=', options })).toMatchObject({
        status: 422,
        problems: ['Only table segments can have more than one option.'],
      });
    }
  });

  it('has a bounded number of options', async () => {
    const option = { tableId: workshop.local.tableId, fieldName: 'Code', optionLength: 2 };
    const root = { type: SegmentType.table, options: Array.from({ length: 101 }, () => option) };
    expect(await refusalFor(root)).toMatchObject({
      status: 422,
      problems: ['A segment has at most 100 options.'],
    });
  });

  it('is refused where it is deeper or larger than any code could be', async () => {
    let root: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };
    for (let depth = 0; depth < 600; depth += 1) {
      root = { type: SegmentType.freeText, options: [{ optionLength: 1, childSegment: root }] };
    }
    expect(await refusalFor(root)).toMatchObject({ status: 422 });
  });
});

describe('a template', () => {
  const templateOf = ({ master }: Workshop): SegmentOnWire => ({
    type: SegmentType.table,
    options: [{ masterTableId: master.tableId, fieldName: 'Code' }],
  });

  it('becomes the project’s with its linked tables', async () => {
    const own = await givenWorkshop(app);
    const used = await own.asAdministrator(stringConfigurations.createConfiguration.project, {
      params: paramsOf(own),
      body: { name: 'From template', rootConfigurationSegment: templateOf(own) },
    });
    expect(used.rootConfigurationSegment?.options).toMatchObject([
      { tableId: own.master.linkedTableId, masterTableId: null },
    ]);
  });

  it('becomes the project’s where zero stands for no table of the project', async () => {
    const own = await givenWorkshop(app);
    const option = { tableId: 0, masterTableId: own.master.tableId, fieldName: 'Code' };
    const used = await own.asAdministrator(stringConfigurations.createConfiguration.project, {
      params: paramsOf(own),
      body: { name: 'Zero', rootConfigurationSegment: { type: SegmentType.table, options: [option] } },
    });
    expect(used.rootConfigurationSegment?.options).toMatchObject([
      { tableId: own.master.linkedTableId, masterTableId: null },
    ]);
  });

  it('brings its missing tables along only when asked to', async () => {
    const [own, other] = [await givenWorkshop(app), await givenWorkshop(app)];
    const body = { name: 'Foreign', rootConfigurationSegment: templateOf(other) };
    const refused = own.asAdministrator(stringConfigurations.createConfiguration.project, {
      params: paramsOf(own),
      body,
    });
    expect(await refusalOf(refused)).toMatchObject({
      status: 422,
      message: 'Not all master tables are added to project.',
    });
    await own.asAdministrator(stringConfigurations.createConfiguration.project, {
      params: paramsOf(own),
      body: { ...body, isNeedToAddMissingTables: true },
    });
    const tables = await own.asViewer(projectTables.listProjectTables, { params: paramsOf(own) });
    expect(tables.map((table) => table.masterTableId)).toContain(other.master.tableId);
  });

  it('is written by application administrators and read by those of projects', async () => {
    const own = await givenWorkshop(app);
    const body = { name: `Template ${own.projectNumber}`, rootConfigurationSegment: templateOf(own) };
    expect(
      await refusalOf(own.asAdministrator(stringConfigurations.createConfiguration.master, { body })),
    ).toMatchObject({
      status: 403,
    });
    const { stringConfigurationId } = await own.asApplicationAdministrator(
      stringConfigurations.createConfiguration.master,
      {
        body,
      },
    );
    const params = { stringConfigurationId };
    expect(
      await own.asAdministrator(stringConfigurations.readConfiguration.master, { params }),
    ).toMatchObject({
      name: body.name,
    });
    expect(
      await refusalOf(own.asViewer(stringConfigurations.readConfiguration.master, { params })),
    ).toMatchObject({
      status: 403,
    });
  });
});

describe('what a configuration uses', () => {
  it('cannot be removed under it, and is told by its fields', async () => {
    const own = await givenWorkshop(app);
    const params = { ...paramsOf(own), tableId: own.local.tableId };
    const { tableFieldId } = await own.asAdministrator(fieldCalls.createField.project, {
      params,
      body: { name: 'Number' },
    });
    const id = await givenConfiguration(own, 'By number', {
      type: SegmentType.table,
      options: [{ tableId: own.local.tableId, fieldName: 'Number' }],
    });
    const removal = own.asAdministrator(fieldCalls.removeField.project, {
      params: { ...params, tableFieldId },
    });
    expect(await refusalOf(removal)).toMatchObject({
      status: 422,
      message: expect.stringContaining('Field Number is used in string configurations: By number'),
    });
    const table = own.asAdministrator(projectTables.removeProjectTable, { params });
    expect(await refusalOf(table)).toMatchObject({ status: 422 });
    const fields = await own.asViewer(fieldCalls.listFields.project, {
      params,
      query: { expand: 'usedIn' },
    });
    expect(fields.find((field) => field.name === 'Number')?.usedIn).toEqual([id]);
  });

  it('follows a renamed field', async () => {
    const own = await givenWorkshop(app);
    const params = { masterTableId: own.master.tableId };
    const { tableFieldId } = await own.asApplicationAdministrator(fieldCalls.createField.master, {
      params,
      body: { name: 'Short' },
    });
    const id = await givenConfiguration(own, 'Short name', {
      type: SegmentType.table,
      options: [{ tableId: own.master.linkedTableId, fieldName: 'Short' }],
    });
    await own.asApplicationAdministrator(fieldCalls.updateField.master, {
      params: { ...params, tableFieldId },
      body: { name: 'Abbreviation', type: 'text' },
    });
    const read = await own.asViewer(stringConfigurations.readConfiguration.project, {
      params: { ...paramsOf(own), stringConfigurationId: id },
    });
    expect(read.rootConfigurationSegment?.options?.[0]?.fieldName).toBe('Abbreviation');
  });
});

describe('checking a tree', () => {
  it('shows an example and what can be read in two ways, and stores nothing', async () => {
    const own = await givenWorkshop(app);
    const cut: SegmentOnWire = {
      type: SegmentType.table,
      options: [{ tableId: own.master.linkedTableId, fieldName: 'Code', optionLength: 1 }],
    };
    const { errors, warnings, example } = await own.asAdministrator(
      stringConfigurations.checkConfiguration.project,
      {
        params: paramsOf(own),
        body: { rootConfigurationSegment: cut },
      },
    );
    expect(errors).toEqual([]);
    expect(warnings).toMatchObject([{ path: '/', kind: 'same-text', example: 'K' }]);
    expect(example?.code).toMatch(/^[KL]$/);
    expect(
      await own.asViewer(stringConfigurations.listConfigurations.project, { params: paramsOf(own) }),
    ).toEqual([]);
  });

  it('sees at once what has become of its records, also through the link', async () => {
    const own = await givenWorkshop(app);
    const { linkedTableId: tableId, tableId: masterTableId } = own.master;
    const warningsNow = async () => {
      const { warnings } = await own.asAdministrator(stringConfigurations.checkConfiguration.project, {
        params: paramsOf(own),
        body: {
          rootConfigurationSegment: {
            type: SegmentType.table,
            options: [{ tableId, fieldName: 'Code', optionLength: 1 }],
          },
        },
      });
      return warnings.map(({ example }) => example);
    };
    const before = await warningsNow();
    expect(before).not.toContain('Z');
    await own.asApplicationAdministrator(recordCalls.createRecord.master, {
      params: { masterTableId },
      body: { code: 'Z1' },
    });
    expect(await warningsNow()).toEqual(before);
    const { activeRecordId } = await own.asAdministrator(recordCalls.createRecord.project, {
      params: { ...paramsOf(own), tableId },
      body: { code: 'Z2' },
    });
    expect(await warningsNow()).toContain('Z');
    await own.asAdministrator(recordCalls.removeRecord.project, {
      params: { ...paramsOf(own), tableId, recordId: activeRecordId },
    });
    expect(await warningsNow()).toEqual(before);
  });

  it('knows the master tables that the project has not linked yet, as its form offers them', async () => {
    const [own, other] = [await givenWorkshop(app), await givenWorkshop(app)];
    const picked = [other.master.recordIds.get('K10') ?? 0, other.master.recordIds.get('K20') ?? 0];
    const { errors, warnings, example } = await own.asAdministrator(
      stringConfigurations.checkConfiguration.project,
      {
        params: paramsOf(own),
        body: {
          rootConfigurationSegment: {
            type: SegmentType.table,
            options: [
              {
                masterTableId: other.master.tableId,
                fieldName: 'Code',
                optionLength: 1,
                selectedRecords: picked,
              },
            ],
          },
        },
      },
    );
    expect(errors).toEqual([]);
    expect(warnings).toMatchObject([{ kind: 'same-text', message: 'K10 and K20 are both cut to K.' }]);
    expect(example?.code).toBe('K');
  });
});
