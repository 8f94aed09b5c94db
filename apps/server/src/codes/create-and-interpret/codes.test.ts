import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { codes, projectTables, recordCalls } from '@codes/contract';
import { sql } from 'kysely';
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
let params: { projectNumber: string; stringConfigurationId: number };
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
  const id = await givenConfiguration(workshop, 'Place', systemOrRoom(workshop));
  params = { projectNumber: workshop.projectNumber, stringConfigurationId: id };
});
afterAll(() => app.close());

const interpret = (code: string) => workshop.asViewer(codes.interpret, { params, body: { code } });

describe('interpreting a code', () => {
  it('explains each part with its record', async () => {
    const { errors, codeParts } = await interpret('K20.07');
    expect(errors).toEqual([]);
    expect(codeParts).toMatchObject([
      {
        type: 'table',
        text: 'K20',
        codePart: 'K20',
        separator: '.',
        tableId: workshop.master.linkedTableId,
        recordId: workshop.master.recordIds.get('K20'),
        attributes: { code: 'K20', descriptionEn: 'Smoke control', descriptionSv: 'Brandgas', fields: {} },
      },
      { type: 'text', text: '7', codePart: '07', attributes: null },
    ]);
  });

  it('takes the option that explains the whole code', async () => {
    const { codeParts } = await interpret('R2pump');
    expect(codeParts.map(({ codePart, tableId }) => [codePart, tableId])).toEqual([
      ['R2', workshop.local.tableId],
      ['pump', null],
    ]);
  });

  it('names the nearest codes where no record matches', async () => {
    const own = await givenWorkshop(app);
    const [systems] = systemOrRoom(own).options ?? [];
    const id = await givenConfiguration(own, 'System', {
      type: SegmentType.table,
      options: [{ ...systems }],
    });
    const { codeParts } = await own.asViewer(codes.interpret, {
      params: { projectNumber: own.projectNumber, stringConfigurationId: id },
      body: { code: 'K11.07' },
    });
    expect(codeParts[0]).toMatchObject({ errors: ['Code segment not found'], recordId: null });
    expect(codeParts[0]?.closest?.[0]).toBe('K10');
  });

  it('offers what the option takes, first what is equal but for case, then what begins alike', async () => {
    const own = await givenWorkshop(app);
    const { projectNumber } = own;
    const ids = new Map<string, number>();
    for (const code of ['A', 'B', 'E', 'K', 'Kx', 'AE', 'AF', 'QMA', 'aE', 'Q-A']) {
      const { activeRecordId } = await own.asAdministrator(recordCalls.createRecord.project, {
        params: { projectNumber, tableId: own.local.tableId },
        body: { code },
      });
      ids.set(code, activeRecordId);
    }
    const closestTo = async (code: string, option: object) => {
      const id = await givenConfiguration(own, `Closest ${code} ${JSON.stringify(option)}`, {
        type: SegmentType.table,
        options: [
          {
            tableId: own.local.tableId,
            fieldName: 'Code',
            ...option,
            childSegment: { type: SegmentType.freeText, options: [{}] },
          },
        ],
      });
      const { codeParts } = await own.asViewer(codes.interpret, {
        params: { projectNumber, stringConfigurationId: id },
        body: { code },
      });
      return codeParts[0]?.closest;
    };
    const picked = (...codesPicked: string[]) => ({
      selectedRecords: codesPicked.map((code) => ids.get(code) ?? 0),
    });
    expect(await closestTo('k-57.1-0001', { optionSeparator: '-' })).toEqual(['K', 'Kx']);
    expect(await closestTo('ae.1', { optionSeparator: '.' })).toEqual(['AE', 'aE', 'A']);
    expect(await closestTo('ae-1', { optionSeparator: '-', ...picked('AF', 'QMA', 'AE') })).toEqual([
      'AE',
      'AF',
    ]);
    expect(await closestTo('ae-1', { optionSeparator: '-', ...picked('QMA', 'B') })).toBeUndefined();
    // A value with the separator in it is never read here, and one that is too long is cut.
    expect(await closestTo('qm-1', { optionSeparator: '-' })).toEqual(['QMA']);
    expect(await closestTo('qm1', { optionLength: 2 })).toEqual(['QM', 'Q-']);
  });

  it('names a missing separator, and does not offer what is there already', async () => {
    const own = await givenWorkshop(app);
    const [systems] = systemOrRoom(own).options ?? [];
    const id = await givenConfiguration(own, 'System', {
      type: SegmentType.table,
      options: [{ ...systems }],
    });
    const { codeParts } = await own.asViewer(codes.interpret, {
      params: { projectNumber: own.projectNumber, stringConfigurationId: id },
      body: { code: 'K10' },
    });
    expect(codeParts).toHaveLength(1);
    expect(codeParts[0]?.errors).toEqual(['Code segment not found', "The separator '.' is missing."]);
    expect(codeParts[0]).not.toHaveProperty('closest');
  });

  it('says what is left over and what is missing', async () => {
    expect((await interpret('K20.0712')).errors.join()).toContain('12');
    expect((await interpret('K20.7')).codeParts[1]?.errors[0]).toBe('Code segment not found');
  });

  it.each([
    ['k20.07', 'K20.07'],
    ['“K20.07”.', 'K20.07'],
    [' K20 . 07', 'K20.07'],
    ['r1Pump', 'R1Pump'],
    ['K20.07\u200b', 'K20.07'],
  ])('offers what %j was probably meant as', async (written, mended) => {
    expect(await interpret(written)).toMatchObject({ mended });
    expect((await interpret(mended)).mended).toBeUndefined();
  });

  it('offers nothing where more than case, dashes, blanks and marks are wrong', async () => {
    expect(await interpret('K99.07')).not.toHaveProperty('mended');
  });

  it('asks for a code', async () => {
    expect(await refusalOf(interpret(''))).toMatchObject({
      status: 422,
      problems: ['code: Please enter code for interpretation.'],
    });
  });

  it('gives the builder the same parts', async () => {
    const { codeParts } = await workshop.asViewer(codes.readCodeParts, { params, query: { code: 'K20.07' } });
    expect(codeParts).toEqual((await interpret('K20.07')).codeParts);
  });

  it('reads values that the cut makes equal as the first by code, with a warning', async () => {
    const own = await givenWorkshop(app);
    const cut: SegmentOnWire = {
      type: SegmentType.table,
      options: [{ tableId: own.master.linkedTableId, fieldName: 'Code', optionLength: 1 }],
    };
    const id = await givenConfiguration(own, 'Cut', cut);
    const { codeParts } = await own.asViewer(codes.interpret, {
      params: { projectNumber: own.projectNumber, stringConfigurationId: id },
      body: { code: 'K' },
    });
    expect(codeParts[0]).toMatchObject({ text: 'K10', warnings: [expect.stringContaining('K20')] });
  });

  it('is refused from another project', async () => {
    const other = await givenWorkshop(app);
    const foreign = other.asViewer(codes.interpret, { params, body: { code: 'K20.07' } });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404, message: 'Project not found' });
  });
});

