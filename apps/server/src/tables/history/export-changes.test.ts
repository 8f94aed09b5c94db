import { basePath, masterTables } from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the audit log', () => {
  it('is a workbook too: moments and counts as such, the newest first', async () => {
    const userName = await app.given.administrator();
    const admin = await app.as(userName);
    await admin(masterTables.createMasterTable, { body: { name: '=Pipes' } });
    const headers = { authorization: `Bearer ${await app.tokenOf(userName)}` };
    const asked = (query: string) =>
      fetch(`${app.origin}${basePath}/changes/export?what=Add%20table&${query}`, { headers });
    const { rows, problems } = await readWorkbook(await (await asked('format=xlsx')).blob());
    expect(problems).toEqual([]);
    const [header, change] = rows.map(({ cells }) => cells);
    expect(header?.slice(0, 4)).toEqual(['Time', 'Change', 'By', 'User name']);
    expect(change?.[0]).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(change?.slice(1, 6)).toEqual(['Add table', expect.any(String), userName, '', '=Pipes']);
    expect(change?.[7]).toMatchObject({ number: expect.any(String) });
    expect(await (await asked('format=csv')).text()).toContain(",'=Pipes,");
    expect((await asked('format=ods')).status).toBe(422);
  });
});
