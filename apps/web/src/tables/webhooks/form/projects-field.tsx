// Of which projects a webhook hears: of all and of what is in none, or of some.
import { Field, makeStyles, Option, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { settingsQueries } from '../../../people/settings/settings.queries.ts';
import type { FieldsOf } from '../../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { compareTexts } from '../../../platform/ui/text/formats.ts';
import type { WebhookValues } from './webhook-form.ts';
import { words } from '../webhooks.words.ts';

export function ProjectsField({ form }: { form: FieldsOf<WebhookValues> }) {
  const styles = useStyles();
  const { value, message, control } = useField(form, 'projects', words.projects);
  const projects = value as WebhookValues['projects'];
  const { ref, onBlur, onChange } = control;
  return (
    <div className={styles.field}>
      <Field
        label={words.projects}
        {...under(projects === null ? words.allProjectsHint : words.someProjectsHint, message)}
      >
        <RadioGroup
          ref={ref}
          onBlur={onBlur}
          value={projects === null ? 'all' : 'some'}
          onChange={(_, data) => onChange(data.value === 'all' ? null : [])}
        >
          <Radio value="all" label={words.allProjects} />
          <Radio value="some" label={words.someProjects} />
        </RadioGroup>
      </Field>
      {projects !== null && <ChosenProjects projects={projects} onChange={onChange} />}
    </div>
  );
}

type ChosenProjectsProps = {
  projects: readonly string[];
  onChange: (projects: readonly string[]) => void;
};

function ChosenProjects({ projects, onChange }: ChosenProjectsProps) {
  const { data: active = [] } = useQuery(settingsQueries.activeProjects());
  const known = new Map(active.map(({ projectNumber, name }) => [projectNumber, `${projectNumber} ${name}`]));
  // One that was archived since is still chosen.
  const offered = [...new Set([...known.keys(), ...projects])].toSorted(compareTexts);
  return (
    <Dropdown
      multiselect
      aria-label={words.selectProjects}
      placeholder={words.selectProjects}
      value={projects.join(', ')}
      selectedOptions={[...projects]}
      onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions)}
    >
      {offered.map((projectNumber) => {
        const text = known.get(projectNumber) ?? projectNumber;
        return (
          <Option key={projectNumber} value={projectNumber} text={text}>
            {text}
          </Option>
        );
      })}
    </Dropdown>
  );
}

const useStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
