// Until when and for whom: what is chosen is what is sent, and nothing is overwritten.
import { reservationDays, type IssuedCode, type MyProject, type UserInfo } from '@codes/contract';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { expectAccessible } from '../../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { EditReservationPanel } from './edit-reservation-panel.tsx';
import type { EnteredReservation } from './reservation-form.ts';
import { ReservePanel } from './reserve-panel.tsx';

const home = { projectNumber: '100', stringConfigurationId: 4 };
const project = { projectNumber: '100', name: 'Station', role: 'admin' } as unknown as MyProject;
const user = {
  userName: 'eva@b.se',
  fullName: 'Eva Ek',
  role: 'user',
  userProjects: [],
} as unknown as UserInfo;
const members = [
  { userName: 'eva@b.se', fullName: 'Eva Ek' },
  { userName: 'adam@b.se', fullName: 'Adam Al' },
  { userName: 'new@b.se', fullName: '' },
];
const entry = {
  issuedCodeId: 9,
  code: 'QM02',
  status: 'Reserved',
  until: '2027-01-02',
  for: 'Adam Al',
  modified: '2026-09-22T08:00:00.000Z',
} as unknown as IssuedCode;

async function shown(panel: ReactNode, answered: readonly object[] = members) {
  const server = lateServer();
  await show(
    <SessionContext value={{ user, projects: [project], actor: actorOf(user) }}>{panel}</SessionContext>,
  );
  await expect.poll(() => server.open().some((asked) => asked.includes('/members'))).toBe(true);
  server.answer('/members', answered);
  return server;
}

const until = page.getByRole('combobox', { name: 'Until' });
const holder = page.getByRole('combobox', { name: 'For' });
const choose = async (name: string) => {
  await holder.click();
  await page.getByRole('option', { name }).click();
};

test('a code is reserved until a day and for a member, or for neither', async () => {
  const onReserve = vi.fn<(entered: EnteredReservation) => Promise<void>>(async () => {});
  const onClose = vi.fn();
  await shown(<ReservePanel projectNumber="100" onReserve={onReserve} onClose={onClose} />);
  const panel = page.getByRole('dialog', { name: 'Reserve code' });
  await expect.element(panel.getByText(reservationDays().last)).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Reserve' }).click();
  await expect.poll(() => onReserve.mock.lastCall).toEqual([{ until: null, for: null }]);
  expect(onClose).toHaveBeenCalledOnce();
  await until.fill(reservationDays().last);
  await choose('Adam Al');
  await panel.getByRole('button', { name: 'Reserve' }).click();
  await expect
    .poll(() => onReserve.mock.lastCall)
    .toEqual([{ until: reservationDays().last, for: 'adam@b.se' }]);
});

test('every member is offered, also one without a name, and a day that is none is said', async () => {
  const onReserve = vi.fn(async () => {});
  await shown(<ReservePanel projectNumber="100" onReserve={onReserve} onClose={() => {}} />);
  await holder.click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Nobody else', 'Eva Ek', 'Adam Al', 'new@b.se']);
  await page.getByRole('option', { name: 'Nobody else' }).click();
  await until.fill('2027-02-30');
  await page.getByRole('button', { name: 'Reserve' }).click();
  await expect.element(until).toHaveAttribute('aria-invalid', 'true');
  expect(onReserve).not.toHaveBeenCalled();
});

test('an edited reservation is sent over the state that was seen, its holder only when it is another', async () => {
  const onChanged = vi.fn(async () => {});
  const onClose = vi.fn();
  const server = await shown(
    <EditReservationPanel home={home} entry={entry} onChanged={onChanged} onClose={onClose} />,
  );
  await expect.element(page.getByRole('dialog', { name: 'Reservation of QM02' })).toBeVisible();
  await expect.element(until).toHaveValue('2027-01-02');
  await expect.element(holder).toHaveTextContent('Adam Al');
  await until.fill('2027-03-04');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9'))
    .toEqual([{ until: '2027-03-04', modified: entry.modified }]);
  server.answer('/codes/9', entry);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('The reservation of QM02 has been changed.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('both are taken back, and a refusal is said where they stand', async () => {
  const onChanged = vi.fn(async () => {});
  const onClose = vi.fn();
  const server = await shown(
    <EditReservationPanel home={home} entry={entry} onChanged={onChanged} onClose={onClose} />,
  );
  await until.fill('');
  await choose('Nobody else');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9'))
    .toEqual([{ until: null, for: null, modified: entry.modified }]);
  const message = 'QM02 was changed by Adam Al at 10:00. Nothing has been overwritten.';
  server.answer('/codes/9', { code: 'codeChanged', message }, { status: 422 });
  // What has become of it is read, and saved once more it goes over that.
  await expect.poll(() => server.open().some((asked) => asked.endsWith('/codes/9'))).toBe(true);
  const now = '2026-09-22T10:00:00.000Z';
  server.answer('/codes/9', { ...entry, modified: now });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9').at(-1))
    .toEqual({ until: null, for: null, modified: now });
});

test('who has left the project stays named until somebody else is chosen', async () => {
  const left = { ...entry, for: 'Olle Ost' };
  const server = await shown(
    <EditReservationPanel home={home} entry={left} onChanged={async () => {}} onClose={() => {}} />,
  );
  await expect.element(holder).toHaveTextContent('Olle Ost (no longer a member)');
  await expectAccessible();
  await until.fill('2027-05-06');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9'))
    .toEqual([{ until: '2027-05-06', modified: entry.modified }]);
});

test('of two members of one name neither is taken for the holder, and both can be chosen', async () => {
  const other = { userName: 'adam.al@b.se', fullName: 'Adam Al' };
  const server = await shown(
    <EditReservationPanel home={home} entry={entry} onChanged={async () => {}} onClose={() => {}} />,
    [...members, other],
  );
  await expect.element(holder).toHaveTextContent('Adam Al (unchanged)');
  await until.fill('2027-05-06');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9'))
    .toEqual([{ until: '2027-05-06', modified: entry.modified }]);
  server.answer('/codes/9', { message: '' }, { status: 503 });
  await choose('Adam Al (adam.al@b.se)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.sentTo('/codes/9').at(-1))
    .toEqual({ until: '2027-05-06', for: 'adam.al@b.se', modified: entry.modified });
});
