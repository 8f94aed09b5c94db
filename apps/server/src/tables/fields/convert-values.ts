import {
  readValue,
  refuse,
  showValue,
  type Field,
  type FieldType,
  type FieldValue,
  type Sentence,
} from '@codes/contract';
import { addTables, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { projectNumberOf } from './fields.store.ts';
import {
  readValuesByCode,
  storeConvertedValues,
  type Dates,
  type ValueOfRecord,
} from './field-values.store.ts';

/** A field as it is to be, and the type that its values have now; null where they may be of any. */
export type Retyped = Pick<Field, 'tableFieldId' | 'name' | 'type'> & { was: FieldType | null };

/**
 * Every value of a field in its new type, or a refusal that names the records whose values do not fit.
 * In pieces, so that a million of them are never all here.
 */
export async function convertValues(
  tx: Tx,
  change: Change,
  tableIds: readonly number[],
  field: Retyped,
  dates: Dates = 'move',
): Promise<void> {
  if (readsAlike(field)) return;
  const misfits = createMisfits();
  const [home] = tableIds;
  await addTables(tx, change, tableIds);
  for (const tableId of tableIds) {
    const projectNumber = tableId === home ? null : await projectNumberOf(tx, tableId);
    for await (const values of valuesOfField(tx, tableId, field)) {
      const converted = values.flatMap(({ recordId, code, value }) => {
        const read = inType(field.type, value);
        if (!read.ok) misfits.add({ key: 'at', place: placeOf(code, projectNumber), problem: read.problem });
        return read.ok && read.value !== value ? { recordId, value: read.value } : [];
      });
      if (!misfits.any) await storeConvertedValues(tx, change, field.tableFieldId, converted, dates);
    }
  }
  if (misfits.any) throw refuse('fieldTypeInUse', { name: field.name }, misfits.lines());
}

/** The records of a table whose values would not fit, as a sentence each has it. */
export async function misfitsOf(
  db: Db | Tx,
  tableId: number,
  field: Retyped,
  sentence: (code: string) => Sentence,
): Promise<Sentence[]> {
  const misfits = createMisfits();
  if (readsAlike(field)) return [];
  for await (const values of valuesOfField(db, tableId, field)) {
    for (const { code, value } of values) if (!inType(field.type, value).ok) misfits.add(sentence(code));
  }
  return misfits.lines();
}

/** A date is kept as the text that it reads as. */
const readsAlike = ({ was, type }: Retyped) => was === type || (was === 'date' && type === 'text');

const inType = (type: FieldType, value: FieldValue) =>
  readValue(type, type === 'text' ? showValue(value) : value);

async function* valuesOfField(
  db: Db | Tx,
  tableId: number,
  { tableFieldId }: Retyped,
): AsyncGenerator<ValueOfRecord[], void> {
  let afterCode: string | null = null;
  do {
    const values: ValueOfRecord[] = await readValuesByCode(db, tableId, tableFieldId, afterCode);
    yield values;
    afterCode = values.at(-1)?.code ?? null;
  } while (afterCode !== null);
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
