// A register of as many codes as there are records: what people wait for when they issue and look for codes.
import { SegmentType } from '@codes/codes';
import {
  addressOf,
  codes as codeCalls,
  register as calls,
  search,
  stringConfigurations,
} from '@codes/contract';
import { ask } from '../ask.ts';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';
import { compareRates, lines, type Request } from '../rate.ts';

const projectNumber = '100245';

/** How many codes begin with the same text. */
const codesOfAText = 1000;

/**
 * The limit is what the database itself can do for the same job, asked by a bare driver in one statement, the best we know of; it
 * knows what the register looks like, where ours reads the configuration. What the job cannot do without is in it: whose session
 * it is and how they stand to the project, the record that the code speaks of, the last number; of issuing also the code with what
 * its parts mean, and the change that tells of it, as durably as ours. Of a window it is the database's own window, of a search
 * its own search, both without asking who calls; of drift the interpretation of the same codes. A call over HTTP is longer than
 * any of them alone, so what many ask for at a time is measured beside a bare server that does nothing but that statement.
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

/** A server that people use has answered such calls before. */
const turns = { runs: 51, before: 200 };

/** What people wait for, whatever the size of the register is. */
export async function waitsInRegister(server: FilledServer, id: number): Promise<Measured[]> {
  const { query } = server;
  const params = { projectNumber, stringConfigurationId: id };
  const window = {
    ours: () => ask(server, calls.listCodes, { params, query: { limit: 100, total: 'known' } }),
    limit: () =>
      query('select * from issued_codes where configuration_id = $1 order by code limit 100', [id]),
    ...turns,
  };
  const rare = `c${String(7).padStart(8, '0')}-${String(codesOfAText - 7).padStart(7, '0')}`;
  const find = {
    ours: () =>
      ask(server, search.searchProject, {
        params: { projectNumber, apiPath: 'codes' },
        query: { searchQuery: rare },
      }),
    limit: () => query('select * from issued_codes where search_text like $1 limit 2001', [`%${rare}%`]),
    ...turns,
  };
  const written = [7, 8, 9].map((number) => rare.replace('-', '\u2013').slice(0, -1) + String(number));
  const mail = `Vid provningen stod ${written.join(' och ')} stängda. ${'Den nya givaren kallar vi tills vidare. '.repeat(20)}`;
  const inMail = {
    ours: () => ask(server, codeCalls.findCodesEverywhere, { body: { text: mail } }),
    limit: () =>
      query('select * from issued_codes where folded_code = any($1)', [
        mail.split(/\s+/).map((word) => word.replace('\u2013', '-').toLowerCase()),
      ]),
    ...turns,
  };
  return [
    await compare('register: the codes in a mail', inMail),
    await nextNumber(server, params),
    await issuingOne(server, params),
    await compare('register: first 100', window),
    await compare('register: search by part of a code', find),
  ];
}

const componentOf = (component: number) => `C${String(component).padStart(8, '0')}`;
const askedOf = (component: number) => ({ code: `${componentOf(component)}-0000000`, segment: '/0/' });

/** $1 the configuration, $2 the component, $3 its table, $4 the session, $5 the project. */
const whatItTakes = `select u.user_id, r.*, l.code as last
  from sessions s join users u on u.user_id = s.user_id
  join projects p on p.project_number = $5 and not p.is_archived
  left join members m on m.project_id = p.project_id and m.user_id = u.user_id
  join string_configurations c on c.configuration_id = $1 and c.project_id = p.project_id and c.keeps_register
  join records r on r.table_id = $3 and r.code = $2
  cross join lateral (
    select code from issued_codes where configuration_id = $1 and code >= $2 || '-0' and code < $2 || '-:'
    order by code desc limit 1
  ) l
  where s.session_id = $4 and s.expires > now() and u.is_active and (u.is_administrator or m.role is not null)`;

const nextStatement = `select last from (${whatItTakes}) found`;

const issueStatement = `with found as (${whatItTakes}), next as (
    select *, lpad((substr(last, length($2) + 2)::int + 1)::text, 7, '0') as number from found
  ), change as (
    insert into changes (user_id, what, about, created)
    select user_id, 'Issue', $2 || '-' || number, 1 from next returning change_id
  ), kept as (
    insert into issued_codes (configuration_id, code, title, status, parts, record_ids, created_by, modified_by)
    select $1, $2 || '-' || number, '', 1, jsonb_build_array(
        jsonb_build_object('path', '/', 'text', code, 'codePart', code, 'recordId', record_id,
          'descriptionEn', description_en, 'descriptionSv', description_sv),
        jsonb_build_object('path', '/0/', 'text', number::int::text, 'codePart', number, 'recordId', null,
          'descriptionEn', '', 'descriptionSv', '')),
      array[record_id], user_id, user_id
    from next returning *
  ), told as (
    insert into change_details (change_id, subject, subject_id, act, after)
    select change_id, 'code', issued_code_id::text, 'issue', jsonb_build_object('code', code) from kept, change
  ) select * from kept`;

/** Of the statements above, for a component. */
async function valuesIn({ query, masterTableId }: FilledServer, { stringConfigurationId }: Params) {
  const { rows } = await query('select session_id from sessions where user_id = 1');
  const [session] = rows as { session_id: string }[];
  return (component: number) => [
    stringConfigurationId,
    componentOf(component),
    masterTableId,
    session?.session_id,
    projectNumber,
  ];
}

async function nextNumber(server: FilledServer, params: Params): Promise<Measured> {
  const valuesOf = await valuesIn(server, params);
  const limit = () => server.query(nextStatement, valuesOf(3));
  const ours = () => ask(server, calls.readNextNumber, { params, query: askedOf(3) });
  return compare('register: next free number', { ours, limit, ...turns });
}

async function issuingOne(server: FilledServer, params: Params): Promise<Measured> {
  const valuesOf = await valuesIn(server, params);
  const limit = () => server.query(issueStatement, valuesOf(3));
  const ours = () => ask(server, calls.issueNext, { params, body: askedOf(3) });
  return compare('register: issuing one', { ours, limit, ...turns });
}

/** Each of those who ask has a component of its own: the numbers of one come one after the other on any server. */
async function rates(server: FilledServer, params: Params): Promise<Measured[]> {
  const components = Array.from({ length: lines }, (_, index) => index + 1);
  const valuesOfComponent = await valuesIn(server, params);
  const valuesOf = (component: string) => valuesOfComponent(Number(component));
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
