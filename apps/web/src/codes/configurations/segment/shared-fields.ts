import type { FieldWithTable } from '@codes/contract';

/** In the order of the first table. */
export function fieldNamesInAll(
  tables: readonly (readonly Pick<FieldWithTable, 'fieldName'>[])[],
): readonly string[] {
  const [first = [], ...others] = tables;
  return first
    .map(({ fieldName }) => fieldName)
    .filter((name) => others.every((fields) => fields.some(({ fieldName }) => fieldName === name)));
}
