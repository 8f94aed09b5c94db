// A record's values as the database keeps them: three columns, and the user-defined ones in one object.
import type { RecordValues } from '@codes/contract';

export type StoredValues = {
  code: string;
  description_en: string;
  description_sv: string;
  /** Without the empty ones. */
  field_values: RecordValues;
};

export function toStored({ code = '', descriptionEn = '', descriptionSv = '', ...own }: RecordValues) {
  return {
    code: String(code),
    description_en: String(descriptionEn),
    description_sv: String(descriptionSv),
    field_values: withoutEmpty(own),
  } satisfies StoredValues;
}

/** By tableFieldId; without the empty ones. */
export function fromStored(row: StoredValues): RecordValues {
  return withoutEmpty({
    code: row.code,
    descriptionEn: row.description_en,
    descriptionSv: row.description_sv,
    ...row.field_values,
  });
}

/** One of them, without putting all of them together. */
export function storedValue(row: StoredValues, tableFieldId: string): RecordValues[string] | undefined {
  switch (tableFieldId) {
    case 'code':
      return row.code;
    case 'descriptionEn':
      return row.description_en;
    case 'descriptionSv':
      return row.description_sv;
    default:
      return row.field_values[tableFieldId];
  }
}

function withoutEmpty(values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
