import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { SearchBox } from './search-box.tsx';

const hits = (...codes: string[]) => ({
  total: codes.length,
  matches: codes.map((code, index) => ({
    code,
    recordId: index + 1,
    tableId: 7,
    table: 'Rooms',
    descriptionEn: '',
  })),
});

test('first hits are not followed while they answer an older text', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'project', projectNumber: '100' }} text="" />);
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  await box.fill('A10');
  const answerAll = async (...codes: string[]) => {
    await expect.poll(() => server.open().length).toBeGreaterThan(0);
    while (server.open().length > 0) server.answer('/search/', hits(...codes));
  };
  await answerAll('A10');
  const first = page.getByRole('link', { name: /^A10/ });
  await expect.element(first).toBeVisible();
  await box.fill('L21');
  // At once, before anything is asked: there to be looked at, and out of reach.
  expect(first.elements().filter((link) => !link.closest('[inert]'))).toEqual([]);
  await answerAll('L21');
  await expect.element(page.getByRole('link', { name: /^L21/ })).toBeVisible();
  expect(first.elements()).toEqual([]);
});
