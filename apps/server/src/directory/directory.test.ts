import { account, users } from '@codes/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { readCsvFile } from './csv-file.ts';
import { importEmployees, ImportRefused, type ImportOptions } from './import-employees.ts';
import { readEmployees } from './read-employees.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const utf8 = (text: string) => new TextEncoder().encode(text);

async function importCsv(text: string, missing: ImportOptions['missing'] = 'keep') {
  const { employees, problems } = readEmployees(readCsvFile(utf8(text)));
  if (problems.length > 0) throw new ImportRefused(problems);
  return app.db
    .transaction()
    .execute((tx) => importEmployees(tx, employees, { organisation: 'Norrsund', missing }));
}

async function problemsOf(text: string, missing?: ImportOptions['missing']): Promise<readonly string[]> {
  try {
    await importCsv(text, missing);
  } catch (error) {
    if (error instanceof ImportRefused) return error.problems;
    throw error;
  }
  throw new Error('The import was expected to be refused');
}

async function find(text: string) {
  const administrator = await app.as(await app.given.administrator());
  return administrator(users.searchEmployees, { query: { searchquery: text } });
}

describe('a CSV file', () => {
  it('is read in the encodings and with the delimiters that spreadsheets write', () => {
    const rows = [
      { number: 1, cells: ['E-mail', 'Namn'] },
      { number: 2, cells: ['åsa@x.se', 'Öberg; "den äldre"'] },
      { number: 4, cells: ['b@x.se', 'två\nrader'] },
    ];
    const text = 'E-mail;Namn\r\nåsa@x.se;"Öberg; ""den äldre"""\r\n;\r\nb@x.se; "två\nrader"\r\n';
    expect(readCsvFile(utf8(text))).toEqual({ encoding: 'UTF-8', delimiter: ';', rows });
    expect(readCsvFile(utf8(`\uFEFF${text}`))).toEqual({ encoding: 'UTF-8', delimiter: ';', rows });
    const tabs = readCsvFile(utf8('a\tb\n1\t2'));
    expect(tabs).toMatchObject({ delimiter: '\t', rows: [{ cells: ['a', 'b'] }, { cells: ['1', '2'] }] });

    const latin = Uint8Array.from('e-mail,surname\na@x.se,\u00d6berg', (character) =>
      character.charCodeAt(0),
    );
    expect(readCsvFile(latin)).toMatchObject({
      encoding: 'ISO-8859-4',
      rows: [{ number: 1 }, { cells: ['a@x.se', 'Öberg'] }],
    });
  });
});

describe('importing the directory', () => {
  it('creates, refreshes, deactivates and brings back', async () => {
    const header = 'E-mail;First name;Surname;Active';
    expect(
      await importCsv(
        `${header}\nAnna@Imp.test;Anna;Alm;yes\nbo@imp.test;Bo;Berg;\ncia@imp.test;Cia;Cron;nej`,
      ),
    ).toMatchObject({ created: ['anna@imp.test', 'bo@imp.test', 'cia@imp.test'] });
    expect(await find('imp.test')).toEqual([
      { userName: 'anna@imp.test', fullName: 'Anna Alm' },
      { userName: 'bo@imp.test', fullName: 'Bo Berg' },
    ]);
    const anna = await app.as('anna@imp.test');

    expect(
      await importCsv(
        `${header}\nanna@imp.test;Anna;Alm;no\nbo@imp.test;Bo;Bergh;1\ncia@imp.test;Cia;Cron;x`,
      ),
    ).toEqual({
      created: [],
      updated: ['bo@imp.test'],
      deactivated: ['anna@imp.test'],
      reactivated: ['cia@imp.test'],
      unchanged: [],
    });
    expect(await refusalOf(anna(account.readMe))).toMatchObject({ status: 401 });
    expect(await importCsv('epost\nbo@imp.test')).toMatchObject({ unchanged: ['bo@imp.test'] });
  });

  it('leaves those alone who are not in the file, unless asked to deactivate them', async () => {
    const outsider = await app.given.user();
    await importCsv('email\nstays@missing.test\ngoes@missing.test');
    expect(await importCsv('email\nstays@missing.test')).toMatchObject({ deactivated: [] });
    const report = await importCsv('email\nstays@missing.test', 'deactivate');
    expect(report.deactivated).toContain('goes@missing.test');
    expect(report.deactivated).not.toContain(outsider);
    expect(await find('missing.test')).toMatchObject([{ userName: 'stays@missing.test' }]);
    expect(await (await app.as(outsider))(account.readMe)).toMatchObject({ userName: outsider });
  });

  it('refuses the whole file, with a line for everything that is wrong', async () => {
    const external = await app.given.user();
    expect(
      await problemsOf(
        `email,surname,active\nnew@bad.test,New,yes\nno address,X,yes\nnew@bad.test,${'x'.repeat(201)},maybe`,
      ),
    ).toEqual([
      'Row 3, e-mail: Please enter a valid email address',
      'Row 4, surname: The length of the value should be no more than 200, actual is 201.',
      "Row 4, active: 'maybe' is neither yes nor no",
      'Rows 2 and 4: new@bad.test is listed twice',
    ]);
    expect(await problemsOf(`email\nnew@bad.test\n${external}`)).toEqual([
      `Row 3: ${external} has an external account`,
    ]);
    expect(await problemsOf('name\nAnna')).toEqual(['Row 1: there is no column for the e-mail address']);
    expect(await problemsOf('email\n')).toEqual(['The file lists nobody']);
    expect(await problemsOf('')).toEqual(['Row 1: there is no column for the e-mail address']);
    expect(await find('bad.test')).toEqual([]);
  });

  it('does not deactivate the last administrator', async () => {
    await app.db.updateTable('users').set({ is_administrator: false }).execute();
    const last = await app.given.employee({ isAdministrator: true });
    expect(await problemsOf('email\nsomebody@else.test', 'deactivate')).toEqual([
      `Not in the file: ${last} is the last app administrator and cannot be removed. Add another one first.`,
    ]);
    expect(await (await app.as(last))(account.readMe)).toMatchObject({ role: 'admin' });
  });
});
