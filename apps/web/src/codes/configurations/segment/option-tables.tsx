// The choice of an option's table or tables, and of the field that they all have.
import { Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { fieldLabel } from '@codes/codes';
import { fields as fieldsContract } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusedForGood } from '../../../platform/api/refused-for-good.ts';
import type { FieldsOf } from '../../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../../platform/ui/form/dropdown.tsx';
import { under, useField } from '../../../platform/ui/form/form-fields.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { LoadFailure } from '../../../platform/ui/page/load-failure.tsx';
import { TableOptions } from '../../saved-documents/table-options.tsx';
import { commonFields } from './shared-fields.queries.ts';
import type { SegmentDraft } from './segment-draft.ts';
import type { TableChoice, TableKey } from '../../../platform/home/table-choice.ts';
import { words } from './segment-panel.words.ts';

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
  return (
    <Field label={isMultiple ? words.tables : words.table} required {...under(undefined, message)}>
      <Dropdown
        name={name}
        ref={ref}
        onBlur={onBlur}
        multiselect={isMultiple}
        placeholder={isMultiple ? words.selectTables : words.selectATable}
        value={chosen.map((choice) => choice.name).join(', ')}
        selectedOptions={keys}
        onOptionSelect={(_, { selectedOptions }) => onTables(selectedOptions)}
      >
        <TableOptions choices={choices} />
      </Dropdown>
    </Field>
  );
}

type FieldChoiceProps = {
  form: FieldsOf<SegmentDraft>;
  name: `options.${number}.fieldName`;
  tables: readonly TableChoice[];
  /** Without fields there is nothing to choose from: tables and field are cleared. */
  onRefused: () => void;
};

/** A server that doesn't answer costs nobody their choice: the fields are asked for again. */
export function FieldChoice({ form, name, tables, onRefused }: FieldChoiceProps) {
  const styles = useStyles();
  const { value, message, control } = useField(form, name);
  const { ref, onBlur, onChange } = control;
  const { data: names, error, isFetching, refetch } = useQuery(commonFields(tables));
  const refusal = useRefusal(error, onRefused);
  const chosen = typeof value === 'string' ? value : '';
  const isGone = names !== undefined && chosen !== '' && !names.includes(chosen);
  const isOpenToCode =
    names !== undefined && chosen === '' && names.includes(fieldsContract.defaultFieldNames.code);
  useEffect(() => {
    if (isGone) onChange('');
    else if (isOpenToCode) onChange(fieldsContract.defaultFieldNames.code);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when other tables are chosen
  }, [isGone, isOpenToCode]);
  return (
    <>
      <Field
        label={words.field}
        required
        {...under(undefined, message ?? (tables.length === 0 ? refusal : undefined))}
      >
        <Dropdown
          name={name}
          ref={ref}
          onBlur={onBlur}
          disabled={tables.length === 0}
          placeholder={isFetching ? words.loading : words.selectAField}
          value={fieldLabel(chosen)}
          selectedOptions={chosen === '' ? [] : [chosen]}
          onOptionSelect={(_, { optionValue }) => onChange(optionValue ?? '')}
        >
          {(names ?? []).map((field) => (
            <Option key={field} value={field}>
              {fieldLabel(field)}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {error && !names && !isRefusedForGood(error) && (
        <div className={styles.failure}>
          <LoadFailure what={words.fieldsToLoad} error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </>
  );
}

/** The refusal's words stay when the tables that it was about are cleared. */
function useRefusal(error: Error | null, onRefused: () => void): string | undefined {
  const [refused, setRefused] = useState<string>();
  const refusal = error && isRefusedForGood(error) ? error : null;
  useEffect(() => {
    if (!refusal) return;
    setRefused(showError(refusal).text);
    onRefused();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);
  return refused;
}

const useStyles = makeStyles({
  // Below the table and the field beside it.
  failure: { gridColumn: '1 / -1', marginTop: tokens.spacingVerticalM },
});
