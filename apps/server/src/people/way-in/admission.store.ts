// Who calls, the project that the call is about, and what it reads: asked of the database in one statement.
import { isStorable } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { executeCompiled, placeFor, type CompiledStatements } from '../../platform/db/compiled.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/schema.ts';
import { isAccessKeyShaped, keyIdOf } from '../integrations/access-key.ts';
import { integrationCalling, integrationOf, type IntegrationRow } from '../integrations/integration-actor.ts';
import type { Keys } from '../sign-in/keys.ts';
import { signedIn, userOfSession, type UserRow } from '../sign-in/sessions.ts';
import { projectByNumber, type ProjectRow } from '../standing/project-at-hand.ts';
import type { AskedAhead, ReadAhead, ReadText, WithShown } from './ahead.ts';
import type { Caller } from './caller.ts';

export type Asked = {
  token: string | null;
  /** null where the call is about no project. */
  projectNumber: string | null;
  ahead: AskedAhead | null;
};

/** What was read ahead must not leave the house before the caller is known to be allowed to see it. */
export type Admission = { caller: Caller; project: ProjectRow | null; ahead: WithShown<object> | null };

const nobody: Admission = { caller: { kind: 'anonymous' }, project: null, ahead: null };

export async function readAdmission(db: Db, keys: Keys, { token, ...asked }: Asked): Promise<Admission> {
  if (token === null) return nobody;
  if (isAccessKeyShaped(token)) {
    const keyId = keyIdOf(keys, token);
    if (keyId === null) return nobody;
    const row = await readWith(db, anIntegration, keyId, asked);
    return row === null ? nobody : { ...row, caller: await integrationCalling(db, row.caller) };
  }
  const sessionId = keys.idOf('session', token);
  if (sessionId === null) return nobody;
  const row = await readWith(db, aUser, sessionId, asked);
  return row === null ? nobody : { ...row, caller: await signedIn(db, sessionId, row.caller) };
}

type Read<CallerRow> = Omit<Admission, 'caller'> & { caller: CallerRow };

/** Those that a call has no use for are not there. */
type Columns<CallerRow> = { caller: CallerRow } & Partial<Omit<Admission, 'caller'> & ReadText>;

/** Somebody of one kind: found by what their token stands for, and a member of projects by an id. */
type CallerKind<CallerRow> = {
  name: string;
  row: (by: RawBuilder<string>) => RawBuilder<CallerRow>;
  memberId: RawBuilder<unknown>;
};

const aUser: CallerKind<UserRow> = { name: 'user', row: userOfSession, memberId: sql`caller."userId"` };
const anIntegration: CallerKind<IntegrationRow> = {
  name: 'integration',
  row: integrationOf,
  memberId: sql`0`,
};

const callerPlace = 'who calls';
const projectPlace = 'which project';
const withoutAhead: CompiledStatements = new Map();

/** By now, in one look at the database: a session, a role or a key that is gone is gone with the next call. */
async function readWith<CallerRow>(
  db: Db,
  kind: CallerKind<CallerRow>,
  callerValue: string,
  { projectNumber, ahead }: Omit<Asked, 'token'>,
): Promise<Read<CallerRow> | null> {
  const hasProject = projectNumber !== null && isStorable(projectNumber);
  const make = () => statementOf(kind, hasProject, ahead?.make() ?? null);
  const [row] = await executeCompiled(
    db,
    {
      statements: ahead?.which === null ? new Map() : (ahead?.statements ?? withoutAhead),
      key: `${kind.name} ${hasProject} ${ahead?.which ?? ''}`,
    },
    make,
    (place) => {
      if (place === callerPlace) return callerValue;
      return place === projectPlace ? projectNumber : ahead?.values[place];
    },
  );
  if (row === undefined) return null;
  const { caller, project = null, ahead: found = null, about, json } = row;
  return {
    caller,
    project,
    ahead: found === null || about === undefined ? found : { ...found, shown: { about, json: json ?? null } },
  };
}

function statementOf<CallerRow>(
  { row, memberId }: CallerKind<CallerRow>,
  hasProject: boolean,
  ahead: ReadAhead<object> | null,
): RawBuilder<Columns<CallerRow>> {
  const project = projectByNumber(placeFor(projectPlace), memberId);
  const shown = ahead?.shown ?? null;
  return sql`${ahead?.isPlannedAnew === true ? sql`` : prepared}
    select to_json(caller) as caller
      ${hasProject ? sql`, to_json(project) as project` : sql``}
      ${ahead === null ? sql`` : sql`, to_json(ahead) as ahead`}
      ${shown === null ? sql`` : sql`, shown.about, shown.json`}
    from (${row(placeFor(callerPlace))}) caller
    ${hasProject ? sql`left join lateral (${project}) project on true` : sql``}
    ${ahead === null ? sql`` : sql`left join lateral (${ahead.row}) ahead on true`}
    ${shown === null ? sql`` : sql`left join lateral (${shown}) shown on true`}
  `;
}
