// One right input for each field of the table.
import type { Field, RecordValues, TableRecord } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContractForm } from '../ui/contract-form.ts';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/form-fields.tsx';
import { formatDate, formatMoment } from '../ui/formats.ts';
import type { EnteredRecord } from './record-schema.ts';

type RecordForm = ContractForm<EnteredRecord, RecordValues>;

export function RecordFields({ form, fields }: { form: RecordForm; fields: readonly Field[] }) {
  return fields.map((field) => <RecordField key={field.tableFieldId} form={form} field={field} />);
}

function RecordField({ form, field }: { form: RecordForm; field: Field }) {
  const common = { form, name: field.tableFieldId, label: field.name };
  if (field.tableFieldId === 'code') return <TextField {...common} required look="code" />;
  switch (field.type) {
    case 'text':
      return <TextField {...common} />;
    case 'number':
      return <TextField {...common} inputMode="decimal" />;
    case 'date':
      return <DateField {...common} />;
  }
}

/** Who made the record and who changed it last. */
export function RecordOrigin({ record }: { record: TableRecord }) {
  const styles = useStyles();
  return (
    <div className={styles.origin}>
      <OriginLine act="Created" at={record.created} by={record.createdBy} />
      <OriginLine act="Modified" at={record.modified} by={record.modifiedBy} />
    </div>
  );
}

function OriginLine({ act, at, by }: { act: string; at: string; by: string }) {
  return (
    <div title={formatMoment(at)}>
      {act} {formatDate(at)}
      {by !== '' && ` by ${by}`}
    </div>
  );
}

const useStyles = makeStyles({
  origin: {
    marginTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
});
