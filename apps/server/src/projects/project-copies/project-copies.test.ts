import { SegmentType } from '@codes/codes';
import {
  codes,
  fieldCalls,
  members,
  projects,
  projectTables,
  recordCalls,
  stringConfigurations,
  type CopyOption,
} from '@codes/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import {
  givenConfiguration,
  givenWorkshop,
  systemOrRoom,
  type Workshop,
} from '../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let counter = 0;

async function copyOf(source: Workshop, copyOptions: CopyOption[]): Promise<string> {
  const projectNumber = `C${(counter += 1)}`;
  await source.asApplicationAdministrator(projects.copyProject, {
    params: { projectNumber: source.projectNumber },
    body: { projectNumber, name: 'Copy', ua: source.administrator, copyOptions },
  });
  return projectNumber;
}

const tablesOf = (source: Workshop, projectNumber: string) =>
  source.asApplicationAdministrator(projectTables.listProjectTables, { params: { projectNumber } });

async function codesOf(source: Workshop, projectNumber: string, tableId: number): Promise<string[]> {
  const records = await source.asApplicationAdministrator(recordCalls.listRecords.project, {
    params: { projectNumber, tableId },
    query: {},
  });
  return records.map(({ code, type }) => `${code} ${type}`);
}

describe('a copy of a project', () => {
  it('has what was chosen and no more', async () => {
    const source = await givenWorkshop(app);
    const empty = await copyOf(source, ['ProjectTables']);
    const [table, ...others] = await tablesOf(source, empty);
    expect(table).toMatchObject({ name: 'Room', type: 'local' });
    expect(others).toEqual([]);
    expect(await codesOf(source, empty, table?.projectTableId ?? 0)).toEqual([]);
    const people = await source.asApplicationAdministrator(members.listMembers, {
      params: { projectNumber: empty },
    });
    expect(people.map(({ userName }) => userName)).toEqual([source.administrator]);
  });

  it('brings along what an option needs', async () => {
    const source = await givenWorkshop(app);
    const copy = await copyOf(source, ['ProjectTableRecords']);
    const [table] = await tablesOf(source, copy);
    expect(await codesOf(source, copy, table?.projectTableId ?? 0)).toEqual(['R1 local', 'R2 local']);
  });

  it('keeps a configuration that was saved before segments were held to one option', async () => {
    const source = await givenWorkshop(app);
    const id = await givenConfiguration(source, 'Number', {
      type: SegmentType.serialNumber,
      options: [{ optionLength: 2 }],
    });
    const older = { type: SegmentType.serialNumber, options: [{ optionLength: 2 }, { optionLength: 3 }] };
    await app.db
      .updateTable('string_configurations')
      .set({ root_segment: JSON.stringify(older) })
      .where('configuration_id', '=', id)
      .execute();
    const copy = await copyOf(source, ['StringConfigs']);
    const [configuration] = await source.asApplicationAdministrator(
      stringConfigurations.listConfigurations.project,
      {
        params: { projectNumber: copy },
      },
    );
    const { codeParts } = await source.asApplicationAdministrator(codes.interpret, {
      params: {
        projectNumber: copy,
        stringConfigurationId: configuration?.stringConfigurationId ?? 0,
      },
      body: { code: '12' },
    });
    expect(codeParts).toMatchObject([{ text: '12', errors: [] }]);
  });

  it('has its own records: changing them leaves the source alone', async () => {
    const source = await givenWorkshop(app);
    await source.asAdministrator(projectTables.derelateRecord, {
      params: {
        projectNumber: source.projectNumber,
        tableId: source.master.linkedTableId,
        recordId: source.master.recordIds.get('K20') ?? 0,
      },
    });
    const copy = await copyOf(source, ['All']);
    const linked = (await tablesOf(source, copy)).find((table) => table.type === 'master');
    const expected = ['K10 master', 'K20 local', 'L10 master'];
    expect(await codesOf(source, copy, linked?.projectTableId ?? 0)).toEqual(expected);
    const [, own] = await source.asApplicationAdministrator(recordCalls.listRecords.project, {
      params: { projectNumber: copy, tableId: linked?.projectTableId ?? 0 },
      query: {},
    });
    await source.asApplicationAdministrator(recordCalls.updateRecord.project, {
      params: {
        projectNumber: copy,
        tableId: linked?.projectTableId ?? 0,
        recordId: own?.activeRecordId ?? 0,
      },
      body: { code: 'K21' },
    });
    expect(await codesOf(source, source.projectNumber, source.master.linkedTableId)).toEqual(expected);
  });

  it('keeps the values of fields that it has made anew', async () => {
    const source = await givenWorkshop(app);
    const params = { projectNumber: source.projectNumber, tableId: source.local.tableId };
    const { tableFieldId } = await source.asAdministrator(fieldCalls.createField.project, {
      params,
      body: { name: 'Area', type: 'number' },
    });
    await source.asAdministrator(recordCalls.updateRecord.project, {
      params: { ...params, recordId: source.local.recordIds.get('R1') ?? 0 },
      body: { [tableFieldId]: '12,5' },
    });
    const copy = await copyOf(source, ['All']);
    const room = (await tablesOf(source, copy)).find((table) => table.name === 'Room');
    const copied = { projectNumber: copy, tableId: room?.projectTableId ?? 0 };
    const fields = await source.asApplicationAdministrator(fieldCalls.listFields.project, {
      params: copied,
      query: {},
    });
    const area = fields.find((field) => field.name === 'Area')?.tableFieldId ?? '';
    const [first] = await source.asApplicationAdministrator(recordCalls.listRecords.project, {
      params: copied,
      query: {},
    });
    expect(area).not.toBe(tableFieldId);
    expect(first?.[area]).toBe(12.5);
  });

  it('is not made onto a number that exists, from an archived project, or of nothing', async () => {
    const source = await givenWorkshop(app);
    const body = {
      projectNumber: ` ${source.projectNumber.toLowerCase()} `,
      name: 'Copy',
      ua: source.administrator,
    };
    const params = { projectNumber: source.projectNumber };
    const ask = (more: object) =>
      refusalOf(
        source.asApplicationAdministrator(projects.copyProject, {
          params,
          body: { ...body, copyOptions: ['All'], ...more },
        }),
      );
    expect(await ask({})).toMatchObject({ status: 409 });
    expect(await ask({ projectNumber: 'NEW1', copyOptions: [] })).toMatchObject({
      status: 422,
      problems: ['copyOptions: Atleast a single option should be selected'],
    });
    await source.asApplicationAdministrator(projects.archiveProject, { params });
    expect(await ask({ projectNumber: 'NEW1' })).toMatchObject({ status: 422 });
  });
});

