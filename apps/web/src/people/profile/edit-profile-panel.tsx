import { account, type UserInfo } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { sessionQueries } from '../session/session.queries.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';

type EditProfilePanelProps = { user: UserInfo; onClose: () => void };

export function EditProfilePanel({ user, onClose }: EditProfilePanelProps) {
  const queries = useQueryClient();
  const messages = useMessages();
  const form = useContractForm({
    schema: account.profileBody,
    values: { firstName: user.firstName, surname: user.surname, companyName: user.companyName },
    prefix: 'Failed to update profile information. More info: ',
    save: async (body) => {
      messages.beginAct();
      queries.setQueryData(sessionQueries.me().queryKey, await api(account.updateMe, { body }));
      messages.success('Your profile has been updated.');
      onClose();
    },
  });
  return (
    <FormPanel form={form} title="Edit profile" submit="Save" onClose={onClose}>
      <Field label="Email">
        <Input readOnly appearance="filled-darker" value={user.userName} />
      </Field>
      <TextField form={form} name="firstName" label="Name" autoComplete="given-name" />
      <TextField form={form} name="surname" label="Surname" autoComplete="family-name" />
      <TextField form={form} name="companyName" label="Company name" autoComplete="organization" />
    </FormPanel>
  );
}
