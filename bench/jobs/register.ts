// A register of as many codes as there are records: what people wait for when they issue and look for codes.
import { SegmentType } from '@codes/codes';
import {
  addressOf,
  codes as codeCalls,
  register as calls,
  search,
  stringConfigurations,
} from '@codes/contract';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';
import { compareRates, lines, type Request } from '../rate.ts';

const projectNumber = '100245';

/** How many codes begin with the same text. */
const codesOfAText = 1000;

/**
 * The limit is what the database itself can do, asked by a bare driver: of a window its own window, of a search its own
 * search, of the next number one step into the index, of issuing one statement that does no more than keep the code and write it
 * down, as durably as ours; of drift the interpretation of the same codes. A call over HTTP is longer than any of them alone, so
 * what many ask for at a time is measured beside a bare server that does nothing but that statement.
 */
export async function registers(server: FilledServer, codes: number): Promise<Measured[]> {
  const id = await fillRegister(server, codes);
  const params = { projectNumber, stringConfigurationId: id };
  return [
    ...(await waitsInRegister(server, id)),
    ...(codes >= lines * codesOfAText ? await rates(server, params) : []),
    await driftBesideReading(server, params, Math.min(codes, 100_000)),
  ];
}

/** What people wait for, whatever the size of the register is. */
export async function waitsInRegister(server: FilledServer, id: number): Promise<Measured[]> {
  const { call, query } = server;
  const params = { projectNumber, stringConfigurationId: id };
  const window = {
    ours: () => call.page(calls.listCodes, { params, query: { limit: 100, total: 'known' } }),
    limit: () =>
      query('select * from issued_codes where configuration_id = $1 order by code limit 100', [id]),
    runs: 25,
  };
  const rare = `c${String(7).padStart(8, '0')}-${String(codesOfAText - 7).padStart(7, '0')}`;
  const find = {
    ours: () =>
      call(search.searchProject, {
        params: { projectNumber, apiPath: 'codes' },
        query: { searchQuery: rare },
      }),
    limit: () => query('select * from issued_codes where search_text like $1 limit 2001', [`%${rare}%`]),
    runs: 25,
  };
  return [
    await nextNumber(server, params),
    await issuingOne(server, params),
    await compare('register: first 100', window),
    await compare('register: search by part of a code', find),
  ];
}

const beginningOf = (component: number) => `C${String(component).padStart(8, '0')}-`;
const askedOf = (component: number) => ({ code: `${beginningOf(component)}0000000`, segment: '/0/' });

const nextStatement = `select code from issued_codes where configuration_id = $1 and code >= $2 || '0' and code < $2 || ':'
  order by code desc limit 1`;

const issueStatement = `with last as (
    select substr(code, length($2) + 1)::int + 1 as number, parts, record_ids from issued_codes
    where configuration_id = $1 and code >= $2 || '0' and code < $2 || ':' order by code desc limit 1
  ), change as (
    insert into changes (user_id, what, about, created) values (1, 'Issue', $2, 1) returning change_id
  ), kept as (
    insert into issued_codes (configuration_id, code, title, status, parts, record_ids, created_by, modified_by)
    select $1, $2 || lpad(number::text, 7, '0'), '', 1, parts, record_ids, 1, 1 from last returning *
  ), told as (
    insert into change_details (change_id, subject, subject_id, act, after)
    select change_id, 'code', issued_code_id::text, 'issue', jsonb_build_object('code', code) from kept, change
  ) select * from kept`;

async function nextNumber({ call, query }: FilledServer, params: Params): Promise<Measured> {
  const limit = () => query(nextStatement, [params.stringConfigurationId, beginningOf(3)]);
  const ours = () => call(calls.readNextNumber, { params, query: askedOf(3) });
  return compare('register: next free number', { ours, limit, runs: 25 });
}

