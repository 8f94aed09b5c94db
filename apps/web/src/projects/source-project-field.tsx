// The project to create from: found by number or name, templates first.
import type { Project } from '@codes/contract';
import { Combobox, Field, Option, OptionGroup } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldsOf } from '../ui/contract-form.ts';
import { under, useField } from '../ui/form-fields.tsx';
import { compareTexts } from '../ui/formats.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import type { AddProjectInput } from './project-form.ts';
import { isArchived } from './project-status.ts';
import { projectQueries } from './projects.queries.ts';
import { words } from './projects.words.ts';

type SourceProjectFieldProps = { form: FieldsOf<AddProjectInput>; name: 'source' };

export function SourceProjectField({ form, name }: SourceProjectFieldProps) {
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const [typed, setTyped] = useState<string | null>(null);
  const projects = useQuery(projectQueries.all());
  const active = (projects.data ?? []).filter((project) => !isArchived(project)).toSorted(byNumber);
  const chosen = active.find(({ projectNumber }) => projectNumber === value);
  if (projects.isError && !projects.data) {
    return <LoadFailure what="projects" error={projects.error} onRetry={() => void projects.refetch()} />;
  }
  return (
    <Field label={words.fields.source} required {...under(undefined, message)}>
      <Combobox
        ref={ref}
        clearable
        placeholder="Search by number or name"
        onBlur={() => {
          // What was typed without choosing says nothing, so it goes.
          setTyped(null);
          onBlur();
        }}
        value={typed ?? (chosen ? nameOf(chosen) : '')}
        selectedOptions={chosen ? [chosen.projectNumber] : []}
        onChange={({ target }) => setTyped(target.value)}
        onOptionSelect={(_, { optionValue = '' }) => {
          setTyped(null);
          onChange(optionValue);
        }}
      >
        <Found projects={active.filter((project) => matches(project, typed ?? ''))} />
      </Combobox>
    </Field>
  );
}

function Found({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) {
    return (
      <Option disabled value="" text="No results found" checkIcon={null}>
        No results found
      </Option>
    );
  }
  return (
    <>
      <Group label={words.groups.templates} projects={projects.filter(({ isTemplate }) => isTemplate)} />
      <Group label={words.groups.others} projects={projects.filter(({ isTemplate }) => !isTemplate)} />
    </>
  );
}

function Group({ label, projects }: { label: string; projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <OptionGroup label={label}>
      {projects.map((project) => (
        <Option key={project.projectNumber} value={project.projectNumber} text={nameOf(project)}>
          {nameOf(project)}
        </Option>
      ))}
    </OptionGroup>
  );
}

function nameOf({ projectNumber, name }: Project): string {
  return `${projectNumber} (${name})`;
}

function matches(project: Project, text: string): boolean {
  return nameOf(project).toLowerCase().includes(text.trim().toLowerCase());
}

function byNumber(a: Project, b: Project): number {
  return compareTexts(a.projectNumber, b.projectNumber);
}
