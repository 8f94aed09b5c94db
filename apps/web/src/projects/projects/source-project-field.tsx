// The project to create from: found by number or name, templates first.
import type { Project } from '@codes/contract';
import { Field } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { containsText } from '../../platform/ui/text/contains-text.ts';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { under, useField } from '../../platform/ui/form/form-fields.tsx';
import { compareTexts } from '../../platform/ui/text/formats.ts';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { ListBox } from '../../platform/ui/picker/list-box.tsx';
import { PickerBox } from '../../platform/ui/picker/picker-box.tsx';
import { usePicker } from '../../platform/ui/picker/use-picker.ts';
import type { AddProjectInput } from './project-form.ts';
import { isArchived } from './project-status.ts';
import { projectQueries } from './projects.queries.ts';
import { words } from './projects.words.ts';

type SourceProjectFieldProps = { form: FieldsOf<AddProjectInput>; name: 'source' };

export function SourceProjectField({ form, name }: SourceProjectFieldProps) {
  const { value, message, control } = useField(form, name, words.fields.source);
  const { ref, onBlur, onChange } = control;
  const client = useQueryClient();
  const projects = useQuery(projectQueries.all());
  const chosen = projects.data?.find(({ projectNumber }) => projectNumber === value);
  const isChosen = ({ projectNumber }: Project) => projectNumber === value;
  const picker = usePicker<Project>({
    find: async (text) => {
      const all = await client.fetchQuery({ ...projectQueries.all(), staleTime: whileTyping });
      return all.filter((project) => !isArchived(project) && matches(project, text)).toSorted(inOrder);
    },
    namesOf: (project) => [project.projectNumber, nameOf(project)],
    isChosen,
    onChoose: (project) => onChange(project?.projectNumber ?? ''),
    delay: 0,
    leaving: 'takes exact',
  });
  if (projects.isError && !projects.data) {
    return (
      <LoadFailure
        what={words.projectsToLoad}
        error={projects.error}
        onRetry={() => void projects.refetch()}
      />
    );
  }
  return (
    <Field label={words.fields.source} required {...under(undefined, message)}>
      <PickerBox
        picker={picker}
        inputRef={ref}
        onLeave={onBlur}
        value={chosen ? nameOf(chosen) : ''}
        placeholder={words.searchProjects}
        clearLabel={words.clear(words.fields.source)}
      >
        <ListBox
          picker={picker}
          label={words.fields.source}
          keyOf={({ projectNumber }) => projectNumber}
          isChosen={isChosen}
          headOf={({ isTemplate }) => (isTemplate ? words.groups.templates : words.groups.others)}
          Row={ProjectRow}
        />
      </PickerBox>
    </Field>
  );
}

const whileTyping = 60_000;

function ProjectRow({ item }: { item: Project }) {
  return nameOf(item);
}

function nameOf({ projectNumber, name }: Project): string {
  return `${projectNumber} (${name})`;
}

function matches(project: Project, text: string): boolean {
  return containsText(nameOf(project), text);
}

function inOrder(a: Project, b: Project): number {
  return Number(b.isTemplate) - Number(a.isTemplate) || compareTexts(a.projectNumber, b.projectNumber);
}
