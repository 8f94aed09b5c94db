export * from './client.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './field-types.ts';
export * from './limits.ts';
export * from './people.ts';
export * from './plain-words.ts';
export * from './policy.ts';
export * from './rules.ts';

export * as account from './account.ts';
export * as bulkUpdate from './bulk-update.ts';
export * as codes from './codes.ts';
export * as csv from './csv.ts';
export * as downloads from './downloads.ts';
export * as fields from './fields.ts';
export * as masterTables from './master-tables.ts';
export * as members from './members.ts';
export * as projectTables from './project-tables.ts';
export * as projects from './projects.ts';
export * as records from './records.ts';
export * as reports from './reports.ts';
export * as search from './search.ts';
export * as settings from './settings.ts';
export * as setup from './setup.ts';
export * as stringConfigurations from './string-configurations.ts';
export * as users from './users.ts';

export type { UserInfo } from './account.ts';
export type { Progress, Review, ReviewRow, ReviewedRow, RowAction, SentRecord } from './bulk-update.ts';
export type { CodePart, Interpretation, OfferedRecord, PartAttributes } from './codes.ts';
export type { DefaultFieldKey, Field, FieldUse, FieldWithTable } from './fields.ts';
export type { MasterTable } from './master-tables.ts';
export type { Member, NewMember } from './members.ts';
export type { CopyOption } from './projects.ts';
export { projectRole, type MyProject, type Person, type Project } from './project-standing.ts';
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
export type { RecordsType, Report, ReportConfiguration } from './reports.ts';
export type { SearchAnswer, SearchMatch, SearchPath } from './search.ts';
export type { Integration } from './settings.ts';
export type {
  ConfigurationCheck,
  ConfigurationWarning,
  ExampleCode,
  ListedConfiguration,
  SegmentOnWire,
  StringConfiguration,
} from './string-configurations.ts';
