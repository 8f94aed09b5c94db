import { Field, Option } from '@fluentui/react-components';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { under } from '../../platform/ui/form/form-fields.tsx';
import type { BulkTable } from './table-choices.ts';
import { words } from './bulk-records.words.ts';

type TableFieldProps = {
  choices: readonly BulkTable[];
  chosen: BulkTable | undefined;
  onChange: (tableId: number) => void;
  message?: string | undefined;
  isDisabled?: boolean;
};

export function TableField({ choices, chosen, onChange, message, isDisabled = false }: TableFieldProps) {
  return (
    <Field label={words.table} required {...under(undefined, message)}>
      <Dropdown
        disabled={isDisabled}
        placeholder={words.selectATable}
        value={chosen?.name ?? ''}
        selectedOptions={chosen ? [String(chosen.id)] : []}
        onOptionSelect={(_, { optionValue }) => onChange(Number(optionValue))}
      >
        {choices.map(({ id, name }) => (
          <Option key={id} value={String(id)} text={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
