// Codes that are pasted: what cannot be read says where, and is still there to be mended.
import { parseTree, SegmentType } from '@codes/codes';
import type { UserInfo } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actorOf, SessionContext } from '../../../people/session/session.tsx';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { show } from '../../../platform/ui/testing/show.tsx';
import { CodeList } from './code-list.tsx';

const user = {
  userName: 'eva@b.se',
  fullName: 'Eva Ek',
  role: 'user',
  userProjects: [],
} as unknown as UserInfo;
const { tree } = parseTree({ type: SegmentType.freeText, options: [{}] });

async function showList() {
  if (tree === null) throw new Error('no tree');
  await show(
    <SessionContext value={{ user, projects: [], actor: actorOf(user) }}>
      <CodeList
        home={{ projectNumber: '100', stringConfigurationId: 4 }}
        root={tree}
        keepsRegister={false}
        ofJob={null}
      />
    </SessionContext>,
  );
}

const box = page.getByRole('textbox');

test('a quotation mark that is never closed is told where it stands, and the text stays', async () => {
  const server = lateServer();
  await showList();
  await page.getByRole('button', { name: 'Paste codes' }).click();
  await box.fill('K20\n"K21');
  await page.getByRole('button', { name: 'Interpret' }).click();
  await expect.element(page.getByText(/Row 2, Column 1: an opening quotation mark/)).toBeVisible();
  await expect.element(box).toHaveValue('K20\n"K21');
  expect(server.open()).toEqual([]);
  await box.fill('K20\n"K21"');
  await page.getByRole('button', { name: 'Interpret' }).click();
  await expect.poll(() => server.open().length).toBe(1);
  expect(server.sentTo('')).toMatchObject([{ codes: ['K20', 'K21'] }]);
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
