import { readValue, refuse, showValue, type Field, type FieldType, type Sentence } from '@codes/contract';
import { addTables, type Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { projectNumberOf } from './fields.store.ts';
import { readValuesByCode, storeConvertedValues, type ValueOfRecord } from './field-values.store.ts';

/**
 * Every value of a field in its new type, or a refusal that names the records whose values do not fit.
 * In pieces, so that a million of them are never all here.
 */
export async function convertValues(
  tx: Tx,
  change: Change,
  tableIds: readonly number[],
  field: Field,
  type: FieldType,
): Promise<void> {
  if (field.type === 'date' && type === 'text') return; // a date is kept as the text that it reads as
  const misfits = createMisfits();
  const [home] = tableIds;
  await addTables(tx, change, tableIds);
  for (const tableId of tableIds) {
    const projectNumber = tableId === home ? null : await projectNumberOf(tx, tableId);
    let afterCode: string | null = null;
    do {
      const values: ValueOfRecord[] = await readValuesByCode(tx, tableId, field.tableFieldId, afterCode);
      const converted = values.flatMap((record) => {
        const read = readValue(type, type === 'text' ? showValue(record.value) : record.value);
        if (!read.ok) {
          misfits.add({ key: 'at', place: placeOf(record.code, projectNumber), problem: read.problem });
        }
        return read.ok && read.value !== record.value ? { recordId: record.recordId, value: read.value } : [];
      });
      if (!misfits.any) await storeConvertedValues(tx, change, field.tableFieldId, converted);
      afterCode = values.at(-1)?.code ?? null;
    } while (afterCode !== null);
  }
  if (misfits.any) throw refuse('fieldTypeInUse', { name: field.name }, misfits.lines());
}

const placeOf = (code: string, projectNumber: string | null): Sentence =>
  projectNumber === null ? { key: 'recordPlace', code } : { key: 'recordInProject', code, projectNumber };

const mostNamed = 12;

function createMisfits() {
  const named: Sentence[] = [];
  let count = 0;
  return {
    add: (line: Sentence) => {
      count += 1;
      if (named.length < mostNamed) named.push(line);
    },
    get any() {
      return count > 0;
    },
    lines: (): Sentence[] =>
      count > named.length ? [...named, { key: 'andMore', count: count - named.length }] : named,
  };
}
