import type { RecordsType } from '@codes/contract';

export const words = {
  export: 'Export',
  exportTo: { csv: 'Export to CSV', xlsx: 'Export to Excel' },
  failedToExport: (name: string) => `Failed to export ${name}. `,
  exported: (name: string) => `The download of ${name} has started.`,
  tables: {
    title: 'Tables',
    noun: { one: 'table', many: 'tables' },
    type: 'Table type',
    recordType: 'Record type',
    addTitle: 'Add Table',
    editTitle: 'Edit Table',
    table: 'Table',
    empty: {
      text: 'Add tables. The report lists their records, one table after the other.',
    },
    missing: 'Not in this project',
    notInReport: 'Not in the report',
    numbered: (id: number) => `Table number ${id}`,
    withRecords: (name: string, records: string) => `${name} (${records.toLowerCase()})`,
    gone: (ids: readonly number[]) =>
      ids.length === 1
        ? `A table of this report is no longer there and has been left out: table number ${ids.join()}.`
        : `Tables of this report are no longer there and have been left out: table numbers ${ids.join(', ')}.`,
  },
  fields: {
    title: 'Fields',
    field: 'Field',
    noun: { one: 'field', many: 'fields' },
    numbered: (ids: string) => `Field number ${ids}`,
    place: (place: number) => `Column ${place}`,
    order: 'Order of the fields',
    choose: 'Select fields',
    chooseTablesFirst: 'Add a table first',
    notLoaded: 'The fields could not be loaded',
    text: 'The columns of the report, in this order. Fields with the same name share a column.',
    gone: (ids: readonly string[]) =>
      ids.length === 1
        ? `A field of this report is no longer there and has been left out: field number ${ids.join()}.`
        : `Fields of this report are no longer there and have been left out: field numbers ${ids.join('; ')}.`,
  },
  content: 'Tables and fields',
  sameContent: 'No table and no field has changed.',
  part: 'Part',
  loadingNames: 'Loading the tables',
  fieldsToLoad: 'fields',
  selectedFields: 'Selected fields',
  moveUp: (fieldName: string) => `Move ${fieldName} up`,
  moveDown: (fieldName: string) => `Move ${fieldName} down`,
  remove: (fieldName: string) => `Remove ${fieldName}`,
  save: 'Save',
  submit: 'Submit',
  ownRecordsOnly: 'A project table only has the project’s own records.',
  allTablesTaken: 'All tables are in the report',
  selectATable: 'Select a table',
} as const;

export const recordsTypeWords: Record<RecordsType, string> = {
  project: 'Project records',
  master: 'Master records',
  projectAndMaster: 'Project and master records',
};
