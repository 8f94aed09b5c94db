import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fieldsOfChoices, readableTables } from '../saved-documents/table-choices.ts';
import { chosenFields, combineFields } from './combined-fields.ts';
import type { Home } from '../../platform/home/home.ts';
import { words } from './reports.words.ts';
import type { Names } from './versions/compare-reports.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';

export const reportQueries = {
  /** How the tables and columns of a report are called today; those that are gone have a number only. */
  names: (home: Home, tableIds: readonly number[]) =>
    queryOptions({
      queryKey: ['reports', 'names', home, tableIds],
      queryFn: async (): Promise<Names> => {
        const choices = (await readableTables(home)).filter(({ id }) => tableIds.includes(id));
        const fields = choices.length === 0 ? [] : combineFields(await fieldsOfChoices(choices));
        return {
          ofTable: (id) => choices.find((choice) => choice.id === id)?.name ?? words.tables.numbered(id),
          ofColumn: (column) => chosenFields([column], fields)[0]?.fieldName ?? words.fields.numbered(column),
        };
      },
    }),

  /** The fields that these tables have, combined by name. */
  fields: (tables: readonly TableChoice[]) =>
    queryOptions({
      queryKey: ['reports', 'fields', tables.map(({ home }) => home)],
      queryFn: async () => combineFields(await fieldsOfChoices(tables)),
      enabled: tables.length > 0,
      placeholderData: keepPreviousData,
    }),
};
