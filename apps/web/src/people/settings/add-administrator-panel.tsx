import { CallError, email, settings, users, type User } from '@codes/contract';
import { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { OutboxNote } from '../invitations/outbox-note.tsx';
import { searchAccountsToInvite } from '../users/find-people.ts';
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
    save: async ({ userName }) => onAdded(await addOrInvite(userName)),
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
        search={searchAccountsToInvite}
        exclude={present}
      />
      <OutboxNote />
    </FormPanel>
  );
}

/** Somebody whom nobody knows here is invited. */
async function addOrInvite(userName: string): Promise<User> {
  try {
    return await api(settings.addAdministrator, { body: { userName } });
  } catch (error) {
    if (!(error instanceof CallError && error.is('unknownPerson'))) throw error;
    const body = { people: [{ userName, isAdministrator: true }] };
    const [invited] = await api(users.invitePeople, { body });
    if (invited === undefined) throw error;
    return invited;
  }
}
