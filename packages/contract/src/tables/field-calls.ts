import { z } from 'zod';
import { withModified } from '../people/last-change.ts';
import { inBothHomes } from '../platform/homes.ts';
import { answeredField, expandQuery, fieldBody, fieldWithTable } from './fields.ts';
import { severalTables, tableActions, tableHomes } from './table-homes.ts';

const ids = { tableFieldId: z.string() };

export const listFields = inBothHomes(tableHomes, {
  names: { master: 'masterTables.listMasterFields', project: 'projectTables.listProjectFields' },
  method: 'GET',
  path: '/fields',
  action: tableActions.read,
  summary: {
    master: 'List the fields of a master table by priority, then name',
    project: 'List the fields of a table by priority, then name',
  },
  query: expandQuery,
  answer: z.array(answeredField),
});

export const listFieldsWithTable = inBothHomes(severalTables, {
  names: {
    master: 'masterTables.listMasterFieldsWithTable',
    project: 'projectTables.listProjectFieldsWithTable',
  },
  method: 'GET',
  path: '/fields-with-table-info',
  action: tableActions.read,
  summary: {
    master: 'List the fields of several master tables (ids joined by commas)',
    project: 'List the fields of several tables (ids joined by commas)',
  },
  answer: z.array(fieldWithTable),
});

export const createField = inBothHomes(tableHomes, {
  names: { master: 'masterTables.createMasterField', project: 'projectTables.createProjectField' },
  method: 'POST',
  path: '/fields',
  action: tableActions.write,
  summary: { master: 'Add a field', project: 'Add a field to a local table' },
  body: fieldBody,
  answer: answeredField,
  status: 201,
});

export const updateField = inBothHomes(tableHomes, {
  names: { master: 'masterTables.updateMasterField', project: 'projectTables.updateProjectField' },
  method: 'PUT',
  path: '/fields/{tableFieldId}',
  action: tableActions.write,
  summary: {
    master:
      'Change a field, of a default field only the priority; with modified, only if nobody else has changed it since',
    project:
      'Change a field of a local table, of a default field only the priority; with modified, only if nobody else has changed it since',
  },
  touches: 'many records',
  ids,
  body: withModified(fieldBody),
  answer: answeredField,
});

export const removeField = inBothHomes(tableHomes, {
  names: { master: 'masterTables.removeMasterField', project: 'projectTables.removeProjectField' },
  method: 'DELETE',
  path: '/fields/{tableFieldId}',
  action: tableActions.write,
  summary: {
    master: 'Remove a field and its values',
    project: 'Remove a field of a local table and its values',
  },
  touches: 'many records',
  ids,
});
