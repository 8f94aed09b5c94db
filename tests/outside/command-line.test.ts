// The command `codes` as somebody has it who has installed the package: a process of its own, a real server.
import { projectTables, settings } from '@codes/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { demoWithKey, type DemoWithKey } from './demo-with-key.ts';
import { installClient, type InstalledClient } from './installed-client.ts';

let installed: InstalledClient;
let demo: DemoWithKey;

beforeAll(async () => {
  [installed, demo] = await Promise.all([installClient(), demoWithKey()]);
});

afterAll(async () => {
  await demo?.close();
  await installed?.close();
});

const known = '=A10.BA1-BFA01';
const unknown = '=XX';
const place = ['--project', '100245', '--configuration', 'component designation'];

test('codes on the command line are explained part by part', async () => {
  const { code, stdout, stderr } = await codes(['interpret', ...place, known]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^=A10\.BA1-BFA01\n {2}=\n {2}A10 +Ground works\n/);
});

test('a list comes back as a file with the same rows; what is wrong is counted and ends with 1', async () => {
  await write('list.csv', `No;Kod\r\n7;${known}\r\n;\r\n8;${unknown}\r\n`);
  const { code, stdout, stderr } = await codes(['interpret', ...place, '--file', 'list.csv']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '1 found, 0 with a warning, 1 wrong\n' });
  const [head = '', found = '', wrong = ''] = stdout.split('\r\n');
  expect(head).toMatch(/^Row,Code,Status,Explanation,Part 1,Part 1 description,Part 2,/);
  expect(found).toMatch(/^2,'=A10\.BA1-BFA01,Found,,'=,,A10,Ground works,/);
  expect(wrong).toMatch(/^4,'=XX,Wrong,[^,]*missing/);
});

test('what it has written it reads again, from a pipe too, whatever the delimiter', async () => {
  await write('codes.txt', `${known}\n`.repeat(2500));
  const first = await codes(
    ['interpret', ...place, '--file', 'codes.txt', '--delimiter', ';', '--output', 'out.csv'],
    '',
  );
  expect(first).toEqual({ code: 0, stdout: '', stderr: '2500 found, 0 with a warning, 0 wrong\n' });
  const again = ['interpret', ...place, '--file', '-', '--delimiter', ';', '--format', 'json'];
  const { code, stdout } = await codes(again, fileText('out.csv'));
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(2500);
  expect(new Set(lines.map((line) => (JSON.parse(line) as { code: string }).code))).toEqual(new Set([known]));
});

test('without a project it lists where to begin', async () => {
  const { code, stdout, stderr } = await codes(['list']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Projects\n[\s\S]*100245 {2}.*\n[\s\S]*\nMaster tables\n/);
});

test('rows are added, reviewed and changed, in the table that the key may write to', async () => {
  const into = ['--project', '100245', '--table', 'Doors from outside'];
  await write('doors.csv', "Code,Description EN\nD1,Front\nD2,'=Back\n");
  expect(await codes(['import', 'doors.csv', ...into])).toEqual({ code: 0, stdout: '2 added\n', stderr: '' });
  await write('changed.csv', 'Code;Description EN\nD1;Main entrance\nD3;Side\n');
  const review =
    '+ D3\n~ D1\n    Description En: Front → Main entrance\n- D2\n1 to add, 1 to change, 1 to remove, 0 as they are\n';
  const update = ['update', 'changed.csv', ...into, '--delete-missing'];
  expect(await codes(update)).toEqual({
    code: 0,
    stdout: `${review}Nothing has been changed. The same command with --yes does it.\n`,
    stderr: '',
  });
  expect(await codes([...update, '--yes'])).toEqual({
    code: 0,
    stdout: `${review}1 added, 1 changed, 1 removed\n`,
    stderr: '',
  });
  const { stdout } = await codes(['export', ...into]);
  expect(stdout).toContain('D1,Main entrance');
  expect(stdout).not.toContain('D2');
  const other = ['--project', '100245', '--table', 'Building part'];
  expect(await codes(['import', 'doors.csv', ...other])).toMatchObject({ code: 1, stdout: '' });
  await write('wrong.csv', 'Code,Colour\nD9,red\n');
  expect(await codes(['import', 'wrong.csv', ...into])).toMatchObject({ code: 2 });
});

