// Issuing the code at hand: what the register says of it, and what came of it; nothing that was typed is lost.
import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { IssuedCode, MyProject, UserInfo } from '@codes/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { narrow, show, wide } from '../../../platform/ui/testing/show.tsx';
import type { SentCode } from '../../code-screens/send-to-parent.ts';
import { IssuingBuilder } from './issuing-builder.tsx';

const number: SegmentOnWire = {
  type: SegmentType.serialNumber,
  displayName: 'Component no.',
  isRequired: true,
  defaultValue: '0',
  options: [{ optionLength: 2 }],
};
const treeOf = (childSegment: SegmentOnWire) =>
  parseTree({
    type: SegmentType.fixedValue,
    defaultValue: 'QM',
    options: [{ optionLength: 2, childSegment }],
  }).tree;
const root = treeOf(number);

const project: MyProject = {
  projectNumber: '100',
  name: 'Station',
  ua: [],
  uaFullName: '',
  isTemplate: false,
  isVisibleForEmployees: false,
  status: 'Active',
  role: 'viewer',
  tableIds: [],
  modified: '2026-09-22T08:00:00.000Z',
  modifiedBy: '',
};

const user = {
  userName: 'ingrid@example.com',
  fullName: 'Ingrid Sandell',
  role: 'user',
  isExternal: true,
  userProjects: [project],
} as unknown as UserInfo;

const entry: IssuedCode = {
  issuedCodeId: 9,
  code: 'QM02',
  title: 'Valve, platform 2',
  status: 'Issued',
  until: null,
  for: null,
  parts: [],
  created: '2026-09-22T08:00:00.000Z',
  createdBy: 'Erik Sjöberg',
  modified: '2026-09-22T08:00:00.000Z',
  modifiedBy: 'Erik Sjöberg',
};

const home = { projectNumber: '100', stringConfigurationId: 4 };
const read = (issued: IssuedCode | null) => ({ errors: [], codeParts: [], issued });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const title = () => page.getByRole('textbox', { name: 'Title' });

async function shown(typed: string, issued: IssuedCode | null, size = wide, tree = root) {
  if (!tree) throw new Error('There is no tree');
  const sent: SentCode[] = [];
  const tell = (one: SentCode) => sent.push(one);
  const server = lateServer();
  const start = { '/0/': { kind: 'text' as const, text: typed } };
  await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <IssuingBuilder home={home} root={tree} start={start} keepsRegister links="shown" onCode={tell} />
    </SessionContext>,
    size,
  );
  const answerRest = async () => {
    await expect.poll(() => server.open().filter((one) => one.includes('/next'))).toHaveLength(2);
    server.answer('gaps=false', { code: 'QM03', number: 3 });
    server.answer('gaps=true', { code: 'QM01', number: 1 });
    if (server.open().some((one) => one.includes('/counts'))) {
      server.answer('/counts', { Reserved: 1, Issued: 1, Retired: 1 });
    }
  };
  await answerRest();
  server.answer('/code-parts', read(issued));
  return { server, sent, answerRest };
}

const posted = (server: ReturnType<typeof lateServer>) => server.sentTo('/codes') as { key: string }[];

test('a free code is issued with its title, and the program around hears of it', async () => {
  const { server, sent } = await shown('2', null);
  await expect.element(page.getByText('Free. Nobody has issued this code.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Issued codes (3)' })).toBeVisible();
  await title().fill('Valve, platform 1');
  await expectAccessible();
  await button('Issue code').click();
  server.answer('/4/codes', [{ ...entry, createdBy: 'Ingrid Sandell', title: 'Valve, platform 1' }], {
    status: 201,
  });
  await expect.element(page.getByText('QM02 is issued.')).toBeVisible();
  expect(posted(server)).toMatchObject([
    { codes: [{ code: 'QM02', title: 'Valve, platform 1', status: 'Issued' }] },
  ]);
  await expect.poll(() => sent.at(-1)).toEqual({ code: 'QM02', isValid: true, issuedCodeId: 9 });
  await expect.element(button('Issue code')).toHaveAttribute('aria-disabled', 'true');
});

