import { members, projectRole, roleLabels, type Member } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { PanelConflict } from '../../platform/ui/conflict/panel-conflict.tsx';
import { foundIn, useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { RadioField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { words } from './members.words.ts';
import { roleChoices } from './role-choices.ts';

type EditMemberPanelProps = {
  projectNumber: string;
  member: Member;
  onSaved: (member: Member) => void;
  onClose: () => void;
};

const schema = z.object({ role: projectRole });

export function EditMemberPanel({ projectNumber, member, onSaved, onClose }: EditMemberPanelProps) {
  const { userName, fullName, companyName, role } = member;
  const params = { projectNumber };
  const conflict = useConflict<Member, { role: Member['role'] }, Member>({
    stored: member,
    concerns: (change) => change.what === 'Edit member' && change.projectNumber === projectNumber,
    read: async () => foundIn(await api(members.listMembers, { params }), (one) => one.userName === userName),
    put: (body, modified) =>
      api(members.updateMember, { params: { projectNumber, userName }, body: { ...body, modified } }),
    onSaved: (saved) => {
      form.draft.drop();
      onSaved(saved);
    },
  });
  const form = useContractForm({
    schema,
    values: { role },
    draft: { form: `member-${userName}`, startedFrom: conflict.startedFrom },
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={{ form: `member-${userName}`, others: conflict.others }}
        title={words.member(fullName)}
        submit={words.save}
        onClose={onClose}
      >
        <Field label={words.email}>
          <Input readOnly appearance="filled-darker" value={userName} />
        </Field>
        <Field label={words.companyName}>
          <Input readOnly appearance="filled-darker" value={companyName} />
        </Field>
        <RadioField form={form} name="role" label={words.role} required options={roleChoices} />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={fullName}
        bodyOf={({ role: stored }) => ({ role: stored })}
        rows={{ role: { name: words.role, show: (value) => roleLabels[value] } }}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}
