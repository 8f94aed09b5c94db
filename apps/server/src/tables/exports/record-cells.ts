import type { Field, TableRecord } from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';

type Typed = Pick<Field, 'tableFieldId' | 'type'>;

export function cellOfField(record: TableRecord, { tableFieldId, type }: Typed): SheetValue {
  const value = record[tableFieldId] ?? '';
  return type === 'date' && typeof value === 'string' ? { day: value } : value;
}
