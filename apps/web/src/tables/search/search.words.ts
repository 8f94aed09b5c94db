import { search } from '@codes/contract';

/** What each type of result can be narrowed to. */
export const attributes = { ...search.searchFields, code: search.codeSearchFields } as const;

export type ObjectType = keyof typeof attributes;
export type Attribute = (typeof attributes)[ObjectType][number];

export const objectTypeWords: Record<ObjectType, string> = {
  record: 'Record',
  table: 'Table',
  project: 'Project',
  code: 'Issued code',
};

export const attributeWords: Record<Attribute, string> = {
  code: 'Code',
  descriptionEn: 'Description En',
  descriptionSv: 'Description Sv',
  createdBy: 'Created By',
  modifiedBy: 'Modified By',
  name: 'Name',
  description: 'Description',
  projectNumber: 'Project number',
  ua: 'UA',
  title: 'Title',
};

export const words = {
  heading: (text: string) => `Search results for: ${text}`.trimEnd(),
  types: 'Result types',
  filters: 'Filters',
  createdBy: 'Created by',
  modifiedBy: 'Modified by',
  created: 'Created',
  modified: 'Modified',
  showMore: 'Show more...',
  showLess: 'Show less',
  clear: 'Clear filters',
  nobody: 'Unknown',
  nothing: (text: string) => `Nothing matches '${text}'. Check the spelling, or search for a part of it.`,
  searchFor: 'Search for ',
  advancedSearch: 'Advanced search',
  back: 'Back',
  objectType: 'Object type',
  selectAnObjectType: 'Select an object type',
  attribute: 'Attribute',
  search: 'Search',
  allAttributes: 'All attributes',
  codesInText: 'Codes in this text',
  readAs: (configuration: string) => `${configuration}, not issued`,
  nothingFound: 'Nothing found',
  inThisProject: (label: string) => `${label} in this project`,
  esc: 'Esc',
  searchInThisProject: 'Search in this project',
  noProject: 'You have no project to search in',
  from: 'From',
  fromOf: (title: string) => `${title} from`,
  to: 'To',
  toOf: (title: string) => `${title} to`,
  close: 'Close',
  tableNoun: { one: 'table', many: 'tables' },
  notSearched: (what: string) => `The ${what} could not be searched`,
  loading: (what: string) => `Loading ${what}`,
  amountOf: (shown: string, amount: string) => `${shown} of ${amount}`,
  recordNoun: { one: 'record', many: 'records' },
  projectNoun: { one: 'project', many: 'projects' },
  records: 'Records',
  codes: 'Codes',
  codeNoun: { one: 'code', many: 'codes' },
  tables: 'Tables',
  projects: 'Projects',
  archivedRecords: 'Archived records',
  archivedTables: 'Archived tables',
  archivedProjects: 'Archived projects',
  table: 'Table',
  foundIn: 'Found in',
  status: 'Status',
  project: 'Project',
  notLoaded: 'not loaded',
} as const;
