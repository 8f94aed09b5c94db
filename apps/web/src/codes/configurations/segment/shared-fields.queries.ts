import type { FieldWithTable } from '@codes/contract';
import { queryOptions } from '@tanstack/react-query';
import { fieldsOfChoices } from '../../saved-documents/table-choices.ts';
import type { TableChoice } from '../../../platform/home/table-choice.ts';

/** The names of fields that all these tables have. */
export function commonFields(tables: readonly TableChoice[]) {
  return queryOptions({
    queryKey: ['configurations', 'commonFields', tables.map(({ home }) => home)],
    queryFn: async () => fieldNamesInAll(await Promise.all(tables.map((table) => fieldsOfChoices([table])))),
    enabled: tables.length > 0,
    staleTime: 30_000,
  });
}

/** In the order of the first table. */
export function fieldNamesInAll(
  tables: readonly (readonly Pick<FieldWithTable, 'fieldName'>[])[],
): readonly string[] {
  const [first = [], ...others] = tables;
  return first
    .map(({ fieldName }) => fieldName)
    .filter((name) => others.every((fields) => fields.some(({ fieldName }) => fieldName === name)));
}
