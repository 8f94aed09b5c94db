// A move: what stands in its way leads to where it is mended, whom it hits opens to names, and it is done from here.
import type { Move, ProjectTable, Release } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { narrow, wide } from '../../platform/ui/testing/show.tsx';
import { showToAdministrator } from '../testing/show-to-administrator.tsx';
import { MovePage } from './move-page.tsx';

const table = {
  projectTableId: 37,
  name: 'Component class',
  description: '',
  type: 'master',
  masterTableId: 7,
  masterChanges: 0,
  follows: { releaseId: 1, name: '2026.1' },
  newestRelease: { releaseId: 2, name: '2026.2', released: '2026-10-01T08:00:00.000Z' },
} as ProjectTable;

const release = (releaseId: number, name: string): Release => ({
  releaseId,
  masterTableId: 7,
  name,
  note: `Note of ${name}`,
  released: '2026-10-01T08:00:00.000Z',
  releasedBy: 'Anna Lindqvist',
  records: 3,
  added: 1,
  changed: 0,
  removed: 0,
  projectsCount: 1,
});

const nobody = { count: 0, names: [] };
const move: Move = {
  added: 18,
  changed: 0,
  removed: 3,
  fields: [],
  hindrances: [],
  hinderedIn: [],
  configurations: { count: 2, names: ['Doors', 'Rooms'] },
  reports: nobody,
  localCopies: { count: 1, names: ['QP'] },
  issuedCodes: { count: 21, names: ['=K20.PX01', '=K20.QP01'] },
};

const at = (query = '') => ({
  path: '/projects/:projectNumber/tables/:tableId/move',
  address: `/projects/100/tables/37/move${query}`,
});

async function shown(answered: Move, size = wide) {
  const server = await showToAdministrator(<MovePage />, size, at());
  await server.answer('/projects/100/tables/37', table);
  await server.answer('/master-tables/7/releases', [release(2, '2026.2'), release(1, '2026.1')]);
  await server.answer('/move?to=2', answered);
  return server;
}

const follow = page.getByRole('button', { name: 'Follow 2026.2' });

test('whom it hits is a sentence whose numbers open to names, and what is hit by nothing is left out', async () => {
  await shown(move);
  await expect
    .element(page.getByText(/^It touches/))
    .toHaveTextContent(
      'It touches 2 string configurations and 1 own copy. 21 issued codes would read differently; they keep what they meant when they were issued.',
    );
  await expect
    .element(page.getByText(/^Released 2026-10-01 by Anna Lindqvist\. Note of 2026\.2$/))
    .toBeVisible();
  await page.getByRole('button', { name: '21 issued codes' }).click();
  const names = page.getByRole('list', { name: '21 issued codes' });
  await expect.element(names).toHaveTextContent('=K20.PX01=K20.QP01and 19 more');
  await expectAccessible();
});

test('what stands in the way leads to where it is mended, and nothing can be followed', async () => {
  const sentence = 'Field Remark is used in report Component list and is not in 2026.2.';
  const { sentTo } = await shown(
    { ...move, hindrances: [sentence], hinderedIn: [{ kind: 'report', id: 5, name: 'Component list' }] },
    narrow,
  );
  await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open Component list' }))
    .toHaveAttribute('href', '/projects/100/reports/edit/5');
  await expect.element(follow).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByText('1 hindrance is in the way. Nothing has been changed yet.'))
    .toBeVisible();
  await follow.click({ force: true });
  expect(sentTo('/follow')).toEqual([]);
  await expectAccessible();
});

test('it is done under one key, however often it is sent', async () => {
  const { answer, sentTo } = await shown(move);
  await expect
    .element(
      page.getByText(
        '18 records are added, 0 changed and 3 removed in this project. It can be undone from the history.',
      ),
    )
    .toBeVisible();
  await follow.click();
  await answer('/changes', []);
  await answer('/follow', { code: 'internalError', message: 'Gone.' }, { status: 502 });
  await expect.element(follow).not.toHaveAttribute('aria-disabled', 'true');
  await follow.click();
  await answer('/changes', []);
  await answer('/follow', { ...table, follows: { releaseId: 2, name: '2026.2' } });
  await answer('/changes', []);
  const done = page.getByText('Component class follows 2026.2. 18 records added, 0 changed and 3 removed.');
  // It is read out too.
  await expect.element(done.first()).toBeVisible();
  const [first, second] = sentTo('/follow');
  expect(first).toEqual({ releaseId: 2, key: expect.any(String) as string });
  expect(second).toEqual(first);
});