describe('codes of a copy', () => {
  it('are interpreted exactly as in the source', async () => {
    const source = await givenWorkshop(app);
    await source.asAdministrator(projectTables.derelateRecord, {
      params: {
        projectNumber: source.projectNumber,
        tableId: source.master.linkedTableId,
        recordId: source.master.recordIds.get('L10') ?? 0,
      },
    });
    const id = await givenConfiguration(source, 'Place', {
      type: SegmentType.table,
      options: (systemOrRoom(source).options ?? []).map((option, index) =>
        index === 1 ? { ...option, selectedRecords: [source.local.recordIds.get('R2') ?? 0] } : option,
      ),
    });
    const copy = await copyOf(source, ['StringConfigs']);
    const [configuration] = await source.asApplicationAdministrator(
      stringConfigurations.listConfigurations.project,
      {
        params: { projectNumber: copy },
      },
    );
    const reading = async (projectNumber: string, stringConfigurationId: number, code: string) => {
      const { errors, codeParts } = await source.asApplicationAdministrator(codes.interpret, {
        params: { projectNumber, stringConfigurationId },
        body: { code },
      });
      return {
        errors,
        parts: codeParts.map(({ text, codePart, errors: wrong, attributes }) => [
          text,
          codePart,
          wrong,
          attributes?.code,
        ]),
      };
    };
    const piece = fc.constantFrom('K10', 'K20', 'L10', 'R1', 'R2', '.', '07', '7', 'pump', 'å', ' ');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
        const code = pieces.join('');
        expect(await reading(copy, configuration?.stringConfigurationId ?? 0, code)).toEqual(
          await reading(source.projectNumber, id, code),
        );
      }),
      { numRuns: amountHere(60) },
    );
  });
});