/** P0000, P0001 and so on. */
async function givenRecordsAlike(tableId: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ recordId: number }>`
    insert into records (table_id, code, description_en, description_sv)
    select ${tableId}::bigint, 'P' || lpad(number::text, 4, '0'), '', ''
    from generate_series(0, ${count - 1}::int) as number
    returning record_id as "recordId"
  `.execute(app.db);
  return rows.map(({ recordId }) => recordId);
}

describe('interpreting a list', () => {
  it('answers every code in the order sent, as one by one', async () => {
    const sent = ['K20.07', 'R1', 'wrong', '', 'L10.99'];
    const answer = await workshop.asViewer(codes.interpretMany, { params, body: { codes: sent } });
    expect(answer.map(({ code }) => code)).toEqual(sent);
    for (const { code, codeParts } of answer.filter((one) => one.code !== '')) {
      const single = await interpret(code);
      expect(single.codeParts).toMatchObject(codeParts);
    }
  });

  it('finds the same as one by one among hundreds that begin alike, and among picked ones', async () => {
    const own = await givenWorkshop(app);
    const ids = await givenRecordsAlike(own.local.tableId, 260);
    const options = { tableId: own.local.tableId, fieldName: 'Code', optionLength: 5 };
    const all: SegmentOnWire = { type: SegmentType.table, defaultValue: '0', options: [options] };
    const late = { ...options, optionLength: 1, selectedRecords: ids.slice(-1) };
    for (const [name, root, code, found] of [
      ['All', all, 'P0000', 'P0000'],
      ['Picked', { ...all, options: [late] }, 'P', 'P0259'],
    ] as const) {
      const stringConfigurationId = await givenConfiguration(own, name, root);
      const home = { params: { projectNumber: own.projectNumber, stringConfigurationId } };
      const one = await own.asViewer(codes.interpret, { ...home, body: { code } });
      const [among] = await own.asViewer(codes.interpretMany, { ...home, body: { codes: [code, 'x'] } });
      expect(one.codeParts[0]).toMatchObject({ text: found, errors: [], warnings: [] });
      expect(among).toEqual({ code, ...one });
    }
  });

  it('has the mended code of each that only dashes, blanks or case keep from being read', async () => {
    const sent = ['K20.07', 'k20.07', 'wrong', 'K20 .08 '];
    const answer = await workshop.asViewer(codes.interpretMany, { params, body: { codes: sent } });
    expect(answer.map(({ mended }) => mended)).toEqual([undefined, 'K20.07', undefined, 'K20.08']);
  });

  it('takes ten thousand codes', async () => {
    const sent = Array.from(
      { length: 10_000 },
      (_, index) => `K10.${String(1 + (index % 99)).padStart(2, '0')}`,
    );
    const answer = await workshop.asViewer(codes.interpretMany, { params, body: { codes: sent } });
    expect(answer).toHaveLength(10_000);
    expect(answer.every(({ codeParts }) => codeParts.every((part) => part.errors.length === 0))).toBe(true);
  });
});

