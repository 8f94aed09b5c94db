// Create by the keyboard alone: where the cursor begins, what Tab comes to, and what the keys take and issue.
import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { IssuedCode, MyProject, UserInfo } from '@codes/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { PlainBuilder } from '../create-code-page.tsx';
import { IssuingBuilder } from '../issuing/issuing-builder.tsx';
import { ResultCard } from '../result/result-card.tsx';

const number: SegmentOnWire = {
  type: SegmentType.serialNumber,
  displayName: 'Number',
  isRequired: true,
  defaultValue: '0',
  options: [{ optionLength: 2 }],
};
const { tree } = parseTree({
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [
    {
      optionLength: 1,
      childSegment: {
        type: SegmentType.freeText,
        displayName: 'Room',
        isRequired: true,
        options: [{ optionSeparator: '-', childSegment: number }],
      },
    },
  ],
});

const project = { projectNumber: '100', role: 'viewer', status: 'Active' } as MyProject;
const user = {
  userName: 'ingrid@example.com',
  fullName: 'Ingrid Sandell',
  role: 'user',
  isExternal: true,
  userProjects: [project],
} as unknown as UserInfo;

const home = { projectNumber: '100', stringConfigurationId: 4 };
const entry = (code: string): IssuedCode => ({
  issuedCodeId: 9,
  code,
  title: '',
  status: 'Issued',
  until: null,
  for: null,
  parts: [],
  created: '2026-09-22T08:00:00.000Z',
  createdBy: 'Ingrid Sandell',
  modified: '2026-09-22T08:00:00.000Z',
  modifiedBy: 'Ingrid Sandell',
});

const room = page.getByRole('textbox', { name: /Room/ });
const title = page.getByRole('textbox', { name: 'Title' });
const serial = page.getByRole('textbox', { name: /Number/ });
type LateServer = ReturnType<typeof lateServer>;

async function opened() {
  if (!tree) throw new Error('There is no tree');
  const server = lateServer();
  await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>
      <IssuingBuilder home={home} root={tree} start={{}} keepsRegister links="shown" />
    </SessionContext>,
  );
  return server;
}

/** Whatever is asked is answered: this number is next, and no code is in the register. */
async function answered(server: LateServer, next: number, isDone: () => boolean) {
  await expect
    .poll(() => {
      for (const question of server.open()) {
        if (question.includes('gaps=false')) server.answer('gaps=false', { code: '', number: next });
        if (question.includes('gaps=true')) server.answer('gaps=true', { code: '', number: 1 });
        if (question.includes('/counts')) server.answer('/counts', { Reserved: 0, Issued: 0, Retired: 0 });
        if (question.includes('/code-parts')) {
          server.answer('/code-parts', { errors: [], codeParts: [], issued: null });
        }
      }
      return isDone();
    })
    .toBe(true);
}

const issued = (server: LateServer) =>
  (server.sentTo('/4/codes') as { codes: { code: string }[] }[]).map(({ codes }) => codes[0]?.code);

/** The only one that is still open. */
const answerIssued = (server: LateServer, code: string) =>
  server.answer('/4/codes', [entry(code)], { status: 201 });

const valueOf = () => serial.query()?.getAttribute('value');
const has = (text: string) => () => page.getByText(text).query() !== null;

const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the cursor is in the first segment, and Tab goes on through them to Issue, Title, Issue several and Clear', async () => {
  const server = await opened();
  await expect.element(room).toHaveFocus();
  await userEvent.keyboard('A1{Tab}');
  await answered(server, 3, () => page.getByRole('button', { name: 'First gap 01' }).query() !== null);
  await expect.element(serial).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('7{Enter}');
  await answered(server, 3, has('Free. Nobody has issued this code.'));
  const stops: (string | null | undefined)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(document.activeElement === title.element() ? 'Title' : focusedName());
  }
  expect(stops).toEqual([
    'Issue code',
    'More ways to issue',
    'Copy to clipboard',
    'Issued codes (0)',
    'Title',
    'Issue several…',
    'Clear all',
  ]);
});

test('Ctrl+Enter issues with the next free number where it is empty, and two keys issue the next one', async () => {
  const server = await opened();
  await userEvent.keyboard('A1{Control>}{Enter}{/Control}');
  await answered(server, 3, () => issued(server).length === 1);
  await answered(server, 3, () => server.open().length === 1);
  answerIssued(server, '=A1-03');
  await expect.element(page.getByText('=A1-03 is issued.')).toBeVisible();
  await expect.element(serial).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await answered(server, 4, () => valueOf() === '4');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answered(server, 5, () => issued(server).length === 2);
  expect(issued(server)).toEqual(['=A1-03', '=A1-04']);
});

test('pressed once more on an issued code, it makes the next one ready and issues nothing', async () => {
  const server = await opened();
  await userEvent.keyboard('A1{Tab}3{Control>}{Enter}{/Control}');
  await answered(server, 3, () => issued(server).length === 1);
  // While the first is on its way.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await answered(server, 3, () => server.open().length === 1 && issued(server).length === 1);
  answerIssued(server, '=A1-03');
  await answered(server, 4, () => valueOf() === '4');
  expect(issued(server)).toEqual(['=A1-03']);
});

test('Enter keeps a number that was typed, the arrows take the next free one and the first gap', async () => {
  const server = await opened();
  await userEvent.keyboard('A1{Tab}7{Enter}');
  await answered(server, 3, has('Free. Nobody has issued this code.'));
  await userEvent.keyboard('{Enter}');
  await answered(server, 3, () => server.open().length === 0);
  expect(valueOf()).toBe('7');
  await userEvent.keyboard('{ArrowUp}');
  await answered(server, 3, () => valueOf() === '3');
  await userEvent.keyboard('{ArrowDown}');
  await answered(server, 3, () => valueOf() === '1');
  await expect.element(serial).toHaveFocus();
});

test('with a segment missing Ctrl+Enter leads there and issues nothing', async () => {
  const server = await opened();
  await userEvent.keyboard('{Tab}7');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(room).toHaveFocus();
  await expect.element(room).toHaveAttribute('aria-invalid', 'true');
  expect(server.sentTo('/4/codes')).toEqual([]);
});

test('without a register Ctrl+Enter copies the code, and the next number is typed over it', async () => {
  if (!tree) throw new Error('There is no tree');
  lateServer();
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await show(
    <PlainBuilder
      home={home}
      root={tree}
      start={{}}
      keepsRegister={false}
      render={(building, done) => <ResultCard building={building} copying={done} />}
    />,
  );
  await expect.element(room).toHaveFocus();
  await userEvent.keyboard('A1{Tab}7{Control>}{Enter}{/Control}');
  await expect.poll(() => copying.mock.calls).toEqual([['=A1-07']]);
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  await expect.element(serial).toHaveFocus();
  await userEvent.keyboard('8{Control>}{Enter}{/Control}');
  await expect.poll(() => copying.mock.calls).toEqual([['=A1-07'], ['=A1-08']]);
});
