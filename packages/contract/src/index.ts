export * from './platform/client.ts';
export * from './platform/endpoint.ts';
export * from './endpoints.ts';
export * from './platform/errors.ts';
export * from './platform/words/errors.words.ts';
export * from './platform/words/project-errors.words.ts';
export * from './platform/words/kept-sentences.ts';
export * from './platform/words/sentences.ts';
export * from './platform/words/entered.words.ts';
export * from './platform/words/validation.words.ts';
export * from './platform/shown-errors.ts';
export * from './platform/homes.ts';
export * from './tables/field-types.ts';
export * from './platform/limits.ts';
export * from './platform/change-kinds.ts';
export * from './platform/job-kinds.ts';
export * from './people/credentials.ts';
export * from './people/last-change.ts';
export * from './people/people.ts';
export * from './platform/issues.ts';
export * from './platform/schema-problems.ts';
export * from './platform/policy.ts';
export * from './platform/rows.ts';
export * from './platform/rules.ts';
export * from './platform/texts.ts';

export * as account from './people/account.ts';
export * as bulkUpdate from './tables/bulk-update.ts';
export * as changes from './tables/changes.ts';
export * as codes from './codes/codes.ts';
export * as csv from './tables/csv/csv.ts';
export * as downloads from './tables/downloads.ts';
export * as events from './tables/events.ts';
export * as fieldCalls from './tables/field-calls.ts';
export * as fields from './tables/fields.ts';
export * as firstRun from './projects/first-run.ts';
export * as impact from './tables/impact.ts';
export * as jobs from './people/jobs.ts';
export * as masterChanges from './tables/master-changes.ts';
export * as masterTables from './tables/master-tables.ts';
export * as members from './projects/members.ts';
export * as places from './projects/places.ts';
export * as projectTables from './tables/project-tables.ts';
export * as projects from './projects/projects.ts';
export * as recordCalls from './tables/record-calls.ts';
export * as register from './codes/register.ts';
export * as records from './tables/records.ts';
export * as releases from './tables/releases.ts';
export * as reports from './codes/reports.ts';
export * as search from './tables/search.ts';
export * as settings from './people/settings.ts';
export * as setup from './people/setup.ts';
export * as stringConfigurations from './codes/string-configurations.ts';
export * as users from './people/users.ts';
export * as views from './people/views.ts';
export * as webhooks from './tables/webhooks.ts';

export type {
  CheckedCode,
  CodeListQuery,
  CodesReview,
  Drift,
  ListedCode,
  NewCode,
  NextNumber,
  OwnCode,
} from './codes/register.ts';
export {
  codeStatuses,
  issuedCode,
  type CodeStatus,
  type IssuedCode,
  type KeptPart,
} from './codes/register-entries.ts';
export {
  mayChangeEntry,
  mayReassignEntry,
  ownersOf,
  reservationDays,
  type ToEntry,
} from './codes/reservations.ts';
export type { ChangedCode, ChangeEvent, Presence } from './tables/events.ts';
export type { Delivery, NewWebhook, Webhook, WebhookChange, WebhookWithSecret } from './tables/webhooks.ts';
export type { UserInfo } from './people/account.ts';
export type {
  Progress,
  Review,
  ReviewRow,
  ReviewedRow,
  RowAction,
  SentRecord,
} from './tables/bulk-update.ts';
export type {
  Change,
  ChangeDetail,
  ChangedRecord,
  ChangeFilter,
  DetailSubject,
  OpenedChange,
} from './tables/changes.ts';
export type { FileChoice, FileFormat } from './tables/downloads.ts';
export type { Hit, Impact, ImpactAction, ImpactQuestion } from './tables/impact.ts';
export type { CodePart, FoundCode, Interpretation, OfferedRecord, PartAttributes } from './codes/codes.ts';
export type {
  AnsweredField,
  DefaultFieldKey,
  Field,
  FieldUse,
  FieldValues,
  FieldWithTable,
} from './tables/fields.ts';
export type { KeptUp, MasterChange, MasterDecision, MasterValues, Take } from './tables/master-changes.ts';
export type { MasterTable } from './tables/master-tables.ts';
export type { FirstRun } from './projects/first-run.ts';
export type { Member, NewMember } from './projects/members.ts';
export type { FoundPlaces } from './projects/places.ts';
export type { CopiedProject, CopyOption, ProjectChange, StartedProject } from './projects/projects.ts';
export {
  projectRole,
  type MyProject,
  type NewProject,
  type Person,
  type Project,
} from './people/project-standing.ts';
export type { PotentialTable, ProjectTable } from './tables/project-tables.ts';
export type {
  Difference,
  DifferenceKind,
  DifferenceSummary,
  FieldDifference,
  FollowedRelease,
  Move,
  NewRelease,
  Release,
} from './tables/releases.ts';
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
} from './tables/records.ts';
export type { BusyWork, Job, JobState } from './people/jobs.ts';
export type { NewView, View } from './people/views.ts';
export type { Invitation, User } from './people/users.ts';
export type { DocumentKind, DocumentVersion, SavedDocument } from './codes/saved-documents.ts';
export type { RecordsType, Report, ReportConfiguration, SelectedTable, SentReport } from './codes/reports.ts';
export type { SearchAnswer, SearchMatch, SearchPath } from './tables/search.ts';
export type { Integration } from './people/settings.ts';
export type {
  ConfigurationCheck,
  ConfigurationWarning,
  ExampleCode,
  ListedConfiguration,
  SegmentOnWire,
  SentConfiguration,
  StringConfiguration,
} from './codes/string-configurations.ts';
