// A form hears at once that somebody else has saved its subject, and leads to what differs before anything is overwritten.
import { CallError } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { spreadNews, type HeardChange } from '../news/news.ts';
import { useContractForm } from '../form/contract-form.ts';
import { TextField } from '../form/form-fields.tsx';
import { FormPanel } from '../form/form-panel.tsx';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { PanelConflict } from './panel-conflict.tsx';
import { useConflict } from './use-conflict.ts';

type Stored = { name: string; modified: string; modifiedBy: string };
const begun: Stored = { name: 'Pump', modified: '2026-11-18T08:00:00.000Z', modifiedBy: 'Eva Ek' };
const theirs: Stored = { name: 'Fan', modified: '2026-11-18T09:00:00.000Z', modifiedBy: 'Adam Al' };

let read = 0;

function Panel() {
  const conflict = useConflict<Stored, { name: string }, Stored>({
    stored: begun,
    concerns: ({ tableId }) => tableId === 7,
    read: async () => {
      read += 1;
      return theirs;
    },
    put: async () => {
      throw new CallError(422, { code: 'changedSince', message: '' });
    },
    onSaved: () => {},
  });
  const form = useContractForm({
    schema: z.object({ name: z.string() }),
    values: { name: begun.name },
    draft: { form: 'part', startedFrom: conflict.startedFrom },
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={{ form: 'part', others: conflict.others }}
        title="Edit part"
        submit="Save"
        onClose={() => {}}
      >
        <TextField form={form} name="name" label="Name" />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name="Pump"
        bodyOf={({ name }) => ({ name })}
        rows={{ name: { name: 'Name' } }}
        onClose={() => {}}
      />
    </>
  );
}

const change = (tableId: number, isOwn = false): HeardChange => ({
  what: 'Edit',
  tableId,
  created: 0,
  removed: 0,
  isOwn,
});

test('who has the same form open is named', async () => {
  await show(<Panel />);
  await expect.element(page.getByRole('dialog', { name: 'Edit part' })).toBeVisible();
  const here = (...people: string[]) => spreadNews({ kind: 'presence', address: '/here#part', people });
  await expect
    .poll(() => {
      here('Astrid Admin');
      return page.getByText('Astrid Admin is here too', { exact: true }).elements().length;
    })
    .toBe(1);
  await expectAccessible();
  here('Astrid Admin', 'Eva Ek', 'Olle Ost', 'Nils Nu');
  await expect.element(page.getByText('Astrid Admin, Eva Ek and 2 more are here too')).toBeVisible();
  here();
  await expect.element(page.getByText('here too', { exact: false })).not.toBeInTheDocument();
});

test('a change of somebody else is said before saving, with what was typed kept, and looked at', async () => {
  await show(<Panel />);
  await page.getByRole('textbox', { name: 'Name' }).fill('Valve');
  read = 0;
  spreadNews({ kind: 'changes', changes: [change(8), change(7, true)] });
  spreadNews({ kind: 'changes', changes: [change(7)] });
  await expect.element(page.getByText(/^Adam Al changed this at 2026-11-18 \d\d:00\.$/)).toBeVisible();
  expect(read).toBe(1);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Valve');
  await expectAccessible();
  await page.getByRole('button', { name: 'Look at what differs' }).click();
  await expect.element(page.getByText('Fan').first()).toBeVisible();
  await expect.element(page.getByText('Valve').first()).toBeVisible();
});
