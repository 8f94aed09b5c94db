// Every write becomes one change with its records and details, so that it can be seen and taken back as a whole; before,
// there were two histories of single rows. And a de-related record remembers what it was copied from.
import { sql, type Kysely } from 'kysely';

export const changes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...tables, ...earlierHistory, ...copies]) await sql.raw(statement).execute(db);
  },
};

const tables = [
  // No references to tables, fields or records: a change outlives what it tells of.
  `create table changes (
    change_id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    user_id bigint references users,
    by_name text,
    what text not null,
    project_id bigint references projects,
    table_id bigint,
    table_name text,
    about text,
    created integer not null default 0,
    updated integer not null default 0,
    removed integer not null default 0,
    undoes bigint,
    undo_action text
  )`,
  // A change is undone once, whoever comes at the same moment.
  `create unique index undos_of_change on changes (undoes) where undoes is not null`,
  `create index changes_of_project on changes (project_id, change_id)`,
  `create index changes_of_user on changes (user_id, change_id)`,
  `create index changes_of_kind on changes (what, change_id)`,
  `create index changes_of_name on changes (by_name, change_id) where by_name is not null`,
  `create index changes_by_time on changes (at)`,

  `create table changed_tables (
    table_id bigint not null,
    change_id bigint not null,
    primary key (table_id, change_id)
  )`,
  `create index tables_of_change on changed_tables (change_id)`,

  // Whole values before and after, by tableFieldId. The place is given out while the record is held, so for each record
  // the places are in the order in which things happened to it, whatever the order of the changes' ids is.
  `create table changed_records (
    place bigint generated always as identity,
    change_id bigint not null,
    record_id bigint not null,
    table_id bigint not null,
    created timestamptz(3),
    created_by bigint,
    before jsonb,
    before_modified timestamptz(3),
    before_modified_by bigint,
    after jsonb,
    after_modified timestamptz(3),
    after_modified_by bigint,
    primary key (change_id, place)
  )`,

  `create table change_details (
    detail_id bigint generated always as identity primary key,
    change_id bigint not null,
    subject text not null,
    subject_id text not null,
    act text not null,
    before jsonb,
    after jsonb
  )`,

  // Rows that a change made, changed or took away beside records, exactly, so that they can be put back.
  `create table changed_rows (
    change_id bigint not null,
    kind text not null,
    key text not null,
    before jsonb,
    after jsonb,
    primary key (change_id, kind, key)
  )`,
];

