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

const issued = (issuedCodeId: number, projectNumber: string, code: string) => ({
  projectNumber,
  stringConfigurationId: 4,
  issuedCodeId,
  code,
  title: 'Valve',
  status: 'Issued',
});
const codesInText = page.getByRole('region', { name: 'Codes in this text' });
const codesFound = () =>
  codesInText
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the codes in a text are answered: issued ones of all projects, then what is only read, each once', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'project', projectNumber: '100' }} text="" />);
  const text = `Is “k–57” open? ${'It was closed on Monday. '.repeat(10)} See k-57 and q1.`;
  await page.getByRole('searchbox', { name: 'Search in this project' }).fill(text);
  await answerRegisters(server, 'some');
  await expect.poll(() => server.sentTo('/projects/100/codes/find')).toEqual([{ text: text.trim() }]);
  const hit = {
    start: 0,
    end: 4,
    issued: [issued(9, '100', 'K-57'), issued(3, '245', 'K-57')],
    readings: [],
  };
  const reading = { stringConfigurationId: 6, name: 'Rooms' };
  server.answer('/codes/find', [
    { ...hit, text: 'q1', issued: [], readings: [{ ...reading, code: 'Q1' }] },
    { ...hit, text: 'k–57' },
    { ...hit, text: 'k-57', readings: [{ ...reading, code: 'K-57' }] },
  ]);
  await expect.poll(codesFound).toEqual([
    ['K-57100 Valve', '/projects/100/issued-codes/4?code=K-57'],
    ['K-57245 Valve', '/projects/245/issued-codes/4?code=K-57'],
    ['Q1Rooms, not issued', '/projects/100/interpret/6?code=Q1'],
  ]);
  // Nothing is called by a text of this length.
  expect(server.open()).toEqual([]);
  expect(page.getByText('No items found!').elements()).toEqual([]);
});

test('an issued code that the search finds too is there once', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'project', projectNumber: '100' }} text="" />);
  await page.getByRole('searchbox', { name: 'Search in this project' }).fill('k–57');
  await answerRegisters(server, 'some');
  await expect.poll(() => server.open()).toHaveLength(4);
  const [entry, other] = [issued(9, '100', 'K-57'), issued(10, '100', 'K-571')];
  server.answer('/codes/find', [{ text: 'k–57', start: 0, end: 4, issued: [entry], readings: [] }]);
  server.answer('/search/records', hits());
  server.answer('/search/tables', hits());
  server.answer('/search/codes', { total: 2, matches: [entry, other] });
  await expect.poll(codesFound).toHaveLength(1);
  const found = page.getByRole('region', { name: 'Codes in this project' }).getByRole('link');
  await expect.poll(() => found.elements().map(({ textContent }) => textContent)).toEqual(['K-571Valve']);
});

test('beyond projects, issued codes of all of them are answered and nothing is read', async () => {
  const server = lateServer();
  await show(<SearchBox scope={{ kind: 'master' }} text="" />);
  await page.getByRole('searchbox').fill('k–57');
  await expect.poll(() => server.sentTo('/codes/find')).toEqual([{ text: 'k–57' }]);
  expect(server.open().filter((asked) => asked.includes('/projects/'))).toEqual([]);
});
