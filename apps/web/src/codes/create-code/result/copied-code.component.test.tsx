// A code without a register that was copied is where it was pasted: it leaves no draft.
import { parseTree, SegmentType } from '@codes/codes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DraftOwner } from '../../../platform/ui/drafts/draft-owner.ts';
import { lateServer } from '../../../platform/ui/testing/late-answers.ts';
import { closePage, show } from '../../../platform/ui/testing/show.tsx';
import { PlainBuilder } from '../create-code-page.tsx';
import { ResultCard } from './result-card.tsx';

const { tree } = parseTree({ type: SegmentType.freeText, displayName: 'Room', options: [{}] });

const builder = tree && (
  <DraftOwner value="eva@b.se">
    <PlainBuilder
      home={{ projectNumber: '100', stringConfigurationId: 4 }}
      root={tree}
      start={{}}
      keepsRegister={false}
      render={(building, copying) => <ResultCard building={building} copying={copying} />}
    />
  </DraftOwner>
);

const room = page.getByRole('textbox', { name: /Room/ });
const goOn = page.getByRole('button', { name: 'Continue where you left off' });

async function open() {
  window.dispatchEvent(new Event('pagehide'));
  closePage();
  await show(builder);
  await expect.element(room).toBeVisible();
}

test('a copied code leaves no draft, and one that is built further does', async () => {
  localStorage.clear();
  lateServer();
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copying.mockRestore());
  await open();
  await room.fill('R1');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  await open();
  expect(goOn.elements()).toEqual([]);
  await room.fill('R2');
  await open();
  await expect.element(goOn).toBeVisible();
});
