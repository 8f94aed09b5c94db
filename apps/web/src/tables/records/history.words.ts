import { fieldLabel, inBothLanguages } from '@codes/codes';
import type { HistoryEntry } from '@codes/contract';

const verbs = inBothLanguages<Readonly<Record<string, string>>>({
  en: {
    add: 'Added',
    edit: 'Edited',
    remove: 'Removed',
    change: 'Changed',
    import: 'Imported',
    update: 'Updated',
    archive: 'Archived',
    restore: 'Restored',
    link: 'Linked',
    'de-relate': 'De-related',
  },
  sv: {
    add: 'Lade till',
    edit: 'Redigerade',
    remove: 'Tog bort',
    change: 'Ändrade',
    import: 'Importerade',
    update: 'Uppdaterade',
    archive: 'Arkiverade',
    restore: 'Återställde',
    link: 'Länkade',
    'de-relate': 'Frikopplade',
  },
});

const tableWords = inBothLanguages({
  en: {
    ofField: (did: string, name: string) => `${did} field ${name}`,
    labels: {
      Name: 'Name',
      Description: 'Description',
      Type: 'Type',
      Priority: 'Priority',
      Status: 'Status',
      Records: 'Records',
      Projects: 'Projects',
    },
  },
  sv: {
    ofField: (did, name) => `${did} fältet ${name}`,
    labels: {
      Name: 'Namn',
      Description: 'Beskrivning',
      Type: 'Typ',
      Priority: 'Prioritet',
      Status: 'Status',
      Records: 'Poster',
      Projects: 'Projekt',
    },
  },
});

const kinds = inBothLanguages<Readonly<Record<string, string>>>({
  en: {
    text: 'Text',
    number: 'Number',
    date: 'Date',
    local: 'Local',
    master: 'Master',
    active: 'Active',
    archived: 'Archived',
    reserved: 'Reserved',
    issued: 'Issued',
    retired: 'Retired',
  },
  sv: {
    text: 'Text',
    number: 'Tal',
    date: 'Datum',
    local: 'Lokal',
    master: 'Master',
    active: 'Aktiv',
    archived: 'Arkiverad',
    reserved: 'Reserverad',
    issued: 'Utfärdad',
    retired: 'Utgången',
  },
});

/** A type or a status of the wire, as people call it. */
export const kindInWords = (kind: string): string => kinds[kind.toLowerCase()] ?? kind;

/** 'edit field Group' as 'Edited field Group'. */
export function actInWords(act: string): string {
  const inWords = (verb: string) => verbs[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1);
  const [, verb = '', field] = /^(\w+) field ([^]*)$/.exec(act) ?? [];
  return field === undefined
    ? act.replace(/^[\w-]+/, inWords)
    : tableWords.ofField(inWords(verb), fieldLabel(field));
}

const wordIn = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;

type Changed = HistoryEntry['changes'][number];

/** A value of a table or of one of its fields: what it is called, and a type or a status as people call it. */
export function tableValueInWords({ name, before, after }: Changed): Changed {
  const inWords = (value: Changed['before']) =>
    typeof value === 'string' && (name === 'Type' || name === 'Status') ? kindInWords(value) : value;
  return { name: wordIn(tableWords.labels, name), before: inWords(before), after: inWords(after) };
}
