import { email, settings, type User } from '@codes/contract';
import { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { searchAccounts } from '../users/find-people.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { PersonField } from '../../platform/ui/picker/people-picker.tsx';
import { words } from './settings.words.ts';

type AddAdministratorPanelProps = {
  /** User names of those who are administrators already. */
  present: readonly string[];
  onAdded: (administrator: User) => void;
  onClose: () => void;
};

const schema = z.object({ userName: email() });

export function AddAdministratorPanel({ present, onAdded, onClose }: AddAdministratorPanelProps) {
  const form = useContractForm({
    schema,
    values: { userName: '' },
    draft: { form: 'new-administrator' },
    save: async (body) => onAdded(await api(settings.addAdministrator, { body })),
    // Somebody else was faster; 'Already exists.' would not say who.
    customMessage: (error) => (error.is('alreadyAdministrator') ? error.body.message : undefined),
  });
  return (
    <FormPanel form={form} title={words.administrators.panel} submit={words.submit} onClose={onClose}>
      <PersonField
        form={form}
        name="userName"
        label={words.administrators.person}
        required
        search={searchAccounts}
        exclude={present}
      />
    </FormPanel>
  );
}
