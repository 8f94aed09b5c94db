// The choice of an option's table or tables, and of the field that they all have.
import { Field, Option, OptionGroup } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldsOf } from '../../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { commonFields } from './shared-fields.queries.ts';
import type { ConfigurationHome } from '../configuration-home.ts';
import type { SegmentDraft } from './segment-draft.ts';
import type { TableChoice, TableKey } from '../table-choices.ts';

type TableChoiceFieldProps = {
  form: FieldsOf<SegmentDraft>;
  name: `options.${number}.tables`;
  choices: readonly TableChoice[];
  isMultiple: boolean;
  onTables: (keys: TableKey[]) => void;
};

export function TableChoiceField({ form, name, choices, isMultiple, onTables }: TableChoiceFieldProps) {
  const { value, message, control } = useField(form, name);
  const { ref, onBlur } = control;
  const keys = Array.isArray(value) ? value.map(String) : [];
  const chosen = choices.filter(({ key }) => keys.includes(key));
  const own = choices.filter(({ kind }) => kind !== 'missing');
  const missing = choices.filter(({ kind }) => kind === 'missing');
  return (
    <Field label={isMultiple ? 'Tables' : 'Table'} required {...under(undefined, message)}>
      <Dropdown
        name={name}
        ref={ref}
        onBlur={onBlur}
        multiselect={isMultiple}
        placeholder={isMultiple ? 'Select tables' : 'Select a table'}
        value={chosen.map((choice) => choice.name).join(', ')}
        selectedOptions={keys}
        onOptionSelect={(_, { selectedOptions }) => onTables(selectedOptions)}
      >
        {own.map(({ key, name: text }) => (
          <Option key={key} value={key}>
            {text}
          </Option>
        ))}
        {missing.length > 0 && (
          <OptionGroup label="Master tables not in this project">
            {missing.map(({ key, name: text }) => (
              <Option key={key} value={key}>
                {text}
              </Option>
            ))}
          </OptionGroup>
        )}
      </Dropdown>
    </Field>
  );
}

type FieldChoiceProps = {
  form: FieldsOf<SegmentDraft>;
  name: `options.${number}.fieldName`;
  home: ConfigurationHome;
  tables: readonly TableChoice[];
  /** Without fields there is nothing to choose from: tables and field are cleared. */
  onFailed: () => void;
};

export function FieldChoice({ form, name, home, tables, onFailed }: FieldChoiceProps) {
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const fields = useQuery({ ...commonFields(home, tables), enabled: tables.length > 0 });
  const chosen = typeof value === 'string' ? value : '';
  const { data: names, isError } = fields;
  const isGone = names !== undefined && chosen !== '' && !names.includes(chosen);
  const isOpenToCode = names !== undefined && chosen === '' && names.includes('Code');
  useEffect(() => {
    if (isError) onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [isError]);
  useEffect(() => {
    if (isGone) onChange('');
    else if (isOpenToCode) onChange('Code');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when other tables are chosen
  }, [isGone, isOpenToCode]);
  const failure = isError ? showError(fields.error).text : undefined;
  return (
    <Field label="Field" required {...under(undefined, message ?? failure)}>
      <Dropdown
        name={name}
        ref={ref}
        onBlur={onBlur}
        disabled={tables.length === 0}
        placeholder={fields.isFetching ? 'Loading' : 'Select a field'}
        value={chosen}
        selectedOptions={chosen === '' ? [] : [chosen]}
        onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
      >
        {(names ?? []).map((field) => (
          <Option key={field} value={field}>
            {field}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
