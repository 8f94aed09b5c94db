import { projects, type Project } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import type { z } from 'zod';
import { api } from '../../platform/api/client.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { NameField, TemplateField, UaField, VisibleField } from './project-fields.tsx';
import { firstErrorOf } from './project-form.ts';
import { words } from './projects.words.ts';

const projectChange = projects.projectBody.omit({ projectNumber: true });
type ProjectChange = z.output<typeof projectChange>;

type EditProjectPanelProps = {
  project: Project;
  onSaved: (project: Project) => void;
  onClose: () => void;
};

export function EditProjectPanel({ project, onSaved, onClose }: EditProjectPanelProps) {
  const { projectNumber, name, ua, isTemplate, isVisibleForEmployees } = project;
  const [person = null] = ua;
  const form = useContractForm({
    schema: projectChange,
    values: { name, ua: person?.userName ?? '', isTemplate, isVisibleForEmployees },
    save: async (body) => onSaved(await saved(projectNumber, body)),
  });
  return (
    <FormPanel form={form} title={words.edit(name)} submit="Save" onClose={onClose}>
      <Field label={words.fields.projectNumber}>
        <Input readOnly appearance="filled-darker" value={projectNumber} />
      </Field>
      <NameField form={form} name="name" />
      <UaField form={form} name="ua" person={person} />
      <TemplateField form={form} name="isTemplate" />
      <VisibleField form={form} name="isVisibleForEmployees" />
    </FormPanel>
  );
}

async function saved(projectNumber: string, body: ProjectChange): Promise<Project> {
  try {
    return await api(projects.updateProject, { params: { projectNumber }, body });
  } catch (error) {
    throw firstErrorOf(error);
  }
}
