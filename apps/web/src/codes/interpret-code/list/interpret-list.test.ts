import type { Interpretation } from '@codes/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { rowsForFile } from './interpret-list.ts';
import { listSheet, rowMaker } from './list-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const home = { projectNumber: '100', stringConfigurationId: 1 };
const answer = (code: string, ...errors: string[]) =>
  ({ code, errors, codeParts: [] }) as unknown as Interpretation & { code: string };
const rowOf = rowMaker(null);
const rows = [rowOf(1, answer('A')), rowOf(2, answer('B', "Texten 'B' blir över"))];
const asked = vi.fn(async (_address: string, { body }: { body: string; headers: object }) => {
  const { codes } = JSON.parse(body) as { codes: string[] };
  return Response.json(codes.map((code) => answer(code, `The text '${code}' is left over`)));
});

it('what is wrong stands in English in the file of whoever reads Swedish; nothing is asked for otherwise', async () => {
  vi.stubGlobal('fetch', asked);
  expect(await rowsForFile(home, null, rows, 'en')).toBe(rows);
  expect(await rowsForFile(home, null, rows.slice(0, 1), 'sv')).toEqual(rows.slice(0, 1));
  expect(asked).not.toHaveBeenCalled();
  const sheet = listSheet(await rowsForFile(home, null, rows, 'sv'), [], 'none');
  expect(sheet.rows).toEqual([
    [1, 'A', 'Found', ''],
    [2, 'B', 'Wrong', "The text 'B' is left over"],
  ]);
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ 'accept-language': 'en' });
});
