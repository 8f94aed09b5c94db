// A release: what has changed since the last one, the name that is proposed, and one of many records, which can be left.
import type { Release } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { ReleasePanel } from './release-panel.tsx';

const newest: Release = {
  releaseId: 4,
  masterTableId: 7,
  name: '2026.1',
  note: '',
  released: '2026-02-02T08:00:00.000Z',
  releasedBy: 'Karin Nyström',
  records: 3,
  added: 3,
  changed: 0,
  removed: 0,
  projectsCount: 0,
};
const none = { added: 0, changed: 0, removed: 0, fields: [] };
const home = { kind: 'master', tableId: 7 } as const;
const counted = { headers: { 'x-total-count': '12' } };

const name = page.getByRole('textbox', { name: 'Name' });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

async function opened(made: readonly Release[]) {
  const released: string[] = [];
  let closed = 0;
  const server = await showToAdministrator(
    <ReleasePanel
      home={home}
      name="Component class"
      onReleased={(release) => released.push(release.name)}
      onClose={() => (closed += 1)}
    />,
  );
  await server.answer('/master-tables/7/releases', made);
  return { ...server, released, timesClosed: () => closed };
}

test('it says what has changed since the newest one, proposes the next name and makes it', async () => {
  const { answer, sentTo, released } = await opened([newest]);
  await answer('/differences/summary', { ...none, added: 4, changed: 11 });
  await answer('/records?', [], counted);
  await expect.element(name).toHaveValue('2026.2');
  await expect.element(name).toHaveFocus();
  const changed = page.getByRole('link', { name: '11 Changed, show the differences' });
  await expect
    .element(changed)
    .toHaveAttribute('href', '/control-panel/master-tables/7/differences?from=4&to=latest&kind=changed');
  await expect.element(page.getByText(/^All 12 records are kept as they are now/)).toBeVisible();
  await expectAccessible();
  await name.fill('Spring');
  await page.getByRole('textbox', { name: 'Note' }).fill('For all');
  await button('Release Spring').click();
  await answer('/releases', { ...newest, releaseId: 5, name: 'Spring' }, { status: 201 });
  await expect.poll(() => released).toEqual(['Spring']);
  expect(sentTo('/releases')).toEqual([
    { name: 'Spring', note: 'For all', key: expect.any(String) as string },
  ]);
});

test('of the first one nothing is counted and nothing proposed, and a name must be there', async () => {
  const { answer, open } = await opened([]);
  await answer('/records?', [], counted);
  await expect
    .element(page.getByText(/^This is the first release of the table\. All 12 records/))
    .toBeVisible();
  await expect.element(name).toHaveValue('');
  await button('Release').click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(open()).toEqual([]);
});

test('what the server refuses stands in the panel, and the name can be another one', async () => {
  const { answer, sentTo, released } = await opened([newest]);
  await button('Release 2026.2').click();
  const message = '2026.2 is already a release of this table.';
  await answer('/releases', { code: 'releaseNameTaken', message }, { status: 409 });
  await expect.element(page.getByText(message)).toBeVisible();
  await name.fill('2026.3');
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
  await button('Release 2026.3').click();
  await expect.poll(() => sentTo('/releases')).toHaveLength(2);
  expect(released).toEqual([]);
});

test('sent again after a lost connection it is the same one; what was refused is another', async () => {
  const { answer, lose, sentTo, open, released } = await opened([newest]);
  const keys = () => sentTo('/releases').map((body) => (body as { key: string }).key);
  const sent = () => open().filter((asked) => asked.endsWith('/releases'));
  const again = async () => {
    await button('Release 2026.2').click();
    await expect.poll(sent).toHaveLength(1);
  };
  await again();
  lose('/releases');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await again();
  await answer('/releases', { code: 'invalid', message: 'Not now.' }, { status: 422 });
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await again();
  await answer('/releases', { ...newest, releaseId: 5, name: '2026.2' }, { status: 201 });
  await expect.poll(() => released).toEqual(['2026.2']);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a long one says how far it is, and may be left', async () => {
  const { answer, timesClosed } = await opened([newest]);
  await button('Release 2026.2').click();
  const job = {
    jobId: 9,
    kind: 'release',
    state: 'running',
    rows: 20_000,
    total: 100_000,
    ended: null,
    error: null,
    about: 'Component class',
    params: { masterTableId: 7 },
  };
  await answer('/releases', job, { status: 202 });
  const bar = page.getByRole('progressbar', { name: 'Releasing 2026.2' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0.2');
  await expectAccessible();
  await button('Close').last().click();
  expect(timesClosed()).toBe(1);
});
