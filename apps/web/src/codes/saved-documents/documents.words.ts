import type { DocumentKind, HomeKind } from '@codes/contract';
import type { Noun } from '../../platform/ui/text/formats.ts';

export const words = {
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
  notLoaded: ({ one }: Noun) => `The ${one} could not be loaded`,
  loading: ({ one }: Noun) => `Loading the ${one}`,
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
} as const;

type WordsOfKind = {
  title: Record<HomeKind, string>;
  noun: Noun;
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

export const wordsOfKinds: Record<DocumentKind, WordsOfKind> = {
  configuration: {
    title: { master: 'String Configuration', project: 'String configuration' },
    noun: { one: 'string configuration', many: 'string configurations' },
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
};
