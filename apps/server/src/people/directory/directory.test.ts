import { account, users } from '@codes/contract';
import { packingInBrowser, sheetPieces, workbookWords, workbookParts, zipOf } from '@codes/workbooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { directoryProblemInWords } from './directory-problem.ts';
import { importEmployees, ImportRefused, type ImportOptions } from './import-employees.ts';
import { readEmployees } from './read-employees.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const utf8 = (text: string) => new TextEncoder().encode(text);

async function importCsv(text: string, missing: ImportOptions['missing'] = 'keep') {
  const { employees, problems } = await readEmployees(utf8(text));
  if (problems.length > 0) throw new ImportRefused(problems);
  return app.db
    .transaction()
    .execute((tx) => importEmployees(tx, employees, { organisation: 'Norrsund', missing }));
}

async function wrongIn(bytes: Uint8Array, sheet?: string) {
  return (await readEmployees(bytes, sheet)).problems.map(directoryProblemInWords);
}

async function problemsOf(text: string, missing?: ImportOptions['missing']) {
  try {
    await importCsv(text, missing);
  } catch (error) {
    if (error instanceof ImportRefused) return error.problems.map(directoryProblemInWords);
    throw error;
  }
  throw new Error('The import was expected to be refused');
}

async function find(text: string) {
  const administrator = await app.as(await app.given.administrator());
  return administrator(users.searchEmployees, { query: { searchquery: text } });
}

describe('a workbook', () => {
  const workbookOf = async (headers: string[], rows: string[][]) => {
    const parts = workbookParts({ name: 'Employees', headers, pieces: sheetPieces([rows]) });
    return new Uint8Array(await buffer(Readable.from(zipOf(parts, packingInBrowser))));
  };

  it('is read as a CSV file is', async () => {
    const bytes = await workbookOf(['E-post', 'Efternamn'], [['asa@x.se', 'Öberg']]);
    expect(await readEmployees(bytes)).toEqual({
      encoding: 'Excel',
      employees: [{ row: 2, values: { userName: 'asa@x.se', surname: 'Öberg' } }],
      problems: [],
    });
  });

  it('is read from the sheet that is asked for', async () => {
    const bytes = await workbookOf(['E-mail'], [['asa@x.se']]);
    expect(await readEmployees(bytes, 'Employees')).toMatchObject({ employees: [{ row: 2 }], problems: [] });
    expect(await wrongIn(bytes, 'Others')).toEqual([workbookWords.noSheet({ name: 'Others' })]);
  });

  it('with a control character is refused, naming row and column', async () => {
    const bytes = await workbookOf(['E-mail', 'Surname'], [['asa@x.se', 'Öberg\u0001']]);
    expect(await wrongIn(bytes)).toEqual(['Row 2, Column 2: the cell contains a control character (U+0001)']);
  });

  it('of two hundred errors is refused with the first hundred', async () => {
    const wrong = '<row><c t="e"><v>#N/A</v></c></row>'.repeat(200);
    const parts = workbookParts({ name: 'Employees', headers: [], pieces: [] }).map(({ name, content }) => ({
      name,
      content: name.endsWith('sheet1.xml')
        ? [`<worksheet><sheetData>${wrong}</sheetData></worksheet>`]
        : content,
    }));
    const found = await wrongIn(new Uint8Array(await buffer(Readable.from(zipOf(parts, packingInBrowser)))));
    expect(found).toHaveLength(101);
    expect(found.slice(99)).toEqual([
      workbookWords.errorValue({ cell: 'A100', error: '#N/A' }),
      'There are more problems. These are the first 100: the rest of the file was not read.',
    ]);
  });

  it('of an older Excel is refused in words that say what to do', async () => {
    const older = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(600).fill(0)]);
    expect(await wrongIn(older)).toEqual([workbookWords.olderExcel]);
  });

  it('is refused in words where it is none, or names nobody', async () => {
    const broken = (await workbookOf(['E-mail'], [['a@x.se']])).slice(0, 300);
    expect(await wrongIn(broken)).toEqual([workbookWords.notReadable]);
    const nameless = await workbookOf(['Name', 'Town'], [['Åsa', 'Umeå']]);
    expect(await wrongIn(nameless)).toEqual(['Row 1: there is no column for the e-mail address']);
  });
});