describe("a segment's records", () => {
  const offered = (q: string, segment = '/') =>
    workshop.asViewer(codes.listOfferedRecords, { params, query: { segment, q } });

  it('come from all options and are searched in code and descriptions', async () => {
    expect((await offered('')).map(({ value, optionPath }) => [value, optionPath])).toEqual([
      ['K10', '/0'],
      ['K20', '/0'],
      ['L10', '/0'],
      ['R1', '/1'],
      ['R2', '/1'],
    ]);
    expect((await offered('belys')).map(({ value }) => value)).toEqual(['L10']);
    expect(await offered('%')).toEqual([]);
  });

  it('have the exact value among them, however many others contain it', async () => {
    const own = await givenWorkshop(app);
    const id = await givenConfiguration(own, 'System or room', systemOrRoom(own));
    await own.asAdministrator(recordCalls.createRecord.project, {
      params: { projectNumber: own.projectNumber, tableId: own.local.tableId },
      body: { code: '1' },
    });
    const offer = async (limit: number) => {
      const records = await own.asViewer(codes.listOfferedRecords, {
        params: { projectNumber: own.projectNumber, stringConfigurationId: id },
        query: { segment: '/', q: '1', limit },
      });
      return records.map(({ value }) => value);
    };
    expect(await offer(50)).toEqual(['K10', 'L10', '1', 'R1']);
    expect(await offer(2)).toEqual(['K10', '1']);
  });

  it('are the project’s own after a de-relation', async () => {
    const own = await givenWorkshop(app);
    const id = await givenConfiguration(own, 'Picked', {
      type: SegmentType.table,
      options: [
        {
          tableId: own.master.linkedTableId,
          fieldName: 'Code',
          selectedRecords: [own.master.recordIds.get('K20') ?? 0],
        },
      ],
    });
    await own.asAdministrator(projectTables.derelateRecord, {
      params: {
        projectNumber: own.projectNumber,
        tableId: own.master.linkedTableId,
        recordId: own.master.recordIds.get('K20') ?? 0,
      },
    });
    const records = await own.asViewer(codes.listOfferedRecords, {
      params: { projectNumber: own.projectNumber, stringConfigurationId: id },
      query: { segment: '/' },
    });
    expect(records.map(({ value }) => value)).toEqual(['K20']);
    expect(records[0]?.activeRecordId).not.toBe(own.master.recordIds.get('K20'));
  });

  it('need a segment of the tree', async () => {
    expect(await refusalOf(offered('', '/9/'))).toMatchObject({ status: 404 });
  });
});
