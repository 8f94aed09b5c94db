// What a new project begins with.
import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '../ui/contract-form.ts';
import { MultiChoiceField } from './multi-choice-field.tsx';
import type { AddProjectInput } from './project-form.ts';
import { projectQueries } from './projects.queries.ts';
import { words } from './projects.words.ts';

type OfForm<Name> = { form: FieldsOf<AddProjectInput>; name: Name };

export function StartingTablesField(props: OfForm<'masterTableIds'>) {
  const tables = useQuery(projectQueries.startingTables());
  const choices = (tables.data ?? []).map(({ masterTableId, name, description }) => ({
    id: masterTableId,
    name,
    note: description,
  }));
  return <MultiChoiceField {...props} label={words.fields.masterTables} choices={choices} loading={tables} />;
}

export function StartingConfigurationsField(props: OfForm<'stringConfigurationIds'>) {
  const configurations = useQuery(projectQueries.startingConfigurations());
  const choices = (configurations.data ?? []).map(({ stringConfigurationId, name, description }) => ({
    id: stringConfigurationId,
    name,
    note: description,
  }));
  return (
    <MultiChoiceField
      {...props}
      label={words.fields.stringConfigurations}
      hint={words.hints.stringConfigurations}
      choices={choices}
      loading={configurations}
    />
  );
}
