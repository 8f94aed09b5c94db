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

type LateServer = ReturnType<typeof lateServer>;

/** Whether the project has a configuration that keeps a register. */
async function answerRegisters(server: LateServer, registers: 'some' | 'none') {
  await expect.poll(() => server.open().some((asked) => asked.endsWith('/string-configurations'))).toBe(true);
  server.answer('/string-configurations', [{ keepsRegister: registers === 'some' }]);
}

test('first hits are not followed while they answer an older text', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'project', projectNumber: '100' }} text="" />);
  const box = page.getByRole('searchbox', { name: 'Search in this project' });
  await box.fill('A10');
  await answerRegisters(server, 'none');
  const answerAll = async (...codes: string[]) => {
    await expect.poll(() => server.open().length).toBeGreaterThan(0);
    while (server.open().length > 0) {
      if (server.open()[0]?.endsWith('/codes/find') === true) server.answer('/codes/find', []);
      else server.answer('/search/', hits(...codes));
    }
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

test('issued codes are among the first hits where there is a register', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'project', projectNumber: '100' }} text="" />);
  await page.getByRole('searchbox', { name: 'Search in this project' }).fill('QM12');
  await answerRegisters(server, 'some');
  await expect.poll(() => server.open()).toHaveLength(4);
  server.answer('/codes/find', []);
  server.answer('/search/records', hits());
  server.answer('/search/tables', hits());
  const entry = {
    code: '=QM12',
    title: 'Pump',
    projectNumber: '100',
    stringConfigurationId: 4,
    issuedCodeId: 9,
  };
  server.answer('/search/codes', { total: 1, matches: [entry] });
  const found = page.getByRole('region', { name: 'Codes in this project' }).getByRole('link');
  await expect.element(found).toHaveTextContent('=QM12Pump');
  await expect.element(found).toHaveAttribute('href', '/projects/100/issued-codes/4?code=%3DQM12');
});