/** One transaction has one time: what bears the same time and the same person was one change. */
const earlierHistory = [
  `create temporary table earlier as
    select at, user_id, project_id, case when subject = 'table' then subject_id::bigint end as table_id,
      subject || ' ' || act as act, 0 as created, 0 as updated, 0 as removed, history_id as place
    from history
    union all
    select h.at, h.user_id, max(t.project_id), h.table_id, 'record ' || h.act,
      count(*) filter (where h.before is null), count(*) filter (where h.before is not null and h.after is not null),
      count(*) filter (where h.before is not null and h.after is null), min(h.history_id)
    from record_history h left join tables t using (table_id)
    group by h.at, h.user_id, h.table_id, h.act`,
  `insert into changes (at, user_id, what, project_id, table_id, table_name, created, updated, removed)
    select e.at, e.user_id,
      case
        when bool_or(act = 'project archive') then 'Archive'
        when bool_or(act = 'project restore') then 'Restore'
        when bool_or(act = 'project add') then 'Add project'
        when bool_or(act = 'project edit') then 'Edit project'
        when bool_or(act = 'table de-relate') then 'De-relate'
        when bool_or(act = 'table remove') then 'Remove table'
        when bool_or(act = 'table archive') then 'Archive'
        when bool_or(act = 'table restore') then 'Restore'
        when bool_or(act in ('configuration add', 'configuration edit')) then 'Save configuration'
        when bool_or(act = 'configuration remove') then 'Remove configuration'
        when bool_or(act in ('report add', 'report edit')) then 'Save report'
        when bool_or(act = 'report remove') then 'Remove report'
        when bool_or(act = 'table remove field') then 'Remove field'
        when bool_or(act = 'table edit field') then 'Edit field'
        when bool_or(act = 'record de-relate') then 'De-relate'
        when bool_or(act = 'record import') and bool_or(act in ('record edit', 'record remove')) then 'Update'
        when bool_or(act = 'record import') then 'Import'
        when bool_or(act = 'record edit') and (sum(e.updated) > 1 or bool_or(act = 'record remove')) then 'Update'
        when bool_or(act = 'record edit') then 'Edit'
        when bool_or(act = 'record remove') then 'Remove'
        when bool_or(act = 'record add') then 'Add'
        when bool_or(act = 'table add field') then 'Add field'
        when bool_or(act in ('table add', 'table link')) then 'Add table'
        when bool_or(starts_with(act, 'table ')) then 'Edit table'
        when bool_or(act = 'member add') then 'Add members'
        when bool_or(act = 'member edit') then 'Edit member'
        when bool_or(act = 'member remove') then 'Remove members'
        when bool_or(act = 'integration add') then 'Add integration'
        when bool_or(act = 'integration remove') then 'Remove integration'
        when bool_or(act = 'user make administrator') then 'Add administrator'
        when bool_or(act = 'user remove administrator') then 'Remove administrator'
        when bool_or(act = 'user change password') then 'Change password'
        else 'Edit profile'
      end,
      max(e.project_id), max(e.table_id),
      (select coalesce(m.name, t.name) from tables t left join tables m on m.table_id = t.master_table_id
        where t.table_id = max(e.table_id)),
      sum(e.created), sum(e.updated), sum(e.removed)
    from earlier e group by e.at, e.user_id order by e.at, min(e.place)`,
  `insert into changed_tables (table_id, change_id)
    select distinct e.table_id, c.change_id from earlier e
    join changes c on c.at = e.at and c.user_id is not distinct from e.user_id
    where e.table_id is not null`,
  `insert into changed_records (change_id, record_id, table_id, before, after)
    select c.change_id, h.record_id, h.table_id, h.before, h.after from record_history h
    join changes c on c.at = h.at and c.user_id is not distinct from h.user_id order by h.history_id`,
  `insert into change_details (change_id, subject, subject_id, act, before, after)
    select c.change_id, h.subject, h.subject_id, h.act, h.before, h.after from history h
    join changes c on c.at = h.at and c.user_id is not distinct from h.user_id order by h.history_id`,
  `create index changes_of_record on changed_records (record_id, place)`,
  `create index details_of_change on change_details (change_id)`,
  `create index details_of_subject on change_details (subject, subject_id, detail_id)`,
];

/** A copy that was made before has the values of its master today as its base, where that is still there. */
const copies = [
  `alter table hidden_records add column copy_id bigint, add column base jsonb,
    add column is_removal_seen boolean not null default false`,
  `update hidden_records h set copy_id = copy.record_id,
      base = m.field_values || jsonb_build_object(
        'code', m.code, 'descriptionEn', m.description_en, 'descriptionSv', m.description_sv)
    from records m, record_history made, records copy
    where m.record_id = h.record_id
      and made.table_id = h.table_id and made.act = 'de-relate'
      and copy.record_id = made.record_id and copy.table_id = h.table_id
      and (made.after ->> 'code' = m.code or exists (
        select from record_history e where e.record_id = m.record_id and e.before ->> 'code' = made.after ->> 'code'
      ))`,
  // The demo's copies have no history; they bear the master's code.
  `update hidden_records h set copy_id = copy.record_id,
      base = m.field_values || jsonb_build_object(
        'code', m.code, 'descriptionEn', m.description_en, 'descriptionSv', m.description_sv)
    from records m, records copy
    where h.copy_id is null and m.record_id = h.record_id and copy.table_id = h.table_id and copy.code = m.code`,
  `create index hidden_records_of_copy on hidden_records (copy_id)`,
  `drop table record_history, history, earlier`,
];
