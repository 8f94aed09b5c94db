// What the server and its commands say at a terminal, in its language; what they log stays as it is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveEmptyEmbedded } from './testing/empty-embedded.ts';
import { runBackup, runDirectory, runDoctor, runRestore, startServer } from './testing/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codes-terminal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const swedish = { LANG: 'sv_SE.UTF-8' };
const inFolder = (name: string) => ({ DATA_DIR: path.join(folder, name) });

it('a server starts in Swedish, and logs in English', async () => {
  await giveEmptyEmbedded(inFolder('server').DATA_DIR);
  const server = startServer({
    ...inFolder('server'),
    ...swedish,
    DEMO: '0',
    ADMIN_EMAIL: 'chef@codes.test',
  });
  await expect.poll(() => server.output()).toMatch(/Data finns i .+\n/);
  expect(server.output()).toMatch(/ {2}Första administratören: chef@codes\.test med lösenordet \S+\n/);
  expect(server.output()).toMatch(/ {2}Codes är redo på http:\/\/localhost:\d+\n/);
  server.kill('SIGTERM');
  const { code, stdout } = await server.ended;
  expect(code).toBe(0);
  const logged = stdout.split('\n').filter((line) => line.startsWith('{'));
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.filter((line) => /[åäö]/.test(line.replaceAll(folder, '')))).toEqual([]);
});

it('a start that is refused says why in the language of the terminal; LC_ALL comes before LANG', async () => {
  const wrong = { ...inFolder('none'), PORT: 'http', ...swedish };
  expect((await startServer(wrong).ended).stderr).toBe(
    'Codes kan inte starta: PORT ska vara ett heltal från 0 till 65535, men är ”http”\n',
  );
  expect((await startServer({ ...wrong, LC_ALL: 'C.UTF-8' }).ended).stderr).toBe(
    "Codes cannot start: PORT must be a whole number from 0 to 65535, but is 'http'\n",
  );
  const tooLong = { ...inFolder('none'), ...swedish, ORGANISATION: 'x'.repeat(300) };
  const notAName = 'ORGANISATION är inget företagsnamn: Värdet får ha högst 200 tecken, men har 300';
  expect((await startServer(tooLong).ended).stderr).toBe(`Codes kan inte starta: ${notAName}\n`);
  expect((await runDoctor(tooLong)).stdout).toBe(`✗ Inställningar: ${notAName}.\n`);
  expect((await startServer({ ...inFolder('none'), ...swedish, DEMO: '0' }).ended).stderr).toBe(
    'Codes kan inte starta: ADMIN_EMAIL måste finnas: databasen är tom och behöver sin första administratör\n',
  );
});

it('the doctor finds in Swedish what it finds in English', async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const [found, inEnglish] = await Promise.all([
    runDoctor({ ...inFolder('doctor'), ...smtp, ...swedish }),
    runDoctor({ ...inFolder('doctor'), ...smtp }),
  ]);
  const [lines, english] = [found, inEnglish].map(({ stdout }) => stdout.trimEnd().split('\n'));
  expect(found.code).toBe(inEnglish.code);
  expect(lines?.map((line) => line[0])).toEqual(english?.map((line) => line[0]));
  expect(lines?.find((line) => line.startsWith('✗ Mejl: SMTP_URL: '))).toMatch(
    /Mejlen väntar tills den svarar\.$/,
  );
  expect(lines?.[0]).toBe(`✓ Inställningar: giltiga; Node ${process.versions.node}`);
  expect(lines?.[1]).toMatch(/^✓ Disk: [\d\s]+,\d GB ledigt för /);
  expect(lines?.filter((line) => english?.includes(line))).toEqual([]);
});

it('a backup, a restore and an import of employees are refused in Swedish', async () => {
  const environment = { ...inFolder('none'), ...swedish, DEMO: '0', ADMIN_EMAIL: 'chef@codes.test' };
  const file = path.join(folder, 'employees.csv');
  await writeFile(file, 'E-post,Aktiv\nanna@codes.test,kanske\nanna,ja\n');
  const [backup, restore, usage, directory] = [
    await runBackup(path.join(folder, 'a.backup'), environment),
    await runRestore(path.join(folder, 'nothing.backup'), environment),
    await runDirectory([], environment),
    await runDirectory([file], environment),
  ];
  expect(backup).toMatchObject({
    code: 1,
    stderr: `Det finns ingen databas i ${environment.DATA_DIR}. Ange DATA_DIR, eller DATABASE_URL.\n`,
  });
  expect(restore).toMatchObject({ code: 1, stderr: `${path.join(folder, 'nothing.backup')} finns inte.\n` });
  expect(usage.stderr).toMatch(/^Ange filen att importera:\n/);
  expect(directory.stderr.split('\n')).toEqual([
    'Inget importerades',
    '  Rad 2, aktiv: ”kanske” är varken ja eller nej',
    '  Rad 3, e-post: Ange en giltig e-postadress',
    '',
  ]);
});
