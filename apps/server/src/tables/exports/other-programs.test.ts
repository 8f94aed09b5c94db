// What is exported, saved again by another program and used as an update changes nothing.
import { addressOf, bulkUpdate, csv, downloads, fieldCalls, type Client } from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let token: string;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  const userName = await app.given.administrator();
  admin = await app.as(userName);
  token = await app.tokenOf(userName);
  folder = mkdtempSync(path.join(tmpdir(), 'codes-workbook-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!hasLibreOffice())('an export saved again [LibreOffice only]', () => {
  it('has nothing but rows to ignore', async () => {
    const table = await app.given.masterTable({
      fields: { Note: 'text', Length: 'number', Made: 'date' },
      records: [
        {
          code: '007',
          descriptionEn: '=A1',
          values: { Note: '2024-01-01', Length: 0.1, Made: '2026-02-28' },
        },
        { code: '1E5', descriptionSv: 'åäö\nÅÄÖ', values: { Note: '_x0041_', Length: -35.01 } },
        { code: 'TRUE', values: { Note: '+46 8', Length: 123456789012345, Made: '1900-03-01' } },
        { code: '-1', values: { Note: "'x", Length: 0.000001, Made: '1899-12-31' } },
        { code: 'Z&<>"', values: { Note: 'a\tb', Made: '9999-12-31' } },
      ],
    });
    const params = { masterTableId: table.id };
    const address = addressOf(downloads.exportRecords.master.path, { params, query: { format: 'xlsx' } });
    const response = await fetch(app.origin + address, { headers: { authorization: `Bearer ${token}` } });
    const saved = savedAgain(new Uint8Array(await response.arrayBuffer()));
    const { rows, problems } = await readWorkbook(new Blob([saved]));
    expect(problems).toEqual([]);
    const { read } = await csv.sheetTable(rows, { headers: 'first row' });
    if (!read.ok) throw new Error(read.problems.map((one) => JSON.stringify(one)).join('\n'));
    const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
    const columns = csv.matchHeaders(read.table.headers, fields, 'refused');
    const review = await admin(bulkUpdate.validateUpdate.master, {
      params,
      body: {
        fieldNames: csv.sentFieldsOf(columns),
        records: read.table.rows.map((row) => csv.sentRowOf(columns, row, csv.typesOf(fields))),
        deleteMissing: true,
      },
    });
    expect(review).toMatchObject({ Create: [], Delete: [], Update: [] });
    expect(review.Ignore).toHaveLength(5);
  });
});

function hasLibreOffice(): boolean {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function savedAgain(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const given = path.join(folder, 'given.xlsx');
  writeFileSync(given, bytes);
  const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
  const out = path.join(folder, 'saved');
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, given], {
    stdio: 'ignore',
  });
  return new Uint8Array(readFileSync(path.join(out, 'given.xlsx')));
}
