import { reports as contract, asIssue, type SelectedTable } from '@codes/contract';
import { Field } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useContractForm, type ContractForm } from '../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { ChoiceField, under, useField } from '../../platform/ui/form/form-fields.tsx';
import { FormPanel } from '../../platform/ui/form/form-panel.tsx';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { TableOptions } from '../saved-documents/table-options.tsx';
import { recordsOf } from './report-tables.ts';
import { recordsTypeWords, words } from './reports.words.ts';

type TablePanelProps = {
  edited: SelectedTable | null;
  /** Those that the report does not have yet, and the edited one. */
  choices: readonly TableChoice[];
  onClose: () => void;
  onChosen: (table: SelectedTable) => void;
};

const schema = z.object({
  id: z.number({ error: asIssue({ key: 'required' }) }),
  recordsType: contract.recordsType,
});

export function TablePanel({ edited, choices, onClose, onChosen }: TablePanelProps) {
  const form = useContractForm<SelectedTable, SelectedTable>({
    schema,
    values: edited ?? { recordsType: 'projectAndMaster' },
    draft: { form: edited ? `report-table-${edited.id}` : 'new-report-table' },
    save: onChosen,
  });
  const id = useWatch({ control: form.control, name: 'id' });
  const table = choices.find((choice) => choice.id === id);
  const isOnly = table !== undefined && recordsOf[table.kind].isOnly;
  return (
    <FormPanel
      form={form}
      title={edited ? words.tables.editTitle : words.tables.addTitle}
      submit={edited ? words.save : words.submit}
      onClose={onClose}
    >
      <TableField form={form} choices={choices} />
      <ChoiceField
        form={form}
        name="recordsType"
        label={words.tables.recordType}
        readOnly={table === undefined || isOnly}
        options={recordsTypes.map((type) => ({ value: type, label: recordsTypeWords[type] }))}
        {...(isOnly && { hint: words.ownRecordsOnly })}
      />
    </FormPanel>
  );
}

const recordsTypes = contract.recordsType.options;

type TableFieldProps = { form: ContractForm<SelectedTable, SelectedTable>; choices: readonly TableChoice[] };

/** Another table begins with the records that it usually shows. */
function TableField({ form, choices }: TableFieldProps) {
  const { value, message, control } = useField(form, 'id', words.tables.table);
  const { ref, onBlur, onChange } = control;
  const chosen = choices.find(({ id }) => id === value);
  const choose = (optionValue: string | undefined) => {
    const table = choices.find(({ key }) => key === optionValue);
    if (!table) return;
    onChange(table.id);
    form.setValue('recordsType', recordsOf[table.kind].usual, { shouldDirty: true });
  };
  return (
    <Field label={words.tables.table} required {...under(undefined, message)}>
      <Dropdown
        ref={ref}
        onBlur={onBlur}
        placeholder={choices.length === 0 ? words.allTablesTaken : words.selectATable}
        value={chosen?.name ?? ''}
        selectedOptions={chosen ? [chosen.key] : []}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
      >
        <TableOptions choices={choices} />
      </Dropdown>
    </Field>
  );
}