test('one that is taken says by whom and offers the next number', async () => {
  await shown('2', entry);
  await expect
    .element(page.getByText(/was issued by/))
    .toHaveTextContent('QM02 was issued by Erik Sjöberg on 2026-09-22.');
  await expect.element(page.getByText('02 is taken')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open entry' }))
    .toHaveAttribute('href', '/projects/100/issued-codes/4?code=QM02');
  await expect.element(button('Issue code')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await button('Use next free 03').click();
  const component = page.getByRole('textbox', { name: /Component no/ });
  await expect.element(component).toHaveValue('3');
  await expect.element(component).toHaveFocus();
  await expect.element(page.getByText('03 is next free')).toBeVisible();
});

test('a number that is next is not offered again for the zeros before it', async () => {
  const after: SegmentOnWire = {
    type: SegmentType.fixedValue,
    defaultValue: 'A',
    options: [{ optionLength: 1 }],
  };
  const separated = { ...number, options: [{ optionSeparator: '-', childSegment: after }] };
  await shown('03', null, wide, treeOf(separated));
  await expect.element(page.getByText('03 is next free')).toBeVisible();
  await expect.element(button('Next free')).not.toBeInTheDocument();
  await expect.element(button('First gap 01')).toBeVisible();
});

test('one that somebody else has taken meanwhile is told when it is issued', async () => {
  const { server } = await shown('2', null);
  await title().fill('Mine');
  await button('Issue code').click();
  const message = 'QM02 was issued by Erik Sjöberg on 2026-09-22.';
  server.answer('/4/codes', { code: 'codeIssuedBefore', message }, { status: 409 });
  await expect.poll(() => server.open().some((one) => one.includes('/code-parts'))).toBe(true);
  server.answer('/code-parts', read(entry));
  await expect.element(page.getByText(/was issued by/)).toHaveTextContent(message);
  await expect.element(title()).toHaveValue('Mine');
  // The numbers that are free are others by now.
  await expect.poll(() => server.open().filter((one) => one.includes('/next'))).toHaveLength(2);
});

test('after a lost connection the same is sent once more under the same key', async () => {
  const { server } = await shown('2', null);
  await button('Issue code').click();
  server.lose('/4/codes');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The code has not been issued.');
  await button('Issue code').click();
  await expect.poll(() => posted(server)).toHaveLength(2);
  const [first, second] = posted(server);
  expect(second?.key).toBe(first?.key);
  await expect.poll(() => server.open().some((one) => one.endsWith('/4/codes'))).toBe(true);
  server.answer('/4/codes', [{ ...entry, createdBy: 'Ingrid Sandell' }], { status: 201 });
  await expect.element(page.getByText('QM02 is issued.')).toBeVisible();
});

test("one's own reservation is issued, not taken anew", async () => {
  const { server } = await shown('2', { ...entry, status: 'Reserved', createdBy: 'Ingrid Sandell' });
  await expect.element(page.getByText(/was reserved by you on 2026-09-22/)).toBeVisible();
  await button('Issue reserved code').click();
  await expect
    .poll(() => server.sentTo('/codes/9'))
    .toEqual([{ status: 'Issued', modified: entry.modified }]);
});

test('a code is reserved from the arrow beside Issue', async () => {
  const { server } = await shown('2', null);
  await button('More ways to issue').click();
  await page.getByRole('menuitem', { name: 'Reserve code' }).click();
  await expect.poll(() => posted(server)).toMatchObject([{ codes: [{ status: 'Reserved' }] }]);
});

test('while another segment is open, the number says what its next free one waits for', async () => {
  const two = { ...number, displayName: 'Product no.', options: [{ optionLength: 2, childSegment: number }] };
  const { tree } = parseTree(two);
  if (!tree) throw new Error('There is no tree');
  const server = lateServer();
  await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <IssuingBuilder home={home} root={tree} start={{}} keepsRegister links="shown" />
    </SessionContext>,
  );
  const waits = page.getByText('Complete Product no. to see the next free number.');
  await expect.element(waits).toBeVisible();
  const component = page.getByRole('textbox', { name: /Component no/ });
  await expect.element(component).toHaveAccessibleDescription(/Complete Product no. to see/);
  const heard = waits.element().closest('[aria-live="polite"]');
  await expectAccessible();
  await page.getByRole('textbox', { name: /Product no/ }).fill('4');
  await expect.poll(() => server.open().filter((one) => one.includes('/next'))).toHaveLength(2);
  server.answer('gaps=false', { code: '0403', number: 3 });
  server.answer('gaps=true', { code: '0403', number: 3 });
  await expect.element(button('Next free 03')).toBeVisible();
  await expect.element(waits).not.toBeInTheDocument();
  // The same place, or what comes into it would not be heard.
  expect(heard?.contains(button('Next free 03').element())).toBe(true);
  await button('Next free 03').click();
  await expect.element(component).toHaveValue('3');
  await expect.element(component).toHaveFocus();
});

test('numbers that have run out are told beside their place', async () => {
  if (!root) throw new Error('There is no tree');
  const server = lateServer();
  await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <IssuingBuilder home={home} root={root} start={{}} keepsRegister links="shown" />
    </SessionContext>,
  );
  await expect.poll(() => server.open().filter((one) => one.includes('/next'))).toHaveLength(2);
  const refusal = { code: 'numbersRunOut', message: 'No number of 2 digits is left after QM.' };
  server.answer('gaps=false', refusal, { status: 422 });
  server.answer('gaps=true', { code: 'QM01', number: 1 });
  await expect.element(page.getByText(refusal.message)).toBeVisible();
  await button('First gap 01').click();
  const component = page.getByRole('textbox', { name: /Component no/ });
  await expect.element(component).toHaveValue('1');
  await expect.element(component).toHaveFocus();
});

