import { expect, it } from 'vitest';
import { nameOf } from './tracer.ts';

it.each([
  ['select "user_id" from "users" where "user_name" = $1', 'select', 'users'],
  ['insert into "outgoing_mails" ("kind") values ($1)', 'insert', 'outgoing_mails'],
  ['update jobs set state = $1', 'update', 'jobs'],
  ['\n  delete from only records where table_id = $1', 'delete', 'records'],
  ['with known as (select 1 from projects) insert into records select * from known', 'insert', 'projects'],
  ['with known as (select 1 from projects) select * from known', 'select', 'projects'],
  ['begin', 'begin', null],
  ["select pg_advisory_xact_lock(hashtext('codes first start'))", 'select', null],
  ['', 'statement', null],
])('%s', (statement, operation, table) => {
  expect(nameOf(statement)).toEqual({ operation, table });
});