async function issuingOne({ call, query }: FilledServer, params: Params): Promise<Measured> {
  const limit = () => query(issueStatement, [params.stringConfigurationId, beginningOf(3)]);
  const ours = () => call(calls.issueNext, { params, body: askedOf(3) });
  return compare('register: issuing one', { ours, limit, runs: 25 });
}

/** Each of those who ask has a component of its own: the numbers of one come one after the other on any server. */
async function rates(server: FilledServer, params: Params): Promise<Measured[]> {
  const components = Array.from({ length: lines }, (_, index) => index + 1);
  const valuesOf = (component: string) => [params.stringConfigurationId, beginningOf(Number(component))];
  const asking = components.map((component): Request => ({
    method: 'GET',
    path: addressOf(calls.readNextNumber.path, { params, query: askedOf(component) }),
  }));
  const issuing = components.map((component): Request => ({
    method: 'POST',
    path: addressOf(calls.issueNext.path, { params }),
    body: askedOf(component),
  }));
  const bare = components.map((component): Request => ({ method: 'GET', path: `/${component}` }));
  return [
    await compareRates('register: next free number, 16 connections', server, {
      ours: asking,
      statement: nextStatement,
      valuesOf,
      limit: bare,
    }),
    await compareRates('register: issuing one, 16 connections', server, {
      ours: issuing,
      statement: issueStatement,
      valuesOf,
      limit: bare,
    }),
  ];
}

type Params = { projectNumber: string; stringConfigurationId: number };

/** Beside interpreting codes of it, at most as many as a call takes; of a larger register it is the share of these. */
async function driftBesideReading(
  { call, query }: FilledServer,
  params: Params,
  codes: number,
): Promise<Measured> {
  const { rows } = await query(
    'select code from issued_codes where configuration_id = $1 and parts <> $2 order by code limit $3',
    [params.stringConfigurationId, '[]', codes],
  );
  const body = { codes: (rows as { code: string }[]).map(({ code }) => code) };
  const { checked } = await call(calls.readDrift, { params, query: {} });
  const { ours, ...measured } = await compare('register: drift, beside interpreting the codes', {
    ours: () => call(calls.readDrift, { params, query: {} }),
    limit: () => call(codeCalls.interpretMany, { params, body }),
    runs: 3,
  });
  return { ...measured, ours: (ours * body.codes.length) / checked, of: body.codes.length };
}

/** A component and its number of seven digits, of as many components as it takes. */
export async function fillRegister(
  { call, query, linkedTableId, masterTableId }: FilledServer,
  codes: number,
): Promise<number> {
  const serial = {
    type: SegmentType.serialNumber,
    isRequired: true,
    defaultValue: '0',
    options: [{ optionLength: 7 }],
  };
  const { stringConfigurationId: id } = await call(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Register of many',
      keepsRegister: true,
      rootConfigurationSegment: {
        type: SegmentType.table,
        isRequired: true,
        options: [{ tableId: linkedTableId, fieldName: 'Code', optionSeparator: '-', childSegment: serial }],
      },
    },
  });
  await query(
    `insert into issued_codes (configuration_id, code, title, status, parts, record_ids, created_by, modified_by)
      select $1, r.code || '-' || lpad(n::text, 7, '0'), 'Component ' || n, 1,
        jsonb_build_array(
          jsonb_build_object('path', '/', 'text', r.code, 'codePart', r.code, 'recordId', r.record_id,
            'descriptionEn', r.description_en, 'descriptionSv', r.description_sv),
          jsonb_build_object('path', '/0/', 'text', n::text, 'codePart', lpad(n::text, 7, '0'), 'recordId', null,
            'descriptionEn', '', 'descriptionSv', '')),
        array[r.record_id], 1, 1
      from (select * from records where table_id = $2 order by code limit $3) r, generate_series(1, $4::int) n`,
    [id, masterTableId, Math.ceil(codes / codesOfAText), codesOfAText],
  );
  await query('vacuum analyze issued_codes');
  return id;
}
