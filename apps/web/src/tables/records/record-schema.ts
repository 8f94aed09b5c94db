import { asIssue, records, type Field, type RecordValues, type TableRecord } from '@codes/contract';
import { z } from 'zod';
import { shownValue } from '../../platform/ui/text/shown-value.ts';

/** A record as it is entered: a text for each field, by tableFieldId. */
export type EnteredRecord = Record<string, string>;

/** Read as the server reads it, each problem at its field. */
export function recordSchema(
  fields: readonly Field[],
  kind: 'new' | 'change',
): z.ZodType<RecordValues, EnteredRecord> {
  return z.record(z.string(), z.string()).transform((entered, context) => {
    const { values, problems } = records.readRecord(fields, entered, kind);
    for (const { field, problem } of problems) {
      context.addIssue({ code: 'custom', path: [field.tableFieldId], message: asIssue(problem) });
    }
    return values;
  });
}

export function enteredFrom(fields: readonly Field[], record: TableRecord | null): EnteredRecord {
  return Object.fromEntries(
    fields.map(({ tableFieldId }) => [tableFieldId, shownValue(record?.[tableFieldId] ?? '')]),
  );
}
