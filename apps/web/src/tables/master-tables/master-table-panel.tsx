import { masterTables, type MasterTable } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
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
  const form = useContractForm({
    schema: masterTables.masterTableBody,
    values: { name: table?.name ?? begunName ?? '', description: table?.description ?? '' },
    draft: { form: table ? `table-${table.masterTableId}` : 'new-table' },
    save: async (body) =>
      onSaved(
        await (table
          ? api(masterTables.updateMasterTable, { params: { masterTableId: table.masterTableId }, body })
          : api(masterTables.createMasterTable, { body })),
      ),
  });
  return (
    <FormPanel
      form={form}
      title={table ? words.editTable : words.newTable}
      submit={table ? words.save : words.submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.tableName} required />
      <MultilineField form={form} name="description" label={words.tableDescription} />
    </FormPanel>
  );
}
