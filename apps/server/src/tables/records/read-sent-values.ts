// The values sent for a record, read by the table's fields or refused.
import { records, refuse, type Field, type RecordValues, type Sentence } from '@codes/contract';

/** Keys of a record that was read and is sent back: no one's to change. */
const readOnlyKeys = new Set([
  'activeRecordId',
  'type',
  'created',
  'createdBy',
  'modified',
  'modifiedBy',
] as const satisfies (keyof typeof records.tableRecord.shape)[]) as ReadonlySet<string>;

export function readSentValues(
  fields: readonly Field[],
  sent: Readonly<Record<string, unknown>>,
  kind: 'new' | 'change',
): RecordValues {
  const { values, problems } = records.readRecord(fields, sent, kind);
  const lines: Sentence[] = [
    ...problems.map(({ field, problem }): Sentence => ({ key: 'at', place: field.name, problem })),
    ...unknownKeys(fields, sent).map((place): Sentence => ({
      key: 'at',
      place,
      problem: { key: 'unknownField' },
    })),
  ];
  if (lines.length > 0) throw refuse('invalid', null, lines);
  return values;
}

/** The keys of a row that are neither fields nor what every record has. */
export function unknownKeys(fields: readonly Field[], sent: object): string[] {
  return Object.keys(sent).filter(
    (key) => !readOnlyKeys.has(key) && !fields.some(({ tableFieldId }) => tableFieldId === key),
  );
}