test('a row with too few or too many values is refused by its number, and nothing is lost of the others', async () => {
  const into = ['--project', '100245', '--table', 'Doors from outside'];
  await write(
    'ragged.csv',
    'Code,Description En,Description Sv\nR1,North\nR2,South, east,Syd\n,,\nR3,West,\n',
  );
  for (const command of ['import', 'update']) {
    expect(await codes([command, 'ragged.csv', ...into])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'codes: ragged.csv cannot be read: Row 2: the row has 2 columns, but the first one has 3\n' +
        'codes: ragged.csv cannot be read: Row 3, Column 4: there is a value beyond the 3 columns of the first row\n',
    });
  }
  // Spreadsheets leave delimiters at the end of lines.
  await write('trailing.csv', 'Type;Code;Description En;;\n;R1;North;;\n;R2;South;;\n');
  expect(await codes(['import', 'trailing.csv', ...into])).toMatchObject({ code: 0, stdout: '2 added\n' });
  const wrong = {
    'Code,Description En,\nR3,West,Väst\n': 'Column 3 has values but no heading.',
    'Code,Description En,description en\nR3,West,East\n':
      'Header fields with same name selected: Description En',
  };
  for (const [text, problem] of Object.entries(wrong)) {
    await write('headings.csv', text);
    expect(await codes(['import', 'headings.csv', ...into])).toEqual({
      code: 2,
      stdout: '',
      stderr: `codes: ${problem}\n`,
    });
  }
});

test('the review of an update says which rows cannot be changed, and why', async () => {
  const { client, origin } = demo;
  const tables = await client(projectTables.listProjectTables, { params: { projectNumber: '100245' } });
  const tableId = tables.find(({ name }) => name === 'Building part')?.projectTableId ?? 0;
  const { accessKey, integrationId } = await client(settings.createIntegration, {
    body: { integrationName: 'Of a linked table', expiresInDays: 1 },
  });
  await client(settings.changeIntegration, { params: { integrationId }, body: { mayWrite: [tableId] } });
  await write('linked.csv', 'Code,Description En\nA10,Something else\n');
  const update = ['update', 'linked.csv', '--project', '100245', '--table', 'Building part'];
  expect(await codes(update, '', { CODES_URL: origin, CODES_KEY: accessKey })).toEqual({
    code: 0,
    stdout:
      "! A10: Master records can't be changed here. De-relate the record first.\n0 to add, 0 to change, 0 to remove, 1 as they are\n",
    stderr: '',
  });
});

test('codes are issued once, and the next numbers follow', async () => {
  const own = '=K20.BF71-BFA01';
  await write('new.csv', `Code,Title\n${own},"Flow sensor, plant room"\n`);
  const issued = await codes(['issue', ...place, '--file', 'new.csv', '--format', 'csv']);
  expect(issued).toEqual({
    code: 0,
    stdout: `Code,Title,Status\r\n'${own},"Flow sensor, plant room",Issued\r\n`,
    stderr: '',
  });
  const twice = await codes(['issue', ...place, own]);
  expect({ code: twice.code, stdout: twice.stdout }).toEqual({ code: 1, stdout: '' });
  expect(twice.stderr).toContain(own);

  const next = ['issue', ...place, '--next', '/0/0/0/', '--count', '2', '--reserve', '=K20.BF00-BFA01'];
  const key = ['--key', '8a3c0c2e-6f0c-4f5e-9d55-0e6f2b1c7a11'];
  const numbers = await codes([...next, ...key]);
  expect(numbers.stdout).toBe('=K20.BF72-BFA01\n=K20.BF73-BFA01\n');
  expect((await codes([...next, ...key])).stdout).toBe(numbers.stdout);

  const listed = await codes(['export', ...place, '--codes', '--status', 'reserved', '--search', 'BF7']);
  expect(listed.stdout.match(/=K20\.BF\d\d/g)).toEqual(['=K20.BF72', '=K20.BF73']);
});