describe('a CSV file', () => {
  it('is read in the encodings and with the delimiters that spreadsheets write', async () => {
    const employees = [
      { row: 2, values: { userName: 'asa@x.se', surname: 'Öberg; "den äldre"' } },
      { row: 4, values: { userName: 'b@x.se', surname: 'två\nrader' } },
    ];
    const text = 'E-mail;Efternamn\r\nasa@x.se;"Öberg; ""den äldre"""\r\n;\r\nb@x.se;"två\nrader"\r\n';
    const read = { encoding: 'UTF-8', employees, problems: [] };
    expect(await readEmployees(utf8(text))).toEqual(read);
    expect(await readEmployees(utf8(`\uFEFF${text}`))).toEqual(read);
    expect(await readEmployees(utf8('mail\tsurname\na@x.se\tAlm'))).toMatchObject({
      employees: [{ row: 2, values: { userName: 'a@x.se', surname: 'Alm' } }],
    });

    const latin = Uint8Array.from('e-mail,surname\na@x.se,\u00d6berg', (character) =>
      character.charCodeAt(0),
    );
    expect(await readEmployees(latin)).toMatchObject({
      encoding: 'ISO-8859-4',
      employees: [{ row: 2, values: { surname: 'Öberg' } }],
    });
    const windows = Uint8Array.of(...utf8('e-mail,surname\na@x.se,Smith '), 0x96, ...utf8(' Alm'));
    expect(await readEmployees(windows)).toMatchObject({
      encoding: 'Windows-1252',
      employees: [{ row: 2, values: { surname: 'Smith – Alm' } }],
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
    expect(await problemsOf('E-post;Surname;Mail;Efternamn\na@bad.test;Alm;b@bad.test;Berg')).toEqual([
      'Row 1, Column 3: column 1 has the e-mail address already. Remove one of the two.',
      'Row 1, Column 4: column 2 has the surname already. Remove one of the two.',
    ]);
    expect(await problemsOf('email,surname\na@bad.test,Alm\u0093')).toEqual([
      'Row 2, Column 2: the cell contains a control character (U+0093)',
    ]);
    expect(await problemsOf('')).toEqual(['Row 1: there is no column for the e-mail address']);
    expect(await find('bad.test')).toEqual([]);
  });

  it('names the first hundred of many problems, of the file and of the accounts', async () => {
    const external = await app.given.user();
    const more = 'There are more problems. These are the first 100: the rest of the file was not read.';
    const wrong = await problemsOf(`email\n${'no address\n'.repeat(300)}`);
    expect([wrong.length, wrong[99], wrong[100]]).toEqual([
      101,
      'Row 101, e-mail: Please enter a valid email address',
      more,
    ]);
    const twice = await problemsOf(`email\n${'a@x.test\n'.repeat(300)}`);
    expect(twice.slice(99)).toEqual(['Rows 2 and 102: a@x.test is listed twice', more]);
    const listed = Array.from({ length: 300 }, (_, row) => ({ row, values: { userName: external } }));
    const accounts = app.db
      .transaction()
      .execute((tx) => importEmployees(tx, listed, { organisation: '', missing: 'keep' }));
    const { problems } = await accounts.then(
      () => ({ problems: [] }),
      (error: ImportRefused) => error,
    );
    expect(problems.slice(98)).toEqual([
      { key: 'atRow', row: 98, problem: { key: 'hasExternalAccount', userName: external } },
      { key: 'atRow', row: 99, problem: { key: 'hasExternalAccount', userName: external } },
      { key: 'moreProblems', shown: 100 },
    ]);
  });

  it('puts nobody out by a file that cannot be read to its end', async () => {
    await importCsv('email,surname\nfirst@unread.test,A\nsecond@unread.test,B\nthird@unread.test,C');
    expect(
      await problemsOf(
        'email,surname\nfirst@unread.test,A\nsecond@unread.test,"B\nthird@unread.test,C\n',
        'deactivate',
      ),
    ).toEqual(['Row 3, Column 2: an opening quotation mark has no closing one']);
    expect(await problemsOf('email,surname\nfirst@unread.test\n', 'deactivate')).toEqual([
      'Row 2: the row has 1 column, but the first one has 2',
    ]);
    expect(await find('unread.test')).toHaveLength(3);
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
