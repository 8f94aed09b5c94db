// Who sends a body is known before a byte of it is read, and how it has to come.
import { basePath, bulkUpdate, masterTables, settings } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessKeyOf } from '../integrations/access-key.ts';
import { headOf, rawRequest } from '../../testing/raw-request.ts';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: string;
let masterTableId: number;
beforeAll(async () => {
  app = await startTestApp({ MAX_BODY_MB: '3', REQUEST_SECONDS: '2' });
  administrator = await app.given.administrator();
  masterTableId = (await app.given.masterTable()).id;
});
afterAll(() => app.close());

const importPath = () => `${basePath}/master-tables/${masterTableId}/records/import`;

/** The head of a request whose body of two megabytes never comes. */
async function answerToHead(token: string, path: string, method = 'POST'): Promise<string> {
  const sender = rawRequest(app.origin);
  await sender.send(
    headOf(method, path, {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': 2 * 1024 * 1024,
    }),
  );
  const answer = await sender.answered;
  sender.close();
  return answer;
}

describe('before a body is read', () => {
  it('a made-up access key is refused', async () => {
    expect(await answerToHead(`codes_${'a'.repeat(32)}.${'b'.repeat(43)}`, importPath())).toContain(' 401 ');
  });

  it('an access key that is gone is refused, and one that may not make the call', async () => {
    expect(await answerToHead(accessKeyOf(app.keys, randomUUID()), importPath())).toContain(' 401 ');
    const asAdministrator = await app.as(administrator);
    const { accessKey } = await asAdministrator(settings.createIntegration, {
      body: { integrationName: 'Reader' },
    });
    expect(await answerToHead(accessKey, importPath())).toContain(' 403 ');
  });

  it('a session that has ended is refused', async () => {
    const token = await app.tokenOf(administrator);
    await app.db.deleteFrom('sessions').execute();
    expect(await answerToHead(token, importPath())).toContain(' 401 ');
  });

  it('whoever may not make the call is refused', async () => {
    const viewer = await app.given.user();
    const projectNumber = await app.given.project({ viewers: [viewer] });
    const token = await app.tokenOf(viewer);
    expect(await answerToHead(token, importPath())).toContain(' 403 ');
    const inProject = `${basePath}/projects/${projectNumber}/tables/1/records/import`;
    expect(await answerToHead(token, inProject)).toContain(' 403 ');
    const elsewhere = `${basePath}/projects/${await app.given.project()}/tables/1/records/import`;
    expect(await answerToHead(token, elsewhere)).toContain(' 404 ');
  });

  it('more than the call takes is refused', async () => {
    expect(await answerToHead(await app.tokenOf(administrator), `${basePath}/users/me`, 'PUT')).toContain(
      ' 413 ',
    );
  });
});

describe('the size of a body', () => {
  const long = 'x'.repeat(2 * 1024 * 1024);

  it('is a megabyte, and more where rows are sent', async () => {
    const asAdministrator = await app.as(administrator);
    expect(
      await refusalOf(
        asAdministrator(masterTables.createMasterTable, { body: { name: 'T', description: long } }),
      ),
    ).toMatchObject({ status: 413, message: 'The request is too large.' });
    expect(
      await refusalOf(
        asAdministrator(bulkUpdate.importRecords.master, {
          params: { masterTableId },
          body: { records: [{ code: 'A', descriptionEn: long }] },
        }),
      ),
    ).toMatchObject({ status: 422, message: 'No records were imported' });
  });

  it.each(['keep-alive', 'close'])('is told to a sender that is still sending (%s)', async (connection) => {
    const authorization = `Bearer ${await app.tokenOf(administrator)}`;
    const answer = await new Promise<string>((resolve, reject) => {
      const sender = request(`${app.origin}${importPath()}`, {
        method: 'POST',
        headers: { authorization, connection, 'content-type': 'application/json' },
      });
      sender.on('error', reject);
      sender.on('response', (response) => {
        response.setEncoding('utf8').on('data', (text) => resolve(`${response.statusCode} ${text}`));
      });
      sender.end(`{"records": "${long}${long}"}`);
    });
    expect(answer).toMatch(/^413 .*The request is too large/);
  });
});

describe('a sender that does not get on', () => {
  it('is given up in the middle of a body', async () => {
    const body = JSON.stringify({ userName: administrator, password: 'x' });
    const sender = rawRequest(app.origin);
    const head = { 'content-type': 'application/json', 'content-length': body.length };
    await sender.send(headOf('POST', `${basePath}/users/authenticate`, head) + body.slice(0, 5));
    expect(await sender.ended).toMatch(/^HTTP\/1\.1 408 [^]*took too long to arrive/);
  });

  it('is given up in the middle of its head', async () => {
    const sender = rawRequest(app.origin);
    await sender.send('GET /appdata/setup HTTP/1.1\r\nhost: codes.test\r\n');
    const answer = await sender.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"tooSlow"/);
  });
});

describe('what is no request', () => {
  it.each([
    [
      `GET /appdata/setup?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: codes.test\r\n\r\n`,
      'its address and headers are too long',
    ],
    ['Dear diary\r\n\r\n', 'it is not HTTP'],
  ])('is refused from the catalogue: %.20j…', async (text, why) => {
    const sender = rawRequest(app.origin);
    await sender.send(text);
    const answer = await sender.ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(`{"code":"unreadable","message":"The request cannot be read: ${why}"`);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('is given up where nobody reads what it sends', async () => {
    const sender = rawRequest(app.origin);
    await sender.send(headOf('GET', `${basePath}/setup`, { 'content-length': 9 }));
    expect(await sender.ended).toContain(' 200 ');
  });
});
