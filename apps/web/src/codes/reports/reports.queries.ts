import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fieldsOfChoices } from '../saved-documents/table-choices.ts';
import { combineFields } from './combined-fields.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';

export const reportQueries = {
  /** The fields that these tables have, combined by name. */
  fields: (tables: readonly TableChoice[]) =>
    queryOptions({
      queryKey: ['reports', 'fields', tables.map(({ home }) => home)],
      queryFn: async () => combineFields(await fieldsOfChoices(tables)),
      enabled: tables.length > 0,
      placeholderData: keepPreviousData,
    }),
};
