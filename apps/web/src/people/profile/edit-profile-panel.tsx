import { account, type UserInfo } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { words } from './profile.words.ts';

type EditProfilePanelProps = { user: UserInfo; onClose: () => void };

export function EditProfilePanel({ user, onClose }: EditProfilePanelProps) {
  const queries = useQueryClient();
  const messages = useMessages();
  const form = useContractForm({
    schema: account.profileBody,
    values: { firstName: user.firstName, surname: user.surname, companyName: user.companyName },
    draft: { form: 'profile' },
    prefix: words.updateFailed,
    save: async (body) => {
      messages.beginAct();
      queries.setQueryData(sessionQueries.me().queryKey, await api(account.updateMe, { body }));
      messages.success(words.updated);
      onClose();
    },
  });
  return (
    <FormPanel form={form} title={words.editProfile} submit={words.save} onClose={onClose}>
      <Field label={words.email}>
        <Input readOnly appearance="filled-darker" value={user.userName} />
      </Field>
      <TextField form={form} name="firstName" label={words.name} autoComplete="given-name" />
      <TextField form={form} name="surname" label={words.surname} autoComplete="family-name" />
      <TextField form={form} name="companyName" label={words.companyName} autoComplete="organization" />
    </FormPanel>
  );
}
