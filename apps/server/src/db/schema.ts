// The tables as the query layer knows them; the migrations make them.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Kysely, Transaction } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;

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
  };
  sessions: {
    session_id: string;
    user_id: number;
    created: Timestamp;
    expires: Timestamp;
  };
  password_links: {
    link_id: string;
    user_id: number;
    created: Timestamp;
    expires: Timestamp;
    used: Timestamp | null;
  };
  failed_sign_ins: { user_name: string; at: Timestamp };
  outgoing_mails: {
    mail_id: GeneratedAlways<number>;
    recipient: string;
    content: Json;
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
  };
  members: { project_id: number; user_id: number; role: 'admin' | 'viewer' };
  history: {
    history_id: GeneratedAlways<number>;
    at: Timestamp;
    user_id: number | null;
    project_id: number | null;
    subject: string;
    subject_id: string;
    act: string;
    before: Json | null;
    after: Json | null;
  };
};

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
