import { projects, type Project, type ProjectChange } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { api } from '../../platform/api/client.ts';
import { PanelConflict } from '../../platform/ui/conflict/panel-conflict.tsx';
import { useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import type { ValueRows } from '../../platform/ui/conflict/versions.ts';
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
  const params = { projectNumber };
  const conflict = useConflict<Project, ProjectChange, Project>({
    stored: project,
    concerns: (change) => change.what === 'Edit project' && change.projectNumber === projectNumber,
    read: () => api(projects.readProject, { params }),
    put: (body, modified) =>
      api(projects.updateProject, { params, body: { ...body, modified } }).catch((error: unknown) => {
        throw firstErrorOf(error);
      }),
    onSaved: (saved) => {
      form.draft.drop();
      onSaved(saved);
    },
  });
  const form = useContractForm({
    schema: projects.projectChange,
    values: changeOf(project),
    draft: { form: `project-${projectNumber}`, startedFrom: conflict.startedFrom },
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={{ form: `project-${projectNumber}`, others: conflict.others }}
        title={words.edit(name)}
        submit={words.save}
        onClose={onClose}
      >
        <Field label={words.fields.projectNumber}>
          <Input readOnly appearance="filled-darker" value={projectNumber} />
        </Field>
        <ProjectFields form={form} person={person} />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={name}
        bodyOf={changeOf}
        rows={rows}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}

const yesOrNo = (isSet: boolean) => (isSet ? words.yes : words.no);

const rows: ValueRows<ProjectChange> = {
  name: { name: words.fields.name },
  ua: { name: words.fields.ua },
  isTemplate: { name: words.fields.isTemplate, show: yesOrNo },
  isVisibleForEmployees: { name: words.fields.isVisibleForEmployees, show: yesOrNo },
};
