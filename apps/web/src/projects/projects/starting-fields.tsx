// What a new project begins with.
import type { ListedConfiguration, MasterTable } from '@codes/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '../../platform/ui/form/contract-form.ts';
import { MultiChoiceField, type ManyChoice } from './multi-choice-field.tsx';
import type { AddProjectInput } from './project-form.ts';
import { projectQueries } from './projects.queries.ts';
import { words } from './projects.words.ts';

type OfForm<Name> = { form: FieldsOf<AddProjectInput>; name: Name };

const whileTyping = 60_000;

export function StartingTablesField(props: OfForm<'masterTableIds'>) {
  const client = useQueryClient();
  const query = projectQueries.startingTables();
  const tables = useQuery(query);
  const read = async () => (await client.fetchQuery({ ...query, staleTime: whileTyping })).map(tableChoice);
  return (
    <MultiChoiceField
      {...props}
      label={words.fields.masterTables}
      choices={(tables.data ?? []).map(tableChoice)}
      loading={{ error: tables.error, refetch: tables.refetch, read }}
    />
  );
}

export function StartingConfigurationsField(props: OfForm<'stringConfigurationIds'>) {
  const client = useQueryClient();
  const query = projectQueries.startingConfigurations();
  const configurations = useQuery(query);
  const read = async () =>
    (await client.fetchQuery({ ...query, staleTime: whileTyping })).map(configurationChoice);
  return (
    <MultiChoiceField
      {...props}
      label={words.fields.stringConfigurations}
      hint={words.hints.stringConfigurations}
      choices={(configurations.data ?? []).map(configurationChoice)}
      loading={{ error: configurations.error, refetch: configurations.refetch, read }}
    />
  );
}

function tableChoice({ masterTableId, name, description }: MasterTable): ManyChoice {
  return { id: masterTableId, name, note: description };
}

function configurationChoice(configuration: ListedConfiguration): ManyChoice {
  const { stringConfigurationId, name, description } = configuration;
  return { id: stringConfigurationId, name, note: description };
}
