// The columns of the report: chosen from what the tables have, and put in order.
import { Button, Field, makeStyles, Option, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowDown16Regular, ArrowUp16Regular, Dismiss16Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { Card } from '../../platform/ui/look/card.tsx';
import type { ContractForm } from '../../platform/ui/form/contract-form.ts';
import { Dropdown } from '../../platform/ui/form/dropdown.tsx';
import { under, useField } from '../../platform/ui/form/form-fields.tsx';
import { FormGrid } from '../../platform/ui/form/form-grid.tsx';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { moved, type CombinedField } from './combined-fields.ts';
import type { ReportDraft } from './report-draft.ts';
import { words } from './reports.words.ts';
import type { OfferedFields } from './use-offered-fields.ts';
import { cut, lines } from '../../platform/ui/look/shapes.ts';

type FieldsCardProps = {
  form: ContractForm<ReportDraft, ReportDraft>;
  offered: OfferedFields;
  chosen: readonly CombinedField[];
};

export function FieldsCard({ form, offered: { fields: offered, failure }, chosen }: FieldsCardProps) {
  const styles = useStyles();
  const { message, control } = useField(form, 'fields');
  const { ref, onBlur, onChange } = control;
  const values = chosen.map(({ value }) => value);
  const change = (next: readonly string[]) => onChange([...next]);
  return (
    <Card title={words.fields.title} layout="padded">
      {failure && (
        <div className={styles.failure}>
          <LoadFailure what={words.fieldsToLoad} error={failure.error} onRetry={failure.retry} />
        </div>
      )}
      <FormGrid>
        <Field label={words.fields.choose} required {...under(words.fields.text, message)}>
          <Dropdown
            ref={ref}
            onBlur={onBlur}
            multiselect
            disabled={offered.length === 0}
            placeholder={placeholderOf(offered, failure)}
            value={chosen.map(({ fieldName }) => fieldName).join(', ')}
            selectedOptions={values}
            onOptionSelect={(_, { optionValue = '' }) =>
              change(
                values.includes(optionValue)
                  ? values.filter((value) => value !== optionValue)
                  : [...values, optionValue],
              )
            }
          >
            {offered.map((field) => (
              <Option key={field.value} value={field.value} text={field.fieldName}>
                <span className={styles.option}>
                  {field.fieldName}
                  <span className={styles.tables}>{field.tableNames.join(', ')}</span>
                </span>
              </Option>
            ))}
          </Dropdown>
        </Field>
      </FormGrid>
      {chosen.length > 0 && (
        <ol className={styles.list} aria-label={words.selectedFields}>
          {chosen.map((field, index) => (
            <ChosenField
              key={field.value}
              field={field}
              place={index + 1}
              onUp={index === 0 ? null : () => change(moved(values, index, -1))}
              onDown={index === chosen.length - 1 ? null : () => change(moved(values, index, 1))}
              onRemove={() => change(values.filter((value) => value !== field.value))}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

function placeholderOf(offered: readonly CombinedField[], failure: OfferedFields['failure']): string {
  if (failure) return words.fields.notLoaded;
  return offered.length === 0 ? words.fields.chooseTablesFirst : words.fields.choose;
}

type ChosenFieldProps = {
  field: CombinedField;
  place: number;
  /** Null at the ends. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

function ChosenField({ field, place, onUp, onDown, onRemove }: ChosenFieldProps) {
  const styles = useStyles();
  const { fieldName, tableNames } = field;
  return (
    <li className={styles.row}>
      <span className={styles.place}>{place}</span>
      <span className={styles.name} title={fieldName}>
        {fieldName}
      </span>
      <span className={styles.tables} title={tableNames.join(', ')}>
        {tableNames.join(', ')}
      </span>
      <RowButton label={words.moveUp(fieldName)} icon={<ArrowUp16Regular />} onClick={onUp} />
      <RowButton label={words.moveDown(fieldName)} icon={<ArrowDown16Regular />} onClick={onDown} />
      <RowButton label={words.remove(fieldName)} icon={<Dismiss16Regular />} onClick={onRemove} />
    </li>
  );
}

type RowButtonProps = { label: string; icon: ReactElement; onClick: (() => void) | null };

/** Stays in the tab order at the ends, so that the focus is not lost while a field is moved there. */
function RowButton({ label, icon, onClick }: RowButtonProps) {
  return (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        size="small"
        icon={icon}
        disabledFocusable={onClick === null}
        onClick={() => onClick?.()}
      />
    </Tooltip>
  );
}

const useStyles = makeStyles({
  failure: { marginBottom: tokens.spacingVerticalL },
  option: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalS}` },
  list: { margin: `${tokens.spacingVerticalM} 0 0`, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.listRowHeight,
    borderTop: lines.card,
    fontSize: codesTokens.fontSizeList,
  },
  place: {
    flexShrink: 0,
    width: codesTokens.markSizeLarge,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { flexBasis: '200px', minWidth: '80px', fontWeight: tokens.fontWeightSemibold, ...cut },
  tables: {
    flexGrow: 1,
    flexBasis: 0,
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    ...cut,
  },
});