test('of a title that is kept for good no word is lost, and of an issued code never the number', async () => {
  await write('titles.csv', 'Code,Title\n=K20.BF91-BFA01,Flow sensor, plant room\n');
  expect(await codes(['issue', ...place, '--file', 'titles.csv'])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'codes: titles.csv cannot be read: Row 2, Column 3: there is a value beyond the 2 columns of the first row\n',
  });
  await write('next.csv', 'Code,Title\n=K20.BF00-BFA06,Flow sensor\n');
  const next = ['issue', ...place, '--next', '/0/0/0/', '--file', 'next.csv', '--format', 'json'];
  const unwritten = await codes([...next, '--output', 'nowhere/x.json']);
  expect({ code: unwritten.code, stdout: unwritten.stdout }).toEqual({ code: 2, stdout: '' });
  expect(unwritten.stderr).toContain('The codes were issued.');
  const key = /--key (\S+)/.exec(unwritten.stderr)?.[1] ?? '';
  const [issued, other] = [await codes([...next, '--key', key]), await codes(next)];
  const numberIn = (line: string) => Number(/BF(\d+)/.exec(line)?.[1]);
  expect(JSON.parse(issued.stdout)).toMatchObject({ title: 'Flow sensor' });
  expect(numberIn(other.stdout)).toBe(numberIn(issued.stdout) + 1);
});

test('codes are reserved until a day and for a member, listed or by their next number', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [until, later] = [inDays(30), inDays(60)];
  const reserve = ['issue', ...place, '--reserve', '--format', 'json', '--until', until];
  const named = await codes([...reserve, '--for', 'leader@codes.example', '=K20.BF81-BFA01']);
  expect({ code: named.code, stderr: named.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(named.stdout)).toMatchObject({
    code: '=K20.BF81-BFA01',
    status: 'Reserved',
    until,
    for: expect.stringMatching(/^\S+ \S+$/),
  });
  const next = await codes([...reserve, '--next', '/0/0/0/', '=K20.BF00-BFA02']);
  expect(JSON.parse(next.stdout)).toMatchObject({ status: 'Reserved', until, for: null });

  await write(
    'reserved.csv',
    `Code;Title;Until;For\r\n=K20.BF83-BFA01;Pump;${later};leader@codes.example\r\n=K20.BF84-BFA01;;;\r\n`,
  );
  const ofFile = ['--file', 'reserved.csv', '--format', 'csv'];
  const file = ['issue', ...place, '--reserve', '--until', until, ...ofFile];
  expect((await codes(file)).stdout.split('\r\n')).toEqual([
    'Code,Title,Status,Until,For',
    expect.stringMatching(new RegExp(`^'=K20\\.BF83-BFA01,Pump,Reserved,${later},\\S+ \\S+$`)),
    `'=K20.BF84-BFA01,,Reserved,${until},`,
    '',
  ]);

  const nobody = await codes([...reserve, '--for', 'nobody@codes.example', '=K20.BF82-BFA01']);
  expect({ code: nobody.code, stdout: nobody.stdout }).toEqual({ code: 1, stdout: '' });
  const past = await codes(['issue', ...place, '--reserve', '--until', '2020-01-01', '=K20.BF82-BFA01']);
  expect({ code: past.code, stdout: past.stdout }).toEqual({ code: 1, stdout: '' });
});

