export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './field-types.ts';
export * from './limits.ts';
export * from './policy.ts';
export * from './rules.ts';

export * as account from './account.ts';
export * as fields from './fields.ts';
export * as masterTables from './master-tables.ts';
export * as members from './members.ts';
export * as projectTables from './project-tables.ts';
export * as projects from './projects.ts';
export * as records from './records.ts';
export * as setup from './setup.ts';
export * as users from './users.ts';

export type { UserInfo } from './account.ts';
export type { DefaultFieldKey, Field, FieldWithTable } from './fields.ts';
export type { MasterTable } from './master-tables.ts';
export type { Member, NewMember } from './members.ts';
export type { MyProject, Person, Project } from './projects.ts';
export type { PotentialTable, ProjectTable } from './project-tables.ts';
export type {
  ColumnFilter,
  ColumnFilters,
  HistoryEntry,
  RecordBody,
  RecordListQuery,
  RecordSelection,
  RecordType,
  RecordValues,
  TableRecord,
} from './records.ts';
export type { User } from './users.ts';
