// Two people have changed one record: what is offered first loses nothing that is stored.
import type { Field, TableRecord } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../platform/ui/testing/show.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const code = { tableFieldId: 'code', name: 'Code', type: 'text' } as Field;
const theirs = { code: 'QM', modifiedBy: 'Karin', modified: '2026-11-15T08:57:00.000Z' } as TableRecord;

test('to keep what is stored is the primary choice, to overwrite it is not', async () => {
  await show(
    <ConflictDialog
      fields={[code]}
      mine={{ code: 'QN' }}
      theirs={theirs}
      onOverwrite={() => Promise.resolve()}
      onKeepTheirs={() => {}}
      onBack={() => {}}
    />,
  );
  const colourOf = async (name: string) => {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    return getComputedStyle(button.element()).backgroundColor;
  };
  const plain = await colourOf('Back to editing');
  expect(await colourOf('Overwrite with mine')).toBe(plain);
  expect(await colourOf('Keep theirs')).not.toBe(plain);
});
