import {
  fieldCalls,
  members,
  projects,
  recordCalls,
  stringConfigurations,
  type Client,
  type FieldType,
} from '@codes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, refusalsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const fieldsOf = (masterTableId: number, expand?: 'usedIn') =>
  admin(fieldCalls.listFields.master, { params: { masterTableId }, query: { expand } });

const change = (
  masterTableId: number,
  tableFieldId: string,
  body: { name: string; type?: FieldType; priority?: number | string | null },
) => admin(fieldCalls.updateField.master, { params: { masterTableId, tableFieldId }, body });

/** A last segment that shows a field of tables. */
const showing = (fieldName: string, ...tables: { tableId?: number; masterTableId?: number }[]) =>
  tables.length === 1
    ? { type: 0 as const, options: [{ fieldName, ...tables[0] }] }
    : { type: 4 as const, options: [{ fieldName, multipleTables: tables }] };

describe('fields', () => {
  it('come by priority, then name; without a priority last, the default ones first among equals', async () => {
    const { id } = await app.given.masterTable({ fields: { Zone: 'text', Area: 'number' } });
    const names = async () => (await fieldsOf(id)).map(({ name }) => name);
    expect(await names()).toEqual(['Code', 'Description En', 'Description Sv', 'Area', 'Zone']);
    const params = { masterTableId: id };
    await admin(fieldCalls.createField.master, { params, body: { name: 'Åter', priority: 2 } });
    await admin(fieldCalls.createField.master, { params, body: { name: 'Wall', priority: ' 2 ' } });
    await change(id, 'descriptionSv', { name: 'Description Sv', priority: 2 });
    expect(await names()).toEqual([
      'Description Sv',
      'Wall',
      'Åter',
      'Code',
      'Description En',
      'Area',
      'Zone',
    ]);
    await change(id, 'descriptionSv', { name: 'Description Sv', priority: null });
    expect((await fieldsOf(id))[0]).toMatchObject({ name: 'Wall', readOnly: false, isDefaultField: false });
  });

  it('of the default ones only the priority changes, and none is removed', async () => {
    const { id } = await app.given.masterTable();
    const unchanged = { priority: null, modified: null, modifiedBy: null };
    expect((await fieldsOf(id))[0]).toEqual({
      ...unchanged,
      tableFieldId: 'code',
      key: 'code',
      name: 'Code',
      type: 'text',
      readOnly: true,
      isDefaultField: true,
    });
    const readOnly = {
      status: 422,
      message: 'Only the priority of the default field Code can be changed',
    };
    expect(await refusalOf(change(id, 'code', { name: 'Number' }))).toMatchObject(readOnly);
    expect(await refusalOf(change(id, 'code', { name: 'Code', type: 'number' }))).toMatchObject(readOnly);
    const params = { masterTableId: id, tableFieldId: 'code' };
    expect(await refusalOf(admin(fieldCalls.removeField.master, { params }))).toMatchObject(readOnly);
  });

  it('have names unique in their table, whatever the case, default names included', async () => {
    const { id, fields } = await app.given.masterTable({ fields: { Höjd: 'number', Width: 'number' } });
    const params = { masterTableId: id };
    for (const name of ['höjd', 'HÖJD', 'code', 'description en']) {
      const added = admin(fieldCalls.createField.master, { params, body: { name } });
      expect(await refusalOf(added)).toMatchObject({ status: 409 });
      expect(await refusalOf(change(id, fields['Width'] ?? '', { name, type: 'number' }))).toMatchObject({
        status: 409,
      });
    }
    await change(id, fields['Höjd'] ?? '', { name: 'HÖJD', type: 'number' });
  });

  it('refuse a priority out of range with the words of the form', async () => {
    const { id } = await app.given.masterTable();
    const refused = async (priority: string | number) =>
      refusalOf(
        admin(fieldCalls.createField.master, {
          params: { masterTableId: id },
          body: { name: 'F', priority },
        }),
      );
    expect((await refused('x')).problems).toEqual(['priority: The value should be a number, actual is x.']);
    expect((await refused(100_000)).problems).toEqual([
      'priority: The value must be less than 100000, actual is 100000.',
    ]);
    expect((await refused(0)).problems).toEqual(['priority: The value must be greater than 0, actual is 0.']);
  });

  it('of another table or of nowhere are not found', async () => {
    const [one, other] = [
      await app.given.masterTable({ fields: { Note: 'text' } }),
      await app.given.masterTable(),
    ];
    for (const tableFieldId of [one.fields['Note'] ?? '', '0', 'x', '99999999999999999999']) {
      expect(await refusalOf(change(other.id, tableFieldId, { name: 'X' }))).toMatchObject({
        status: 404,
        message: 'Field not found',
      });
    }
  });

  it('of several tables come with the names of their tables', async () => {
    const [one, other] = [
      await app.given.masterTable({ fields: { Note: 'text' } }),
      await app.given.masterTable(),
    ];
    const listed = await admin(fieldCalls.listFieldsWithTable.master, {
      params: { masterTableIds: `${one.id},${other.id}` },
    });
    expect(listed).toHaveLength(7);
    expect(listed).toContainEqual({
      fieldId: one.fields['Note'],
      fieldName: 'Note',
      tableName: one.name,
      isDefaultField: false,
    });
    const wrong = admin(fieldCalls.listFieldsWithTable.master, { params: { masterTableIds: '1,x' } });
    expect(await refusalOf(wrong)).toMatchObject({ status: 404 });
  });

  it('of a linked table are the master’s, and change in the control panel only', async () => {
    const master = await app.given.masterTable({ fields: { Note: 'text' } });
    const projectNumber = await app.given.project();
    const params = { projectNumber, tableId: await app.given.link(projectNumber, master) };
    expect(await admin(fieldCalls.listFields.project, { params, query: {} })).toEqual(
      await fieldsOf(master.id),
    );
    const field = { ...params, tableFieldId: master.fields['Note'] ?? '' };
    for (const refusal of await refusalsOf([
      admin(fieldCalls.createField.project, { params, body: { name: 'New' } }),
      admin(fieldCalls.updateField.project, { params: field, body: { name: 'New' } }),
      admin(fieldCalls.removeField.project, { params: field }),
    ])) {
      expect(refusal).toMatchObject({
        status: 422,
        message: 'This is a master table. It can be changed only in the control panel.',
      });
    }
  });
});

