import { fieldCalls, type FieldWithTable } from '@codes/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/client.ts';
import { combineFields } from './combined-fields.ts';
import type { Home } from '../../platform/home/home.ts';
import type { TableChoice } from '../saved-documents/table-choices.ts';

export const reportQueries = {
  /** The fields that these tables have, combined by name. */
  fields: (home: Home, tables: readonly TableChoice[]) =>
    queryOptions({
      queryKey: ['reports', 'fields', home, tables.map(({ id }) => id)],
      queryFn: async () => combineFields(await fieldsOf(home, tables)),
      enabled: tables.length > 0,
      placeholderData: keepPreviousData,
    }),
};

/** A project's own tables and the master tables that it lacks are asked for at different doors. */
async function fieldsOf(home: Home, tables: readonly TableChoice[]): Promise<FieldWithTable[]> {
  const own = home.kind === 'master' ? [] : tables.filter(({ kind }) => kind !== 'missing');
  const masters = tables.filter((table) => !own.includes(table));
  const [ofOwn, ofMasters] = await Promise.all([
    home.kind === 'master' || own.length === 0
      ? []
      : api(fieldCalls.listFieldsWithTable.project, { params: { ...home, tableIds: idsOf(own) } }),
    masters.length === 0
      ? []
      : api(fieldCalls.listFieldsWithTable.master, { params: { masterTableIds: idsOf(masters) } }),
  ]);
  return [...ofOwn, ...ofMasters];
}

function idsOf(tables: readonly TableChoice[]): string {
  return tables.map(({ id }) => id).join(',');
}