test('several at once: how many and from where, then the list of them', async () => {
  const { server, answerRest } = await shown('2', null);
  await button('Issue several…').click();
  const panel = page.getByRole('dialog', { name: 'Issue several' });
  // It is asked for anew when the panel opens: somebody may have taken one.
  await expect.poll(() => server.open().filter((one) => one.includes('/next'))).toHaveLength(1);
  server.answer('gaps=false', { code: 'QM03', number: 3 });
  await panel.getByRole('textbox', { name: 'How many' }).fill('2');
  await expect.element(panel.getByText('97 numbers of 2 digits are left after QM.')).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Will be issued' })).toHaveTextContent(/QM03.*QM04/);
  await expectAccessible();
  await panel.getByRole('textbox', { name: 'Title' }).fill('Valve');
  await userEvent.keyboard('{Enter}');
  const parts = (text: string) => [
    { path: '/', text: 'QM', codePart: 'QM', recordId: null, descriptionEn: '', descriptionSv: '' },
    { path: '/0/', text, codePart: `0${text}`, recordId: null, descriptionEn: '', descriptionSv: '' },
  ];
  await expect
    .poll(() => server.sentTo('/codes/next'))
    .toMatchObject([
      { code: 'QM01', segment: '/0/', count: 2, gaps: false, title: 'Valve', status: 'Issued' },
    ]);
  server.answer('/codes/next', [
    { ...entry, issuedCodeId: 21, code: 'QM03', title: 'Valve', parts: parts('3') },
    { ...entry, issuedCodeId: 22, code: 'QM04', title: 'Valve', parts: parts('4') },
  ]);
  await answerRest();
  await expect.element(panel.getByText(/^You have issued 2 codes/)).toBeVisible();
  await expect.element(panel.getByRole('row').nth(2)).toHaveTextContent('QM04');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Done' }).click();
  // What comes next stands ready.
  await expect.element(page.getByRole('textbox', { name: /Component no/ })).toHaveValue('5');
});

test('on a phone the title comes after the segments, and what is taken under the result', async () => {
  await shown('2', entry, narrow);
  await expect.element(page.getByText('Taken', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/was issued by/)).toBeVisible();
  await expect.element(title()).toBeVisible();
  await expectAccessible();
});

test('on a phone what came of issuing is in sight, also from the title at the end', async () => {
  const { server } = await shown('2', null, { width: 390, height: 320 });
  await title().fill('Mine');
  title().element().scrollIntoView({ block: 'end' });
  await button('Issue code').click();
  server.lose('/4/codes');
  const outcome = page.getByText(/The code has not been issued/);
  await expect.element(outcome).toBeInViewport();
  const { bottom } = page.getByRole('region', { name: 'Result' }).element().getBoundingClientRect();
  expect(outcome.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
});

test('framed with a key nobody is signed in: it issues, and hears where the key may not', async () => {
  if (!root) throw new Error('There is no tree');
  const server = lateServer();
  const start = { '/0/': { kind: 'text' as const, text: '2' } };
  await show(<IssuingBuilder home={home} root={root} start={start} keepsRegister links="hidden" />);
  await expect.poll(() => server.open().some((one) => one.includes('/code-parts'))).toBe(true);
  server.answer('/code-parts', read(null));
  server.answer('gaps=false', { code: 'QM03', number: 3 });
  server.answer('gaps=true', { code: 'QM01', number: 1 });
  await button('Issue code').click();
  server.answer('/4/codes', { code: 'forbidden', message: '' }, { status: 403 });
  const refusal = 'The code has not been issued. Error 403. Forbidden.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal);
  expect(page.getByRole('link').elements()).toEqual([]);
});
