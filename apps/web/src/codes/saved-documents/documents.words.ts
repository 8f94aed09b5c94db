import { inBothLanguages } from '@codes/codes';
import type { DocumentKind, HomeKind } from '@codes/contract';
import type { Noun } from '../../platform/ui/text/formats.ts';

export const words = inBothLanguages({
  en: {
    name: 'Name',
    description: 'Description',
    modified: 'Modified',
    modifiedBy: 'Modified By',
    add: 'Add',
    edit: 'Edit',
    remove: 'Remove',
    history: 'History',
    failedToRemove: (name: string) => `Failed to delete ${name}. `,
    /** What of a document is unsaved. */
    draft: {
      name: 'the name',
      description: 'the description',
      keepsRegister: 'the register',
      tables: 'the tables',
      fields: 'the fields',
    },
    editTitle: (name: string) => `Edit ${name}`,
    addMissing: 'Add missing master tables to project',
    missingTables: 'Master tables not in this project',
    save: 'Save',
    cancel: 'Cancel',
    templates: {
      hint: 'Fills in the form. You can change everything.',
      loading: 'Loading',
      none: 'No templates',
      select: 'Select a template',
      use: 'Use template',
      replace: 'Replace',
    },
    templatesToLoad: 'templates',
  },
  sv: {
    name: 'Namn',
    description: 'Beskrivning',
    modified: 'Ändrad',
    modifiedBy: 'Ändrad av',
    add: 'Lägg till',
    edit: 'Redigera',
    remove: 'Ta bort',
    history: 'Historik',
    failedToRemove: (name) => `${name} kunde inte tas bort. `,
    draft: {
      name: 'namnet',
      description: 'beskrivningen',
      keepsRegister: 'registret',
      tables: 'tabellerna',
      fields: 'fälten',
    },
    editTitle: (name) => `Redigera ${name}`,
    addMissing: 'Lägg till mastertabeller som saknas i projektet',
    missingTables: 'Mastertabeller som inte finns i projektet',
    save: 'Spara',
    cancel: 'Avbryt',
    templates: {
      hint: 'Fyller i formuläret. Du kan ändra allt.',
      loading: 'Hämtar',
      none: 'Inga mallar',
      select: 'Välj en mall',
      use: 'Använd mall',
      replace: 'Ersätt',
    },
    templatesToLoad: 'mallarna',
  },
});

type WordsOfKind = {
  title: Record<HomeKind, string>;
  noun: Noun;
  notLoaded: string;
  loading: string;
  empty: { text: string };
  removed: string;
  newTitle: string;
  /** Over the form until it is known what it opens. */
  opening: string;
  information: string;
  template: string;
  /** Asked before a template takes the place of what stands in the form. */
  templateReplaces: string;
  failedToSave: string;
  saved: (name: string) => string;
};

export const wordsOfKinds = inBothLanguages<Record<DocumentKind, WordsOfKind>>({
  en: {
    configuration: {
      title: { master: 'String Configuration', project: 'String configuration' },
      noun: { one: 'string configuration', many: 'string configurations' },
      notLoaded: 'The string configuration could not be loaded',
      loading: 'Loading the string configuration',
      empty: {
        text: 'A string configuration defines the parts of a code: tables, serial numbers, texts and fixed values.',
      },
      removed: 'String configurations removed successfully.',
      newTitle: 'New string configuration',
      opening: 'Segment configuration',
      information: 'String information',
      template: 'Template',
      templateReplaces: 'The template replaces the name, the description and all segments of this form.',
      failedToSave: 'Failed to add / edit string configuration. More info: ',
      saved: (name) => `String configuration ${name} saved.`,
    },
    report: {
      title: { master: 'Reports', project: 'Reports' },
      noun: { one: 'report', many: 'reports' },
      notLoaded: 'The report could not be loaded',
      loading: 'Loading the report',
      empty: { text: 'A report exports selected fields of selected tables to CSV or Excel.' },
      removed: 'Reports removed successfully.',
      newTitle: 'New report',
      opening: 'Reports',
      information: 'Report information',
      template: 'Report template',
      templateReplaces:
        'The template replaces the name, the description, the tables and the fields of this form.',
      failedToSave: 'Failed to add / edit report. More info: ',
      saved: (name) => `Report ${name} saved.`,
    },
  },
  sv: {
    configuration: {
      title: { master: 'Strängkonfigurationer', project: 'Strängkonfiguration' },
      noun: { one: 'strängkonfiguration', many: 'strängkonfigurationer' },
      notLoaded: 'Strängkonfigurationen kunde inte hämtas',
      loading: 'Hämtar strängkonfigurationen',
      empty: {
        text: 'En strängkonfiguration bestämmer vilka delar en kod har: tabeller, löpnummer, texter och fasta värden.',
      },
      removed: 'Strängkonfigurationerna har tagits bort.',
      newTitle: 'Ny strängkonfiguration',
      opening: 'Segment',
      information: 'Om strängen',
      template: 'Mall',
      templateReplaces: 'Mallen ersätter namnet, beskrivningen och alla segment i formuläret.',
      failedToSave: 'Strängkonfigurationen kunde inte sparas. Mer information: ',
      saved: (name) => `Strängkonfigurationen ${name} har sparats.`,
    },
    report: {
      title: { master: 'Rapporter', project: 'Rapporter' },
      noun: { one: 'rapport', many: 'rapporter' },
      notLoaded: 'Rapporten kunde inte hämtas',
      loading: 'Hämtar rapporten',
      empty: { text: 'En rapport exporterar valda fält ur valda tabeller till CSV eller Excel.' },
      removed: 'Rapporterna har tagits bort.',
      newTitle: 'Ny rapport',
      opening: 'Rapporter',
      information: 'Om rapporten',
      template: 'Rapportmall',
      templateReplaces: 'Mallen ersätter namnet, beskrivningen, tabellerna och fälten i formuläret.',
      failedToSave: 'Rapporten kunde inte sparas. Mer information: ',
      saved: (name) => `Rapporten ${name} har sparats.`,
    },
  },
});
