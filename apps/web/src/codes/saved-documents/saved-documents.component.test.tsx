// The frame that the forms of configurations and reports stand in.
import type { DocumentKind } from '@codes/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { DocumentFoot, DocumentForm, useDocumentForm } from './document-form.tsx';
import type { Listed, Sent, Whole } from './document-kinds.ts';
import { TemplateField } from './template-field.tsx';

const home = { kind: 'project', projectNumber: '100' } as const;
const saved = { description: '', modified: '2026-05-04T08:00:00.000Z', modifiedBy: 'Eva' };

type Example<Kind extends DocumentKind> = {
  path: string;
  list: string;
  listed: (id: number, name: string) => Listed[Kind];
  sent: (name: string) => Sent[Kind];
};

const examples: { [Kind in DocumentKind]: Example<Kind> } = {
  configuration: {
    path: 'string-configurations',
    list: '/projects/100/string-config',
    listed: (stringConfigurationId, name) => ({
      stringConfigurationId,
      name,
      keepsRegister: false,
      ...saved,
    }),
    sent: (name) => ({ name, rootConfigurationSegment: { type: 2, options: [{}] } }),
  },
  report: {
    path: 'reports',
    list: '/projects/100/reports',
    listed: (reportId, name) => ({ reportId, name, configuration: '{}', ...saved }),
    sent: (name) => ({ name, configuration: '{}' }),
  },
};

function Form({ kind }: { kind: DocumentKind }) {
  const opened = { home, stored: null };
  const form = useDocumentForm<DocumentKind, { name: string }, { name: string }>(kind, opened, {
    schema: z.object({ name: z.string() }),
    values: { name: '' },
    bodyOf: ({ name }) => (name === 'unsound' ? null : examples[kind].sent(name)),
  });
  return (
    <DocumentForm kind={kind} opened={opened} form={form}>
      <TextField form={form} name="name" label="Name" />
      <DocumentFoot kind={kind} home={home} form={form} surface="card" />
    </DocumentForm>
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const save = page.getByRole('button', { name: 'Save' });
const kinds: readonly DocumentKind[] = ['configuration', 'report'];

describe.each(kinds)('the form of a %s', (kind) => {
  const { path, list, listed } = examples[kind];

  test('tells a refusal and keeps what was entered; leaving it then asks', async () => {
    const server = lateServer();
    const router = await show(<Form kind={kind} />);
    await expectAccessible();
    await name.fill('Pumps');
    await save.click();
    await expect.poll(server.open).toHaveLength(1);
    server.answer(path, { code: 'nameTaken', message: 'Pumps is taken.' }, { status: 409 });
    await expect.element(page.getByText('Already exists.')).toBeVisible();
    await expect.element(name).toHaveValue('Pumps');
    void router.navigate('/elsewhere');
    await expect.element(page.getByRole('dialog', { name: 'Discard changes' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/here');
  });

  test('sends nothing while something is unsound', async () => {
    const server = lateServer();
    const router = await show(<Form kind={kind} />);
    await name.fill('unsound');
    await save.click();
    await expect.element(save).toBeEnabled();
    expect(server.open()).toEqual([]);
    expect(router.state.location.pathname).toBe('/here');
  });

  test('leads to the list once it is saved, and asks nothing', async () => {
    const server = lateServer();
    const router = await show(<Form kind={kind} />);
    await name.fill('Pumps');
    await save.click();
    await expect.poll(server.open).toHaveLength(1);
    server.answer(path, listed(7, 'Pumps'), { status: 201 });
    await expect.element(page.getByText('Pumps saved.')).toBeVisible();
    expect(router.state.location.pathname).toBe(list);
  });
});

describe.each(kinds)('the template of a %s', (kind) => {
  const { path, listed } = examples[kind];
  const field = page.getByRole('combobox', { name: 'emplate' });
  const choose = async (template: string) => {
    await field.click();
    await page.getByRole('option', { name: template }).click();
  };
  const shown = async (replacesWork: boolean) => {
    const used: string[] = [];
    const server = lateServer();
    const onTemplate = (template: Whole[DocumentKind]) => used.push(template.name);
    await show(
      <>
        <h1>Template</h1>
        <TemplateField<DocumentKind> kind={kind} onTemplate={onTemplate} replacesWork={replacesWork} />
      </>,
    );
    await expect.poll(server.open).toHaveLength(1);
    server.answer(path, [listed(1, 'First'), listed(2, 'Second')]);
    await expect.element(field).toBeEnabled();
    return { server, used };
  };

  test('is the one that was chosen last, while others were on their way', async () => {
    const { server, used } = await shown(false);
    await choose('First');
    await choose('Second');
    await expect.poll(server.open).toHaveLength(2);
    server.answer(`${path}/1`, listed(1, 'First'));
    server.answer(`${path}/2`, listed(2, 'Second'));
    await expect.element(field).toHaveTextContent('Second');
    expect(used).toEqual(['Second']);
  });

  test('replaces no work unasked, not even when it is chosen again', async () => {
    const { server, used } = await shown(true);
    for (const times of [1, 2]) {
      await choose('First');
      await page.getByRole('button', { name: 'Replace' }).click();
      await expect.poll(server.open).toHaveLength(1);
      server.answer(`${path}/1`, listed(1, 'First'));
      await expect.poll(() => used).toHaveLength(times);
    }
    await choose('First');
    await expect.element(page.getByRole('button', { name: 'Replace' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
    expect(server.open()).toEqual([]);
  });
});
