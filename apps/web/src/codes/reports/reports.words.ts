import { inBothLanguages } from '@codes/codes';
import type { RecordsType } from '@codes/contract';

export const words = inBothLanguages({
  en: {
    export: 'Export',
    exportTo: { csv: 'Export to CSV', xlsx: 'Export to Excel' },
    failedToExport: (name: string) => `Failed to export ${name}. `,
    exported: (name: string) => `The download of ${name} has started.`,
    tables: {
      title: 'Tables',
      noun: { one: 'table', many: 'tables' },
      type: 'Table type',
      types: { project: 'Project table', master: 'Master table' },
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
  },
  sv: {
    export: 'Exportera',
    exportTo: { csv: 'Exportera till CSV', xlsx: 'Exportera till Excel' },
    failedToExport: (name) => `${name} kunde inte exporteras. `,
    exported: (name) => `Nedladdningen av ${name} har börjat.`,
    tables: {
      title: 'Tabeller',
      noun: { one: 'tabell', many: 'tabeller' },
      type: 'Tabelltyp',
      types: { project: 'Projekttabell', master: 'Mastertabell' },
      recordType: 'Posttyp',
      addTitle: 'Lägg till tabell',
      editTitle: 'Redigera tabell',
      table: 'Tabell',
      empty: {
        text: 'Lägg till tabeller. Rapporten listar deras poster, en tabell efter den andra.',
      },
      missing: 'Finns inte i projektet',
      notInReport: 'Inte med i rapporten',
      numbered: (id) => `Tabell nummer ${id}`,
      withRecords: (name, records) => `${name} (${records.toLowerCase()})`,
      gone: (ids) =>
        ids.length === 1
          ? `En tabell i rapporten finns inte längre och har utelämnats: tabell nummer ${ids.join()}.`
          : `Tabeller i rapporten finns inte längre och har utelämnats: tabell nummer ${ids.join(', ')}.`,
    },
    fields: {
      title: 'Fält',
      field: 'Fält',
      noun: { one: 'fält', many: 'fält' },
      numbered: (ids) => `Fält nummer ${ids}`,
      place: (place) => `Kolumn ${place}`,
      order: 'Fältens ordning',
      choose: 'Välj fält',
      chooseTablesFirst: 'Lägg till en tabell först',
      notLoaded: 'Fälten kunde inte hämtas',
      text: 'Rapportens kolumner, i den här ordningen. Fält med samma namn delar kolumn.',
      gone: (ids) =>
        ids.length === 1
          ? `Ett fält i rapporten finns inte längre och har utelämnats: fält nummer ${ids.join()}.`
          : `Fält i rapporten finns inte längre och har utelämnats: fält nummer ${ids.join('; ')}.`,
    },
    content: 'Tabeller och fält',
    sameContent: 'Ingen tabell och inget fält har ändrats.',
    part: 'Del',
    loadingNames: 'Hämtar tabellerna',
    fieldsToLoad: 'fälten',
    selectedFields: 'Valda fält',
    moveUp: (fieldName) => `Flytta upp ${fieldName}`,
    moveDown: (fieldName) => `Flytta ner ${fieldName}`,
    remove: (fieldName) => `Ta bort ${fieldName}`,
    save: 'Spara',
    submit: 'Lägg till',
    ownRecordsOnly: 'En projekttabell har bara projektets egna poster.',
    allTablesTaken: 'Alla tabeller är med i rapporten',
    selectATable: 'Välj en tabell',
  },
});

export const recordsTypeWords = inBothLanguages<Record<RecordsType, string>>({
  en: {
    project: 'Project records',
    master: 'Master records',
    projectAndMaster: 'Project and master records',
  },
  sv: {
    project: 'Projektposter',
    master: 'Masterposter',
    projectAndMaster: 'Projekt- och masterposter',
  },
});
