import { webhooks, type NewWebhook, type Webhook, type WebhookWithSecret } from '@codes/contract';
import { api } from '../../../platform/api/client.ts';
import { PanelConflict } from '../../../platform/ui/conflict/panel-conflict.tsx';
import { useConflict } from '../../../platform/ui/conflict/use-conflict.ts';
import type { ValueRows } from '../../../platform/ui/conflict/versions.ts';
import { useContractForm } from '../../../platform/ui/form/contract-form.ts';
import { CheckboxField, TextField } from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { heardText, projectsText } from '../kind-groups.ts';
import { KindsField } from './kinds-field.tsx';
import { ProjectsField } from './projects-field.tsx';
import { atItsField, emptyWebhook, valuesOf, webhookSchema } from './webhook-form.ts';
import { words } from '../webhooks.words.ts';

type WebhookPanelProps = {
  target:
    | { kind: 'new'; onAdded: (webhook: WebhookWithSecret) => void }
    | { kind: 'edit'; webhook: Webhook; onSaved: (webhook: Webhook) => void };
  onClose: () => void;
};

export function WebhookPanel({ target, onClose }: WebhookPanelProps) {
  const stored = target.kind === 'edit' ? target.webhook : null;
  const params = { webhookId: stored?.webhookId ?? 0 };
  const conflict = useConflict<Webhook, NewWebhook, void>({
    stored,
    concerns: ({ what }) => what === 'Edit webhook',
    read: () => api(webhooks.readWebhook, { params }),
    put: async (body, modified) => {
      try {
        if (target.kind === 'new') target.onAdded(await api(webhooks.createWebhook, { body }));
        else target.onSaved(await api(webhooks.changeWebhook, { params, body: { ...body, modified } }));
      } catch (error) {
        throw atItsField(error);
      }
    },
    onSaved: () => {
      form.draft.drop();
    },
  });
  const form = useContractForm({
    schema: webhookSchema,
    values: stored ? valuesOf(stored) : emptyWebhook,
    draft: {
      form: stored ? `webhook-${stored.webhookId}` : 'new-webhook',
      startedFrom: conflict.startedFrom,
    },
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={stored ? { form: `webhook-${stored.webhookId}`, others: conflict.others } : undefined}
        title={stored ? words.editTitle : words.addTitle}
        submit={stored ? words.save : words.submit}
        onClose={onClose}
      >
        <TextField form={form} name="name" label={words.name} required autoComplete="off" />
        <TextField
          form={form}
          name="address"
          label={words.address}
          hint={words.addressHint}
          required
          inputMode="url"
          autoComplete="off"
          look="code"
        />
        <KindsField form={form} />
        <ProjectsField form={form} />
        <CheckboxField form={form} name="enabled" label={words.enabled} hint={words.enabledHint} />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={stored?.name ?? ''}
        bodyOf={valuesOf}
        rows={rows}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}

const rows: ValueRows<NewWebhook> = {
  name: { name: words.name },
  address: { name: words.address },
  what: { name: words.hears, show: heardText },
  projects: { name: words.projects, show: projectsText },
  enabled: { name: words.enabled, show: (isOn) => (isOn ? words.yes : words.no) },
};