describe('a field that string configurations use', () => {
  const scene = async () => {
    const master = await app.given.masterTable({ fields: { Short: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const configuration = await admin(stringConfigurations.createConfiguration.project, {
      params: { projectNumber },
      body: { name: 'Room code', rootConfigurationSegment: showing('Short', { tableId }) },
    });
    const template = await admin(stringConfigurations.createConfiguration.master, {
      body: {
        name: `Template ${master.id}`,
        rootConfigurationSegment: showing('Short', { masterTableId: master.id }),
      },
    });
    return { master, projectNumber, tableId, configuration, template, short: master.fields['Short'] ?? '' };
  };

  it('tells where it is used', async () => {
    const { master, projectNumber, tableId, configuration, template, short } = await scene();
    const inMaster = await fieldsOf(master.id, 'usedIn');
    const ofShort = inMaster.find((field) => field.tableFieldId === short);
    expect(ofShort?.usedIn).toEqual([configuration.stringConfigurationId, template.stringConfigurationId]);
    expect(ofShort?.uses).toEqual([
      { stringConfigurationId: configuration.stringConfigurationId, name: 'Room code', projectNumber },
      {
        stringConfigurationId: template.stringConfigurationId,
        name: `Template ${master.id}`,
        projectNumber: null,
      },
    ]);
    expect(inMaster.find((field) => field.tableFieldId === 'code')?.usedIn).toEqual([]);
    const inProject = await admin(fieldCalls.listFields.project, {
      params: { projectNumber, tableId },
      query: { expand: 'usedIn' },
    });
    expect(inProject.find((field) => field.tableFieldId === short)?.usedIn).toEqual([
      configuration.stringConfigurationId,
    ]);
  });

  it('tells of no project that the caller may not see, and of none that is archived', async () => {
    const { master, projectNumber, configuration, template, short } = await scene();
    const usedIn = async (userName: string) => {
      const asThem = await app.as(userName);
      const fields = await asThem(fieldCalls.listFields.master, {
        params: { masterTableId: master.id },
        query: { expand: 'usedIn' },
      });
      return fields.find((field) => field.tableFieldId === short)?.usedIn;
    };
    const outsider = await app.given.user();
    await app.given.project({ administrators: [outsider] });
    expect(await usedIn(outsider)).toEqual([template.stringConfigurationId]);
    const insider = await app.given.user();
    await admin(members.addMembers, {
      params: { projectNumber },
      body: [{ isExternal: true, userName: insider, companyName: 'Office', role: 'admin' }],
    });
    const both = [configuration.stringConfigurationId, template.stringConfigurationId];
    expect(await usedIn(insider)).toEqual(both);
    await admin(projects.archiveProject, { params: { projectNumber } });
    const administrator = await app.given.administrator();
    expect(await usedIn(administrator)).toEqual([template.stringConfigurationId]);
  });

  it('is not removed, and the refusal names them', async () => {
    const { master, projectNumber, short } = await scene();
    const params = { masterTableId: master.id, tableFieldId: short };
    expect(await refusalOf(admin(fieldCalls.removeField.master, { params }))).toMatchObject({
      status: 422,
      message: `Field Short is used in string configurations: Room code (project ${projectNumber}), Template ${master.id}`,
    });
  });

  it('takes its new name into them', async () => {
    const { master, projectNumber, configuration, template, short } = await scene();
    await change(master.id, short, { name: 'Shorter' });
    const followed = await admin(stringConfigurations.readConfiguration.project, {
      params: { projectNumber, stringConfigurationId: configuration.stringConfigurationId },
    });
    expect(followed.rootConfigurationSegment?.options?.[0]?.fieldName).toBe('Shorter');
    const { stringConfigurationId } = template;
    const followedTemplate = await admin(stringConfigurations.readConfiguration.master, {
      params: { stringConfigurationId },
    });
    expect(followedTemplate.rootConfigurationSegment?.options?.[0]?.fieldName).toBe('Shorter');
  });

  it('keeps its name while it is shared with other tables', async () => {
    const projectNumber = await app.given.project();
    const [one, other] = [
      await app.given.projectTable({ project: projectNumber, fields: { Short: 'text' } }),
      await app.given.projectTable({ project: projectNumber, fields: { Short: 'text' } }),
    ];
    await admin(stringConfigurations.createConfiguration.project, {
      params: { projectNumber },
      body: {
        name: 'Shared',
        rootConfigurationSegment: showing('Short', { tableId: one.id }, { tableId: other.id }),
      },
    });
    const renamed = admin(fieldCalls.updateField.project, {
      params: { projectNumber, tableId: one.id, tableFieldId: one.fields['Short'] ?? '' },
      body: { name: 'Long' },
    });
    expect(await refusalOf(renamed)).toMatchObject({
      status: 422,
      message: `Field Short is shared with other tables in string configurations: Shared (project ${projectNumber})`,
    });
  });
});

describe('removing a field', () => {
  it('takes its values, in linked tables too, and leaves their history', async () => {
    const master = await app.given.masterTable({
      fields: { Note: 'text', Other: 'text' },
      records: [{ code: 'A', values: { Note: 'kept in history', Other: 'stays' } }],
    });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const [note = '', other = ''] = [master.fields['Note'], master.fields['Other']];
    const local = await admin(recordCalls.createRecord.project, {
      params: { projectNumber, tableId },
      body: { code: 'L', [note]: 'local note' },
    });
    await admin(fieldCalls.removeField.master, {
      params: { masterTableId: master.id, tableFieldId: note },
    });
    const seen = await admin(recordCalls.listRecords.project, {
      params: { projectNumber, tableId },
      query: {},
    });
    expect(seen.map((record) => [record.code, record[other], record[note]])).toEqual([
      ['A', 'stays', undefined],
      ['L', '', undefined],
    ]);
    const history = await admin(recordCalls.readRecordHistory.project, {
      params: { projectNumber, tableId, recordId: local.activeRecordId },
    });
    expect(history[0]).toMatchObject({
      act: 'remove field',
      changes: [{ name: 'Note', before: 'local note', after: null }],
    });
    const tableHistory = await admin(recordCalls.readTableHistory.master, {
      params: { masterTableId: master.id },
    });
    expect(tableHistory[0]).toMatchObject({ act: 'remove field Note' });
  });
});

describe('another type for a field', () => {
  const valuesAfter = async (from: FieldType, to: FieldType, values: readonly (string | number)[]) => {
    const records = values.map((value, index) => ({ code: `R${index + 1}`, values: { Note: value } }));
    const { id, fields } = await app.given.masterTable({ fields: { Note: from }, records });
    const note = fields['Note'] ?? '';
    await change(id, note, { name: 'Note', type: to });
    const listed = await admin(recordCalls.listRecords.master, { params: { masterTableId: id }, query: {} });
    return listed.map((record) => record[note]);
  };

  it('turns the values that fit', async () => {
    expect(await valuesAfter('text', 'number', ['007', '3,50', '-0.5'])).toEqual([7, 3.5, -0.5]);
    expect(await valuesAfter('number', 'text', [12.5, 0.0000001, 0])).toEqual(['12.5', '0.0000001', '0']);
    expect(await valuesAfter('text', 'date', ['2024-02-29'])).toEqual(['2024-02-29']);
    expect(await valuesAfter('date', 'text', ['2024-02-29'])).toEqual(['2024-02-29']);
  });

  it('is a change of the records whose values it turns: who edits one from before is told', async () => {
    const master = await app.given.masterTable({
      fields: { Note: 'text' },
      records: [{ code: 'A', values: { Note: '3,50' } }, { code: 'B' }],
    });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const note = master.fields['Note'] ?? '';
    const local = await admin(recordCalls.createRecord.project, {
      params: { projectNumber, tableId },
      body: { code: 'L', [note]: '7' },
    });
    const read = (code: string) =>
      admin(recordCalls.readRecord.master, {
        params: { masterTableId: master.id, recordId: master.records[code] ?? 0 },
      });
    const [before, untouched] = [await read('A'), await read('B')];

    await change(master.id, note, { name: 'Note', type: 'number' });

    const after = await read('A');
    expect(after.modified > before.modified).toBe(true);
    expect(after.modifiedBy).not.toBe('');
    expect(await read('B')).toEqual(untouched);
    const stale = admin(recordCalls.updateRecord.master, {
      params: { masterTableId: master.id, recordId: before.activeRecordId },
      body: { descriptionEn: 'new', [note]: '4', modified: before.modified },
    });
    expect(await refusalOf(stale)).toMatchObject({ status: 422 });
    const staleLocal = admin(recordCalls.updateRecord.project, {
      params: { projectNumber, tableId, recordId: local.activeRecordId },
      body: { [note]: '8', modified: local.modified },
    });
    expect(await refusalOf(staleLocal)).toMatchObject({ status: 422 });
  });

  it('is refused as a whole where some do not, naming their records', async () => {
    const refused = await refusalOf(valuesAfter('text', 'number', ['1', 'x', '2', '3 m']));
    expect(refused).toMatchObject({
      status: 422,
      message: 'Some values of Note do not fit the new type',
      problems: [
        'Record R2: Entered value is not a valid number',
        'Record R4: Entered value is not a valid number',
      ],
    });
    const master = await app.given.masterTable({ fields: { Note: 'text' } });
    const projectNumber = await app.given.project();
    const tableId = await app.given.link(projectNumber, master);
    const note = master.fields['Note'] ?? '';
    await admin(recordCalls.createRecord.project, {
      params: { projectNumber, tableId },
      body: { code: 'L', [note]: 'x' },
    });
    const inProject = await refusalOf(change(master.id, note, { name: 'Note', type: 'number' }));
    expect(inProject.problems).toEqual([
      `Record L (project ${projectNumber}): Entered value is not a valid number`,
    ]);
    const dates = await refusalOf(
      valuesAfter(
        'text',
        'date',
        Array.from({ length: 15 }, () => '2026-02-30'),
      ),
    );
    expect(dates.problems).toHaveLength(13);
    expect(dates.problems.at(-1)).toBe('and 3 more');
  });
});
