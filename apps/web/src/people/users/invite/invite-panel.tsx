import { CallError, users, type User } from '@codes/contract';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { OutboxNote } from '../../invitations/outbox-note.tsx';
import { api } from '../../../platform/api/client.ts';
import { useContractForm, type ContractForm } from '../../../platform/ui/form/contract-form.ts';
import { TextField, useField } from '../../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../../platform/ui/form/form-panel.tsx';
import { AddressesField } from './addresses-field.tsx';
import { countPeople, inviteForm, nothingEntered, problemsByAddress, type Entered } from './invite-form.ts';
import { ProjectsField } from './projects-field.tsx';
import { words } from './invite.words.ts';

type InvitePanelProps = { onInvited: (invited: readonly User[]) => void; onClose: () => void };

export function InvitePanel({ onInvited, onClose }: InvitePanelProps) {
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const form = useContractForm({
    schema: inviteForm,
    values: nothingEntered,
    draft: { form: 'invitations' },
    prefix: words.failed,
    save: async (body) => {
      try {
        onInvited(await api(users.invitePeople, { body }));
      } catch (error) {
        if (error instanceof CallError) {
          setRefused(problemsByAddress(error.body.entityValidationErrors ?? [], body));
        }
        throw error;
      }
    },
  });
  const [addresses, typed] = useWatch({ control: form.control, name: ['addresses', 'typed'] });
  return (
    <FormPanel
      form={form}
      title={words.title}
      width="wide"
      submit={words.submit(countPeople({ addresses, typed }))}
      note={words.sevenDays}
      onClose={onClose}
    >
      <AddressesField form={form} refused={refused} />
      <TextField form={form} name="companyName" label={words.company} autoComplete="off" />
      <AdministratorField form={form} />
      <ProjectsField form={form} />
      <OutboxNote />
    </FormPanel>
  );
}

function AdministratorField({ form }: { form: ContractForm<Entered, unknown> }) {
  const styles = useStyles();
  const { value, control } = useField(form, 'isAdministrator', words.administrator);
  const { ref, name, onBlur, onChange } = control;
  return (
    <Checkbox
      ref={ref}
      name={name}
      onBlur={onBlur}
      className={styles.administrator}
      label={
        <>
          {words.administrator} <span className={styles.hint}>{words.administratorHint}</span>
        </>
      }
      checked={value === true}
      onChange={(_, { checked }) => onChange(checked === true)}
    />
  );
}

const useStyles = makeStyles({
  administrator: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: {
    marginLeft: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});
