// A table of the project: a new one of its own, or a master table that it uses.
import { projectTables, type ProjectTable } from '@codes/contract';
import { Tab, TabList } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { PanelConflict } from '../../platform/ui/conflict/panel-conflict.tsx';
import { useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { ChoiceField, MultilineField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { releaseQueries } from '../releases/releases.queries.ts';
import { newTableSchemas, type EnteredTable, type NewTable, type NewTableKind } from './new-table-schema.ts';
import { projectTableQueries } from './project-tables.queries.ts';
import { words } from './project-tables.words.ts';

type PanelProps = {
  projectNumber: string;
  onSaved: (table: ProjectTable) => void;
  onClose: () => void;
};

const prefix = words.saveFailed;

export function NewTablePanel({
  projectNumber,
  startsWith,
  onSaved,
  onClose,
}: PanelProps & { startsWith: NewTableKind }) {
  const [kind, setKind] = useState(startsWith);
  const form = useContractForm<EnteredTable, NewTable, NewTableKind>({
    schema: newTableSchemas[kind],
    values: { name: '', description: '', masterTableId: null, releaseId: null },
    draft: { form: 'new-table', beside: { value: kind, changed: [], restore: setKind } },
    prefix,
    save: async (table) => onSaved(await create(projectNumber, table)),
  });
  return (
    <FormPanel
      form={form}
      title={words.newTable}
      submit={words.submit}
      onClose={onClose}
      tabs={
        <TabList
          selectedValue={kind}
          onTabSelect={(_, { value }) => {
            form.clearErrors();
            setKind(value === 'master' ? 'master' : 'local');
          }}
        >
          <Tab value="local">{words.createProjectTable}</Tab>
          <Tab value="master">{words.takeMasterTable}</Tab>
        </TabList>
      }
    >
      {kind === 'local' ? (
        <>
          <TextField form={form} name="name" label={words.name} required />
          <MultilineField form={form} name="description" label={words.description} />
        </>
      ) : (
        <MasterTableChoice form={form} projectNumber={projectNumber} />
      )}
    </FormPanel>
  );
}

export function EditTablePanel({
  projectNumber,
  table,
  onSaved,
  onClose,
}: PanelProps & { table: ProjectTable }) {
  const params = { projectNumber, tableId: table.projectTableId };
  const conflict = useConflict<ProjectTable, Description, ProjectTable>({
    stored: table,
    concerns: ({ what, tableId }) => what === 'Edit table' && tableId === table.projectTableId,
    read: () => api(projectTables.readProjectTable, { params }),
    put: (body, modified) => api(projectTables.updateProjectTable, { params, body: { ...body, modified } }),
    onSaved: (saved) => {
      form.draft.drop();
      onSaved(saved);
    },
  });
  const form = useContractForm({
    schema: projectTables.projectTableBody,
    values: { name: table.name, description: table.description },
    draft: { form: `table-${table.projectTableId}`, startedFrom: conflict.startedFrom },
    prefix,
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={{ form: `table-${table.projectTableId}`, others: conflict.others }}
        title={words.editTitle(table.name)}
        submit={words.save}
        onClose={onClose}
      >
        <TextField form={form} name="name" label={words.name} required />
        <MultilineField form={form} name="description" label={words.description} />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={table.name}
        bodyOf={({ name, description }) => ({ name, description })}
        rows={{
          name: { name: words.name },
          description: { name: words.description },
        }}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}

type Description = Pick<ProjectTable, 'name' | 'description'>;

function create(projectNumber: string, table: NewTable): Promise<ProjectTable> {
  const params = { projectNumber };
  if (table.kind === 'master') return api(projectTables.linkMasterTable, { params, body: table.body });
  return api(projectTables.createProjectTable, { params, body: table.body });
}

type MasterTableChoiceProps = { form: ContractForm<EnteredTable, NewTable>; projectNumber: string };

function MasterTableChoice({ form, projectNumber }: MasterTableChoiceProps) {
  const potential = useQuery(projectTableQueries.potentialIn(projectNumber));
  const chosen = form.watch('masterTableId');
  const { setValue } = form;
  // A release is of one table.
  const isOf = useRef(chosen);
  useEffect(() => {
    if (isOf.current !== chosen && isOf.current !== null) setValue('releaseId', null);
    isOf.current = chosen;
  }, [chosen, setValue]);
  if (potential.isPending) return <SkeletonText label={words.loadingMasterTables} lines={2} />;
  if (potential.isError) {
    return (
      <LoadFailure
        what={words.masterTablesToLoad}
        error={potential.error}
        onRetry={() => void potential.refetch()}
      />
    );
  }
  const unused = potential.data.filter(({ projectTableId }) => projectTableId === undefined);
  if (unused.length === 0) {
    return <MessageBox intent="info">{words.usesAll}</MessageBox>;
  }
  const description = unused.find(({ masterTableId }) => masterTableId === chosen)?.description ?? '';
  return (
    <>
      <ChoiceField
        form={form}
        name="masterTableId"
        label={words.masterTable}
        required
        placeholder={words.selectAMasterTable}
        options={unused.map(({ masterTableId, name }) => ({ value: masterTableId, label: name }))}
        {...(description !== '' && { hint: description })}
      />
      {chosen !== null && <ReleaseChoice form={form} masterTableId={chosen} />}
    </>
  );
}

type ReleaseChoiceProps = { form: ContractForm<EnteredTable, NewTable>; masterTableId: number };

/** Latest or a release, where there are any. */
function ReleaseChoice({ form, masterTableId }: ReleaseChoiceProps) {
  const made = useQuery(releaseQueries.of(masterTableId));
  if (made.isPending) return <SkeletonText label={words.loadingReleases} lines={2} />;
  if (made.isError) {
    return <LoadFailure what={words.releasesToLoad} error={made.error} onRetry={() => void made.refetch()} />;
  }
  if (made.data.length === 0) return null;
  return (
    <ChoiceField
      form={form}
      name="releaseId"
      label={words.release}
      hint={words.releaseHint}
      options={[
        { value: null, label: words.latest },
        ...made.data.map(({ releaseId, name }) => ({ value: releaseId, label: name })),
      ]}
    />
  );
}
