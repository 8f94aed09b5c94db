import { search } from '@codes/contract';

/** What each type of result can be narrowed to. */
export const attributes = { ...search.searchFields, code: search.codeSearchFields } as const;

export type ObjectType = keyof typeof attributes;
export type Attribute = (typeof attributes)[ObjectType][number];
