// A title changed where it stands: nothing that was typed is lost, and nobody's change is overwritten.
import type { IssuedCode } from '@codes/contract';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import type { NextState } from './next-states.ts';
import { StatusMenu } from './status-menu.tsx';
import { TitleEditor } from './title-editor.tsx';

const entry: IssuedCode = {
  issuedCodeId: 9,
  code: 'QM02',
  title: 'Valve',
  status: 'Reserved',
  until: null,
  for: null,
  parts: [],
  created: '2026-09-22T08:00:00.000Z',
  createdBy: 'Erik Sjöberg',
  modified: '2026-09-22T08:00:00.000Z',
  modifiedBy: 'Erik Sjöberg',
};
const later = { ...entry, title: 'Damper', modified: '2026-09-23T08:00:00.000Z' };
const home = { projectNumber: '100', stringConfigurationId: 4 };

/** As news refresh a row. */
let hear: (news: IssuedCode) => void = () => {};

/** A conflict loads what somebody else has made of it. */
function Row({ mayChange }: { mayChange: boolean }) {
  const [shown, setShown] = useState(entry);
  useEffect(() => {
    hear = setShown;
  }, []);
  return (
    <TitleEditor
      home={home}
      entry={shown}
      mayChange={mayChange}
      onChanged={(changed) => setShown(changed ?? later)}
    />
  );
}

const pencil = () => page.getByRole('button', { name: 'Edit title of QM02' });
const box = () => page.getByRole('textbox', { name: 'Title of QM02' });

test('Enter saves it over the state that was seen, Escape gives up', async () => {
  const server = lateServer();
  await show(<Row mayChange />);
  await pencil().click();
  await box().fill('Valve, platform 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Valve', { exact: true })).toBeVisible();
  expect(server.open()).toEqual([]);
  await pencil().click();
  await box().fill('Valve, platform 2');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(server.sentTo('/codes/9')).toEqual([{ title: 'Valve, platform 2', modified: entry.modified }]);
  server.answer('/codes/9', { ...entry, title: 'Valve, platform 2' });
  await expect.element(page.getByText('Valve, platform 2')).toBeVisible();
  expect(box().elements()).toEqual([]);
});

test("somebody else's change is told, and what was typed goes over it only when it is saved again", async () => {
  const server = lateServer();
  await show(<Row mayChange />);
  await pencil().click();
  await box().fill('Mine');
  await userEvent.keyboard('{Enter}');
  const message = 'QM02 was changed by Anna Lindqvist at 10:00. Nothing has been overwritten.';
  server.answer('/codes/9', { code: 'codeChanged', message }, { status: 422 });
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(box()).toHaveValue('Mine');
  await box().click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.sentTo('/codes/9').at(-1))
    .toEqual({ title: 'Mine', modified: later.modified });
});

test('after a refusal a click elsewhere saves nothing', async () => {
  const server = lateServer();
  await show(
    <>
      <Row mayChange />
      <button type="button">Elsewhere</button>
    </>,
  );
  await pencil().click();
  await box().fill('Mine');
  await userEvent.keyboard('{Enter}');
  server.answer('/codes/9', { code: 'codeChanged', message: 'Changed.' }, { status: 422 });
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(box()).toHaveValue('Mine');
  expect(server.open()).toEqual([]);
});

test("somebody else's title that comes while one types is not what was seen", async () => {
  const server = lateServer();
  await show(<Row mayChange />);
  await pencil().click();
  await box().fill('x'.repeat(201));
  await userEvent.keyboard('{Enter}');
  hear(later);
  await box().fill('Mine');
  await userEvent.keyboard('{Enter}');
  expect(server.sentTo('/codes/9')).toEqual([{ title: 'Mine', modified: entry.modified }]);
});

test("nothing typed leaves somebody else's title as it is", async () => {
  const server = lateServer();
  await show(<Row mayChange />);
  await pencil().click();
  await expect.element(box()).toHaveFocus();
  hear(later);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Damper')).toBeVisible();
  expect(server.open()).toEqual([]);
});

test('one that is too long is not sent', async () => {
  const server = lateServer();
  await show(<Row mayChange />);
  await pencil().click();
  await box().fill('x'.repeat(201));
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/200/)).toBeVisible();
  expect(server.open()).toEqual([]);
});

test('who may not change it sees no pencil, and the status is a chip alone', async () => {
  lateServer();
  await show(
    <>
      <Row mayChange={false} />
      <StatusMenu entry={entry} mayChange={false} onChoose={() => {}} />
    </>,
  );
  await expect.element(page.getByText('Reserved')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('what can follow a status is offered, and nothing else', async () => {
  const chosen: NextState['to'][] = [];
  await show(<StatusMenu entry={entry} mayChange onChoose={({ to }) => chosen.push(to)} />);
  await page.getByRole('button', { name: 'Status of QM02: Reserved' }).click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Issue', 'Release']);
  await page.getByRole('menuitem', { name: 'Issue' }).click();
  expect(chosen).toEqual(['Issued']);
});
