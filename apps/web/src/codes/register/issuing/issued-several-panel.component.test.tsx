// Titles of codes that were just issued: after a conflict the entry is read again, so that a second Enter saves.
import type { IssuedCode } from '@codes/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { IssuedSeveralPanel } from './issued-several-panel.tsx';

const entry: IssuedCode = {
  issuedCodeId: 9,
  code: 'QM02',
  title: 'Valve',
  status: 'Issued',
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

test('a title that was refused is saved over what is read then', async () => {
  const server = lateServer();
  await show(<IssuedSeveralPanel home={home} entries={[entry]} links="hidden" onClose={() => {}} />);
  await page.getByRole('button', { name: 'Edit title of QM02' }).click();
  const box = page.getByRole('textbox', { name: 'Title of QM02' });
  await box.fill('Mine');
  await userEvent.keyboard('{Enter}');
  server.answer('/codes/9', { code: 'codeChanged', message: 'Changed.' }, { status: 422 });
  await expect.poll(() => server.open().length).toBe(1);
  server.answer('/codes/9', later);
  await expect.element(box).toHaveValue('Mine');
  await box.click();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.sentTo('/codes/9').at(-1))
    .toEqual({ title: 'Mine', modified: later.modified });
});
