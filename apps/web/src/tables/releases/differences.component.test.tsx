// What differs between two releases: counted, narrowed, searched, loaded window by window.
import type { Difference, DifferenceSummary } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, wide } from '../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { Differences } from './differences.tsx';

const plain = { key: '', type: 'text', priority: null, readOnly: false, modified: null, modifiedBy: null };
const code = { ...plain, tableFieldId: 'code', key: 'code', name: 'Code', isDefaultField: true };
const text = { ...code, tableFieldId: 'descriptionEn', key: 'descriptionEn', name: 'Description En' };
const life = { ...plain, tableFieldId: '11', name: 'Lifetime', isDefaultField: false };
const rated = { ...life, name: 'Rated life', type: 'number' };
const fire = { ...plain, tableFieldId: '12', name: 'Fire class', isDefaultField: false };
const remark = { ...plain, tableFieldId: '13', name: 'Remark', isDefaultField: false };

const summary = {
  added: 1,
  changed: 1,
  removed: 1,
  fields: [
    { tableFieldId: '12', kind: 'added', name: 'Fire class', before: null, after: fire },
    { tableFieldId: '11', kind: 'changed', name: 'Rated life', before: life, after: rated },
    { tableFieldId: '13', kind: 'removed', name: 'Remark', before: remark, after: null },
  ],
} as DifferenceSummary;

const differences: Difference[] = [
  { kind: 'changed', activeRecordId: 1, code: 'BR', before: { '11': '10' }, after: { '11': 15 } },
  {
    kind: 'added',
    activeRecordId: 2,
    code: 'FC',
    before: null,
    after: { code: 'FC', descriptionEn: 'Fuse switch', '12': 'F400' },
  },
  {
    kind: 'removed',
    activeRecordId: 3,
    code: 'PX',
    before: { code: 'PX', descriptionEn: 'Display', '13': 'Use PH' },
    after: null,
  },
];

const row = (name: RegExp) => page.getByRole('row', { name });
const total = (name: RegExp) => page.getByRole('button', { name });

type Server = Awaited<ReturnType<typeof showToAdministrator>>;

/** The first window is asked for twice in strict mode. */
async function answerFirst({ answer }: Server, ...given: [unknown, ResponseInit]) {
  await answer('/differences?', ...given);
  await answer('/differences?', ...given);
}

async function answerAll(server: Server) {
  const { answer } = server;
  await answer('/differences/summary', summary);
  await answer('/releases/4/fields', [code, text, life, remark]);
  await answer('/master-tables/7/fields', [code, text, rated, fire]);
  await answerFirst(server, differences, { headers: { 'x-total-count': '3' } });
}

const compared = <Differences masterTableId={7} from={4} to="latest" footer={<p>Below</p>} />;

test('what was added, changed and removed stands marked, under the fields of both', async () => {
  const server = await showToAdministrator(compared);
  await answerAll(server);
  await expect.element(row(/^Changed BR/)).toHaveTextContent('ChangedBR1015');
  await expect.element(row(/^Added FC/)).toHaveTextContent('AddedFCFuse switchF400');
  await expect.element(row(/^Removed PX/)).toHaveTextContent('RemovedPXDisplayUse PH');
  expect(
    row(/^Removed PX/)
      .element()
      .querySelectorAll('del'),
  ).toHaveLength(3);
  const fields = page.getByRole('list', { name: 'Fields' });
  await expect
    .element(fields)
    .toHaveTextContent('AddedFire classChangedLifetimeRated lifeTextNumberRemovedRemark');
  const headers = page.getByRole('columnheader').all();
  expect(headers.map((header) => header.element().textContent)).toEqual([
    'Change',
    'Code',
    'Description En',
    'Rated life',
    'Fire class',
    'Remark',
  ]);
  await expect.element(page.getByText('Below')).toBeVisible();
  await expectAccessible();
});

test('a count shows those alone, the search asks the server, and both can be cleared', async () => {
  const server = await showToAdministrator(compared, wide, { path: '/here', address: '/here?kind=added' });
  await expect.poll(server.open).toContainEqual(expect.stringMatching(/differences\?.*kind=added/));
  await answerAll(server);
  await expect.element(total(/Added/)).toHaveAttribute('aria-pressed', 'true');
  await total(/Removed/).click();
  await expect.poll(server.open).toContainEqual(expect.stringMatching(/differences\?.*kind=removed/));
  await server.answer('kind=removed', [], { headers: { 'x-total-count': '0' } });
  await page.getByRole('searchbox', { name: 'Search codes and values' }).fill('smoke');
  await expect.poll(server.open).toContainEqual(expect.stringMatching(/kind=removed&q=smoke/));
  await server.answer('q=smoke', [], { headers: { 'x-total-count': '0' } });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(server.open).toContainEqual(expect.stringMatching(/differences\?(?!.*(?:kind|q)=)/));
  // What was asked of the filters one after the other is still open too.
  for (const _ of server.open())
    await server.answer('/differences?', differences, { headers: { 'x-total-count': '3' } });
  await expect.element(total(/All/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('3 differences')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
});

test('what lies further down is asked for after what lies before it', async () => {
  const server = await showToAdministrator(compared);
  const many = (first: number): Difference[] =>
    Array.from({ length: 100 }, (_, at) => ({
      kind: 'changed',
      activeRecordId: first + at,
      code: `C${first + at}`,
      before: { descriptionEn: 'then' },
      after: { descriptionEn: 'now' },
    }));
  await server.answer('/differences/summary', { ...summary, changed: 200, added: 0, removed: 0 });
  await server.answer('/releases/4/fields', [code, text]);
  await server.answer('/master-tables/7/fields', [code, text]);
  const link = '</appdata/master-tables/7/differences?after=place>; rel="next"';
  await answerFirst(server, many(1), { headers: { 'x-total-count': '200', link } });
  await expect.element(row(/C1 /)).toBeVisible();
  page.getByRole('grid').element().scrollTop = 100 * 36;
  await server.answer('after=place', many(101), { headers: { 'x-total-count': '200' } });
  await expect.element(row(/C105 /)).toBeVisible();
});

test('nothing that differs is said, and so is what could not be loaded', async () => {
  const server = await showToAdministrator(compared, narrow);
  await server.answer('/differences/summary', { code: 'notFound', message: 'Gone.' }, { status: 404 });
  await expect.element(page.getByText('The differences could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await server.answer('/differences/summary', { added: 0, changed: 0, removed: 0, fields: [] });
  await expect.element(page.getByText('No record differs')).toBeVisible();
  await expectAccessible();
});
