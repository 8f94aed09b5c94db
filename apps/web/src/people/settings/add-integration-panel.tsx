import { limits, settings, type Integration } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { words } from './settings.words.ts';

const { integrations: says } = words;

type AddIntegrationPanelProps = { onAdded: (integration: Integration) => void; onClose: () => void };

export function AddIntegrationPanel({ onAdded, onClose }: AddIntegrationPanelProps) {
  const form = useContractForm({
    schema: settings.integrationBody,
    values: { integrationName: '', expiresInDays: String(limits.integrationDays.usual) },
    draft: { form: 'new-integration' },
    save: async (body) => onAdded(await api(settings.createIntegration, { body })),
  });
  return (
    <FormPanel form={form} title={says.panel} submit={words.submit} onClose={onClose}>
      <TextField form={form} name="integrationName" label={says.name} required autoComplete="off" />
      <TextField
        form={form}
        name="expiresInDays"
        label={says.expiresInDays}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </FormPanel>
  );
}
