import { projects, type Project, type ProjectChange } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { api } from '../../platform/api/client.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { ProjectFields } from './project-fields.tsx';
import { changeOf, firstErrorOf } from './project-form.ts';
import { words } from './projects.words.ts';

type EditProjectPanelProps = {
  project: Project;
  onSaved: (project: Project) => void;
  onClose: () => void;
};

export function EditProjectPanel({ project, onSaved, onClose }: EditProjectPanelProps) {
  const { projectNumber, name, ua } = project;
  const [person = null] = ua;
  const form = useContractForm({
    schema: projects.projectChange,
    values: changeOf(project),
    draft: { form: `project-${projectNumber}` },
    save: async (body) => onSaved(await saved(projectNumber, body)),
  });
  return (
    <FormPanel form={form} title={words.edit(name)} submit={words.save} onClose={onClose}>
      <Field label={words.fields.projectNumber}>
        <Input readOnly appearance="filled-darker" value={projectNumber} />
      </Field>
      <ProjectFields form={form} person={person} />
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
