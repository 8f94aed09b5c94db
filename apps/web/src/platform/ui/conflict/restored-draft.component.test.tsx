// A draft is put back after somebody else has saved: it goes over the version that it began with, so it does not win unseen.
import { CallError } from '@codes/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { DraftOwner } from '../drafts/draft-owner.ts';
import { useContractForm } from '../form/contract-form.ts';
import { TextField } from '../form/form-fields.tsx';
import { FormPanel } from '../form/form-panel.tsx';
import { closePage, show } from '../testing/show.tsx';
import { PanelConflict } from './panel-conflict.tsx';
import { useConflict } from './use-conflict.ts';

const schema = z.object({ name: z.string() });
type Stored = z.output<typeof schema> & { modified: string; modifiedBy: string };

const first: Stored = { name: 'Pump', modified: '2026-11-01T08:00:00.000Z', modifiedBy: 'Eva' };
const second: Stored = { name: 'Fan', modified: '2026-11-02T08:00:00.000Z', modifiedBy: 'Nils' };

let sent: (string | null)[] = [];
beforeEach(() => {
  sent = [];
  localStorage.clear();
});

function Panel({ stored }: { stored: Stored }) {
  const conflict = useConflict<Stored, { name: string }, Stored>({
    stored,
    read: async () => stored,
    put: async (body, modified) => {
      sent.push(modified);
      if (modified !== stored.modified) throw new CallError(422, { code: 'changedSince', message: '' });
      return { ...stored, ...body };
    },
    onSaved: () => {
      form.draft.drop();
    },
  });
  const form = useContractForm({
    schema,
    values: { name: stored.name },
    draft: { form: 'table 1', startedFrom: conflict.startedFrom },
    save: (body) => conflict.save(body),
  });
  return (
    <>
      <FormPanel form={form} title="Table" submit="Save" onClose={() => {}}>
        <TextField form={form} name="name" label="Name" />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name="Table"
        bodyOf={(version) => ({ name: version.name })}
        rows={{ name: { name: 'Name' } }}
        onClose={() => {}}
      />
    </>
  );
}

/** As after a reload: nothing of the page before is left. */
async function open(stored: Stored) {
  closePage();
  await show(
    <DraftOwner value="eva@b.se">
      <Panel stored={stored} />
    </DraftOwner>,
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const asked = page.getByRole('region', { name: 'Both of you changed it' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('what is filled in now goes over what is there now', async () => {
  await open(second);
  await name.fill('Valve');
  await save();
  await expect.poll(() => sent).toEqual([second.modified]);
});

test('what was left before goes over what was there then', async () => {
  await open(first);
  await name.fill('Valve');
  await open(second);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect.element(name).toHaveValue('Valve');
  await save();
  await expect.poll(() => sent).toEqual([first.modified]);
  await expect.element(asked).toHaveTextContent('When you began: Pump');
});

test('what an older draft began with is not known: all that differs is asked for', async () => {
  await open(first);
  await name.fill('Valve');
  const [key = ''] = Object.keys(localStorage);
  localStorage.setItem(key, localStorage.getItem(key)?.replace(/,"version":\{.*?\}/, '') ?? '');
  await open(second);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await save();
  await expect.element(asked).toHaveTextContent('When you began: Not known');
});

test('of two drafts that are put back the one that began earlier counts', async () => {
  await open(second);
  await name.fill('Valve');
  await open(first);
  await name.fill('Door');
  await open({ ...second, modified: '2026-11-03T08:00:00.000Z' });
  const goOn = page.getByRole('button', { name: 'Continue where you left off' });
  await goOn.click();
  await expect.element(name).toHaveValue('Door');
  await goOn.click();
  await expect.element(name).toHaveValue('Valve');
  await save();
  await expect.poll(() => sent).toEqual([first.modified]);
});
