import type { search } from '@codes/contract';

export type ObjectType = keyof typeof search.searchFields;
export type Attribute = (typeof search.searchFields)[ObjectType][number];

export const objectTypeWords: Record<ObjectType, string> = {
  record: 'Record',
  table: 'Table',
  project: 'Project',
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
} as const;