test('tables and reports are exported by name or id, as CSV or as a workbook', async () => {
  const table = ['export', '--project', '100245', '--table'];
  const named = await codes([...table, 'product type', '--delimiter', 'tab']);
  expect(named.stdout.split('\r\n')[0]).toMatch(/^\uFEFFType\tCode\t/);
  const workbook = await codes([...table, 'Product type', '--output', 'products.xlsx']);
  expect(workbook).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(fileText('products.xlsx').slice(0, 2)).toBe('PK');
  expect(readdirSync(installed.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  const report = await codes(['export', '--project', '100245', '--report', '1', '--format', 'csv']);
  expect(report.code).toBe(0);
  expect(report.stdout.split('\r\n').length).toBeGreaterThan(2);
});

test('what a project has is listed with its ids', async () => {
  const { code, stdout } = await codes(['list', '--project', '100245']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^100245 .+\n\nString configurations\n +1 {2}Component designation \(keeps a register\)\n/,
  );
  expect(stdout).toMatch(/\nTables\n(.+\n)*.* Product type\n/);
});

test('what is wrong with a command is said in a sentence, without asking the server', async () => {
  const wrong = {
    'There is no command explain.': ['explain'],
    "Unknown option '--colour'": ['interpret', '--colour', 'red'],
    '--project is needed.': ['interpret', known],
    '--format is one of text, csv, json.': ['interpret', ...place, '--format', 'pdf', known],
    '--delimiter is one of ,, ;, tab': ['interpret', ...place, '--delimiter', 'x', known],
    'Give codes, or a file': ['interpret', ...place],
    'nowhere.csv cannot be read: it is not there.': ['interpret', ...place, '--file', 'nowhere.csv'],
    '--count works only with --next.': ['issue', ...place, '--count', '2', known],
    '--until works only with --reserve.': ['issue', ...place, '--until', '2027-01-01', known],
    '--for works only with --reserve.': ['issue', ...place, '--for', 'leader@codes.example', known],
    'Say what to export': ['export', '--project', '100245'],
    'codes list takes options only, and 100245 is none.': ['list', '100245'],
    'codes follow takes options only, and 100245 is none.': ['follow', '100245'],
  };
  for (const [said, args] of Object.entries(wrong)) {
    const { code, stdout, stderr } = await codes(args, '', { CODES_URL: 'http://127.0.0.1:1' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`codes: ${said}`);
  }
});

test('a name that is not there is answered with those that are', async () => {
  const table = await codes(['export', '--project', '100245', '--table', 'Products']);
  expect(table.code).toBe(2);
  expect(table.stderr).toMatch(/There is no table Products\. There are: .*Product type \(\d+\)/);
  const both = await codes(['interpret', '--project', '100245', known]);
  expect(both.stderr).toMatch(/say which string configuration.*Component designation \(1\); Document number/);
});

test('a key or a server that is not accepted or not there ends with 3, a project that is not with 1', async () => {
  const list = ['list', '--project', '100245'];
  expect(await codes(list, '', { CODES_KEY: 'codes_x' })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('does not accept this access key'),
  });
  expect(await codes(list, '', { CODES_URL: 'http://127.0.0.1:1' })).toMatchObject({
    code: 3,
    stderr: 'codes: Codes does not answer at http://127.0.0.1:1.\n',
  });
  expect(await codes(['list', '--project', 'none'])).toMatchObject({ code: 1 });
});

test('an answer that is no answer of Codes ends with 3: another site, and a write that may have been done', async () => {
  let statusOfPage = 200;
  const page = createServer((request, response) => {
    if (request.url?.endsWith('/import') === true) response.destroy();
    else if (request.url?.includes('/projects/') === true) {
      const isTables = request.url.endsWith('/tables');
      response.end(
        isTables ? '[{"projectTableId":7,"name":"Doors"}]' : '[{"tableFieldId":"code","name":"Code"}]',
      );
    } else response.writeHead(statusOfPage).end('<!doctype html><title>Welcome</title>');
  });
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  for (statusOfPage of [200, 404, 502]) {
    expect(await codes(['list'], '', { CODES_URL: address })).toEqual({
      code: 3,
      stdout: '',
      stderr: `codes: What answers at ${address} is not Codes: check CODES_URL.\n`,
    });
  }
  await write('cut.csv', 'Code\nC1\n');
  const cut = await codes(['import', 'cut.csv', '--project', '1', '--table', 'Doors'], '', {
    CODES_URL: address,
  });
  await new Promise((resolve) => page.close(resolve));
  expect(cut).toMatchObject({ code: 3, stdout: '' });
  expect(cut.stderr).toMatch(/not known whether the rows were written\. .* --key [0-9a-f-]{36}:/);
});

test('an export that breaks off leaves no file behind', async () => {
  // In front of the real server, and gone in the middle of its file.
  const proxy = createServer((request, response) => {
    void fetch(`${demo.origin}${request.url}`, {
      headers: { authorization: request.headers.authorization ?? '' },
    }).then(async (answer) => {
      const text = await answer.text();
      const isFile = request.url?.includes('/export') === true;
      response.writeHead(answer.status, { 'content-length': Buffer.byteLength(text) });
      if (!isFile) return response.end(text);
      response.write(text.slice(0, 100));
      return setImmediate(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const args = ['export', '--project', '100245', '--table', 'Product type', '--output', 'half.csv'];
  const { code, stderr } = await codes(args, '', { CODES_URL: `http://127.0.0.1:${port}` });
  await new Promise((resolve) => proxy.close(resolve));
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('does not answer') });
  expect(readdirSync(installed.folder).filter((name) => name.startsWith('half'))).toEqual([]);
});

test('help tells every command and option, and is no mistake', async () => {
  const { code, stdout } = await codes(['--help'], '', { CODES_URL: '', CODES_KEY: '' });
  expect(code).toBe(0);
  for (const command of ['interpret', 'issue', 'export', 'list']) {
    expect(stdout).toContain(`codes ${command} `);
    expect((await codes([command, '--help'])).stdout).toContain(`codes ${command} `);
  }
  expect((await codes(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

function write(name: string, text: string) {
  return writeFile(path.join(installed.folder, name), text);
}

function fileText(name: string): string {
  return readFileSync(path.join(installed.folder, name), 'utf8');
}

test('a terminal in Swedish is spoken to in Swedish; files and what other programs read are the same for everybody', async () => {
  const swedish = { LANG: 'sv_SE.UTF-8' };
  const inSwedish = (args: readonly string[], environment = {}) =>
    codes(args, '', { ...swedish, ...environment });
  expect((await inSwedish(['--help'])).stdout).toMatch(/^Tolkar, utfärdar och exporterar koder/);
  expect((await inSwedish(['--help'], { LC_ALL: 'C' })).stdout).toMatch(
    /^Interprets, issues and exports codes/,
  );
  expect((await inSwedish(['list'])).stdout).toMatch(/^Projekt\n[^]*\nMastertabeller\n/);
  expect(await inSwedish(['list'], { CODES_KEY: 'none' })).toEqual({
    code: 3,
    stdout: '',
    stderr:
      'codes: Codes godtar inte åtkomstnyckeln: den har tagits bort eller gått ut, eller så är CODES_KEY ofullständig.\n',
  });
  for (const command of [['list'], ['follow'], ['export', '--table', '1']]) {
    const { stderr } = await inSwedish([...command, '--project', 'none']);
    expect(stderr).toBe('codes: Projektet hittades inte\n');
  }
  const said = {
    "Okänt alternativ '--colour'": ['list', '--colour', 'red'],
    "Alternativet '--project' behöver ett värde.": ['list', '--project'],
    "Alternativet '--help' tar inget värde.": ['list', '--help=yes'],
    'Det finns ingen mastertabell': ['import', 'rows.csv', '--master', '999999'],
  };
  for (const [sentence, args] of Object.entries(said)) {
    expect((await inSwedish(args)).stderr).toContain(`codes: ${sentence}`);
  }

  expect((await inSwedish(['interpret', ...place, known])).stdout).toMatch(/\n {2}A10 +Markarbeten\n/);
  expect((await inSwedish(['interpret', ...place, unknown])).stdout).toMatch(/saknas/);
  await write('swedish.csv', `Kod\r\n${known}\r\n${unknown}\r\n`);
  const file = ['interpret', ...place, '--file', 'swedish.csv'];
  const [written, inEnglish] = [await inSwedish(file), await codes(file)];
  expect(written.stdout).toBe(inEnglish.stdout);
  expect(written.stderr).toBe('1 hittades, 0 med en varning, 1 fel\n');
});

function codes(args: readonly string[], input = '', environment: Record<string, string> = {}) {
  const own = { CODES_URL: demo.origin, CODES_KEY: demo.accessKey, ...environment };
  return runCommand(installed, args, input, own);
}
