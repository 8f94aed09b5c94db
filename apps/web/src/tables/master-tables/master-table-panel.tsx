import { masterTables, type MasterTable } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { PanelConflict } from '../../platform/ui/conflict/panel-conflict.tsx';
import { useConflict } from '../../platform/ui/conflict/use-conflict.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MultilineField, TextField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import { words } from './master-tables.words.ts';

/** A new one may begin with a name that is to hand. */
export type MasterTableTarget = { kind: 'new'; name?: string } | { kind: 'edit'; table: MasterTable };

type MasterTablePanelProps = {
  target: MasterTableTarget;
  onSaved: (table: MasterTable) => void;
  onClose: () => void;
};

export function MasterTablePanel({ target, onSaved, onClose }: MasterTablePanelProps) {
  const table = target.kind === 'edit' ? target.table : null;
  const begunName = target.kind === 'new' ? target.name : undefined;
  const params = { masterTableId: table?.masterTableId ?? 0 };
  const conflict = useConflict<MasterTable, Description, MasterTable>({
    stored: table,
    concerns: ({ what, tableId }) => what === 'Edit table' && tableId === table?.masterTableId,
    read: () => api(masterTables.readMasterTable, { params }),
    put: (body, modified) =>
      table
        ? api(masterTables.updateMasterTable, { params, body: { ...body, modified } })
        : api(masterTables.createMasterTable, { body }),
    onSaved: (saved) => {
      form.draft.drop();
      onSaved(saved);
    },
  });
  const form = useContractForm({
    schema: masterTables.masterTableBody,
    values: { name: table?.name ?? begunName ?? '', description: table?.description ?? '' },
    draft: { form: table ? `table-${table.masterTableId}` : 'new-table', startedFrom: conflict.startedFrom },
    save: async (body) => {
      if (!(await conflict.save(body))) form.setError('root.overtaken', { type: 'server' });
    },
  });
  return (
    <>
      <FormPanel
        form={form}
        subject={table ? { form: `table-${table.masterTableId}`, others: conflict.others } : undefined}
        title={table ? words.editTable : words.newTable}
        submit={table ? words.save : words.submit}
        onClose={onClose}
      >
        <TextField form={form} name="name" label={words.tableName} required />
        <MultilineField form={form} name="description" label={words.tableDescription} />
      </FormPanel>
      <PanelConflict
        conflict={conflict}
        name={table?.name ?? ''}
        bodyOf={({ name, description }) => ({ name, description })}
        rows={{
          name: { name: words.tableName },
          description: { name: words.tableDescription },
        }}
        onClose={() => {
          form.draft.drop();
          onClose();
        }}
      />
    </>
  );
}

type Description = Pick<MasterTable, 'name' | 'description'>;
