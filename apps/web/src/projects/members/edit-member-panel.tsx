import { members, projectRole, type Member } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { RadioField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { roleChoices, words } from './members.words.ts';

type EditMemberPanelProps = {
  projectNumber: string;
  member: Member;
  onSaved: (member: Member) => void;
  onClose: () => void;
};

const schema = z.object({ role: projectRole });

export function EditMemberPanel({ projectNumber, member, onSaved, onClose }: EditMemberPanelProps) {
  const { userName, fullName, companyName, role } = member;
  const form = useContractForm({
    schema,
    values: { role },
    draft: { form: `member-${userName}` },
    save: async (body) =>
      onSaved(await api(members.updateMember, { params: { projectNumber, userName }, body })),
  });
  return (
    <FormPanel form={form} title={words.member(fullName)} submit={words.save} onClose={onClose}>
      <Field label={words.email}>
        <Input readOnly appearance="filled-darker" value={userName} />
      </Field>
      <Field label={words.companyName}>
        <Input readOnly appearance="filled-darker" value={companyName} />
      </Field>
      <RadioField form={form} name="role" label={words.role} required options={roleChoices} />
    </FormPanel>
  );
}
