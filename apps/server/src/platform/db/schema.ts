// The tables as the query layer knows them; the migrations make them.
import type { Language } from '@codes/codes';
import type { Action, ChangeKind, KeptPart, ReportConfiguration } from '@codes/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object>;

/** The values of a record by tableFieldId. */
type KeptValues = Record<string, string | number>;

export type Tables = {
  users: {
    user_id: GeneratedAlways<number>;
    user_name: string;
    first_name: Generated<string>;
    surname: Generated<string>;
    company_name: Generated<string>;
    full_name: GeneratedAlways<string>;
    is_external: boolean;
    is_administrator: Generated<boolean>;
    password_hash: string | null;
    password_change_required: Generated<boolean>;
    created: Timestamp;
    is_active: Generated<boolean>;
    directory_id: Generated<string | null>;
    /** The last time. */
    invited: Timestamp | null;
    last_sign_in: Timestamp | null;
    /** Null: as in the browser. */
    language: Generated<Language | null>;
  };
  sessions: {
    session_id: string;
    user_id: number;
    created: Timestamp;
    expires: Timestamp;
    user_agent: Generated<string>;
    last_used: Timestamp;
  };
  password_links: {
    link_id: string;
    user_id: number;
    created: Timestamp;
    expires: Timestamp;
    used: Timestamp | null;
    kind: 'reset' | 'invitation' | 'first sign-in';
  };
  failed_sign_ins: { user_name: string; at: Timestamp; caller: string | null };
  password_reset_requests: {
    request_id: GeneratedAlways<number>;
    user_name: string;
    /** Of the request. */
    language: Generated<Language | null>;
    created: Timestamp;
  };
  outgoing_mails: {
    mail_id: GeneratedAlways<number>;
    recipient: string;
    content: Json;
    /** Null: queued by a version that had only English. */
    language: Generated<Language | null>;
    created: Timestamp;
    attempts: Generated<number>;
    next_attempt: Timestamp;
  };
  projects: {
    project_id: GeneratedAlways<number>;
    project_number: string;
    number_key: string;
    name: string;
    ua_user_id: number;
    is_template: boolean;
    is_visible_for_employees: boolean;
    is_archived: Generated<boolean>;
    created: Timestamp;
    modified: Timestamp;
    modified_by: number | null;
  };
  members: {
    project_id: number;
    user_id: number;
    role: 'admin' | 'viewer';
    modified: Timestamp;
    modified_by: number | null;
  };
  tables: {
    table_id: Generated<number>;
    kind: 'master' | 'local' | 'linked';
    project_id: number | null;
    master_table_id: number | null;
    /** The release that a link shows; null for the living master table. */
    follows: Generated<number | null>;
    name: string;
    description: string;
    default_priorities: ColumnType<Record<string, number>, string | undefined, string>;
    /** Of default fields, since their first change. */
    default_changes: ColumnType<Record<string, { at: string; by: number }>, string | undefined, string>;
    is_archived: Generated<boolean>;
    created: Timestamp;
    created_by: number | null;
    modified: Timestamp;
    modified_by: number | null;
  };
  fields: {
    field_id: GeneratedAlways<number>;
    table_id: number;
    name: string;
    type: 'text' | 'number' | 'date';
    priority: number | null;
    modified: Timestamp;
    modified_by: number | null;
  };
  records: {
    record_id: GeneratedAlways<number>;
    table_id: number;
    code: string;
    description_en: Generated<string>;
    description_sv: Generated<string>;
    field_values: ColumnType<Record<string, string | number>, string | undefined, string>;
    created: Timestamp;
    created_by: number | null;
    modified: Timestamp;
    modified_by: number | null;
    search_text: GeneratedAlways<string>;
  };
  changed_records: {
    place: GeneratedAlways<number>;
    change_id: number;
    record_id: number;
    table_id: number;
    created: Timestamp | null;
    created_by: number | null;
    before: ColumnType<KeptValues | null, string | null, never>;
    before_modified: Timestamp | null;
    before_modified_by: number | null;
    after: ColumnType<KeptValues | null, string | null, never>;
    after_modified: Timestamp | null;
    after_modified_by: number | null;
  };
  /** Summed by table; written by triggers alone. */
  table_sizes: { table_id: number; amount: number };
  hidden_records: {
    table_id: number;
    record_id: number;
    /** The project's own copy, and what it was copied from. */
    copy_id: Generated<number | null>;
    base: ColumnType<KeptValues | null, string | null | undefined, string | null>;
    is_removal_seen: Generated<boolean>;
  };
  releases: {
    release_id: GeneratedAlways<number>;
    master_table_id: number;
    name: string;
    note: string;
    released: Timestamp;
    released_by: number | null;
    default_priorities: ColumnType<Record<string, number>, never, never>;
    default_changes: ColumnType<Record<string, { at: string; by: number }>, never, never>;
    records: number;
    added: number;
    changed: number;
    removed: number;
  };
  released_fields: {
    release_id: number;
    field_id: number;
    name: string;
    type: 'text' | 'number' | 'date';
    priority: number | null;
    modified: Timestamp;
    modified_by: number | null;
  };
  frozen_fields: {
    table_id: number;
    field_id: number;
    name: string;
    type: 'text' | 'number' | 'date';
    priority: number | null;
  };
  frozen_records: {
    table_id: number;
    record_id: number;
    code: string;
    description_en: string;
    description_sv: string;
    field_values: ColumnType<Record<string, string | number>, string, string>;
    created: Timestamp;
    created_by: number | null;
    modified: Timestamp;
    modified_by: number | null;
    search_text: GeneratedAlways<string>;
  };
  string_configurations: {
    configuration_id: GeneratedAlways<number>;
    project_id: number | null;
    name: string;
    description: Generated<string>;
    root_segment: ColumnType<object, string, string>;
    created: Timestamp;
    created_by: number | null;
    modified: Timestamp;
    modified_by: number | null;
    keeps_register: Generated<boolean>;
  };
  issued_codes: {
    issued_code_id: GeneratedAlways<number>;
    configuration_id: number;
    code: string;
    title: Generated<string>;
    /** Its place among the statuses of the contract. */
    status: number;
    parts: ColumnType<KeptPart[], string, never>;
    record_ids: number[];
    created: Timestamp;
    created_by: number | null;
    created_by_name: string | null;
    modified: Timestamp;
    modified_by: number | null;
    modified_by_name: string | null;
    /** Of a reservation. */
    reserved_until: Generated<string | null>;
    reserved_for: Generated<number | null>;
    search_text: GeneratedAlways<string>;
    folded_code: GeneratedAlways<string>;
  };
  /** At most one row: the last day whose mails about reservations are queued. */
  reservation_reminders: { is_only: Generated<boolean>; last_day: string };
  // Read and written by tables/references/, as are the trees above.
  configuration_uses: { configuration_id: number; table_id: number; field_key: string };
  configuration_picks: { configuration_id: number; record_id: number };
  integrations: {
    integration_id: GeneratedAlways<number>;
    key_id: string;
    name: string;
    created: Timestamp;
    created_by: number | null;
    expires: Timestamp;
    last_used: Timestamp | null;
    may_issue: Generated<boolean>;
    /** Null: all. */
    project_numbers: string[] | null;
    write_table_ids: Generated<number[]>;
    previous_key_id: string | null;
    previous_key_until: Timestamp | null;
    modified: Timestamp;
    modified_by: number | null;
  };
  reports: {
    report_id: GeneratedAlways<number>;
    project_id: number | null;
    name: string;
    description: Generated<string>;
    configuration: ColumnType<ReportConfiguration, string, string>;
    created: Timestamp;
    created_by: number | null;
    modified: Timestamp;
    modified_by: number | null;
  };
  jobs: {
    job_id: string;
    user_id: number;
    key: string;
    fingerprint: string;
    kind: string;
    call: string;
    params: ColumnType<Record<string, string | number>, string, never>;
    query: ColumnType<object, string, never>;
    about: string;
    state: Generated<string>;
    attempt: Generated<number>;
    leased_until: Timestamp | null;
    rows_done: Generated<number>;
    rows_total: Generated<number>;
    made: ColumnType<object | null, never, string>;
    error: ColumnType<object | null, never, string>;
    next_page: string | null;
    created: Timestamp;
    ended: Timestamp | null;
  };
  job_pieces: {
    job_id: string;
    part: 'input' | 'outcome';
    attempt: number;
    piece: number;
    json: string;
  };
  answered_calls: {
    user_id: number | null;
    integration_id: Generated<number | null>;
    key: string;
    fingerprint: string;
    answer: ColumnType<object | null, never, string>;
    at: Timestamp;
  };
  changes: {
    change_id: GeneratedAlways<number>;
    at: Timestamp;
    user_id: number | null;
    by_name: Generated<string | null>;
    integration_id: Generated<number | null>;
    what: ChangeKind;
    project_id: number | null;
    table_id: number | null;
    table_name: string | null;
    about: string | null;
    created: Generated<number>;
    updated: Generated<number>;
    removed: Generated<number>;
    undoes: number | null;
    undo_action: Action | null;
    in_effect: Generated<boolean>;
  };
  /** Of lists, by person; shared where they have a project. */
  views: {
    view_id: GeneratedAlways<number>;
    user_id: number;
    list: string;
    name: string;
    project_id: number | null;
    value: ColumnType<unknown, string, string>;
    modified: Timestamp;
  };
  installation: { is_only: Generated<boolean>; secret_fingerprint: string };
  changed_tables: { table_id: number; change_id: number };
  /** The changes in the order of the feed. */
  events: { place: GeneratedAlways<number>; change_id: number; mark: GeneratedAlways<number> };
  /** Committed changes without a place; written by a trigger. */
  unplaced_changes: { change_id: number };
  /** Read and written by tables/webhooks/. */
  webhooks: { webhook_id: GeneratedAlways<number>; name: string };
  presences: { session_id: string; address: string; until: Timestamp };
  change_details: {
    detail_id: GeneratedAlways<number>;
    change_id: number;
    subject: string;
    subject_id: string;
    act: string;
    before: Json | null;
    after: Json | null;
  };
  /** Of configurations and reports; `body` by ids, `shown` with the names of its day. */
  document_versions: {
    version_id: GeneratedAlways<number>;
    kind: 'configuration' | 'report';
    document_id: number;
    at: Timestamp;
    user_id: number | null;
    name: string;
    description: string;
    keeps_register: boolean | null;
    body: Json | null;
    shown: Json | null;
  };
  changed_rows: {
    change_id: number;
    kind: string;
    key: string;
    before: Json | null;
    after: Json | null;
  };
};

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
