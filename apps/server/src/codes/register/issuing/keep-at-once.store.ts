// Codes kept in one statement, which is a transaction of its own: it finds everything as it was when they were read, or does
// nothing. A code that is taken ends it, as a key that is used does.
import type { IssuedCode } from '@codes/contract';
import { sql } from 'kysely';
import { projectStillSeen } from '../../../people/standing/still-stands.ts';
import type { ProjectAtHand } from '../../../people/standing/project-at-hand.ts';
import { changeOpened } from '../../../platform/changes/open-change.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Claim } from '../../../tables/bulk-update/once/once.ts';
import { answeredWith } from '../../../tables/bulk-update/once/once.store.ts';
import { entryJson, joinIssuers } from '../entry-json.ts';
import { takesNumbers, turnTaken } from '../numbers/numbers.store.ts';
import { sameConfiguration } from '../at-hand/register-at-hand.store.ts';
import type { Issuer, Register } from '../at-hand/register-at-hand.ts';
import { codesInserted, storedCodes } from './issue.store.ts';
import { changeOf, type Plan } from './plan.ts';

type Keeping = { register: Register; project: ProjectAtHand; by: Issuer; claim: Claim | null };

/** By code; null where something has changed since. */
export async function keepAtOnce(
  db: Db,
  { register, project, by, claim }: Keeping,
  plan: Plan,
): Promise<Map<string, IssuedCode> | null> {
  const { configurationId, version } = register;
  const { codes, numbers } = plan;
  const asked = numbers && { configurationId, text: numbers.text };
  const user = by.kind === 'user' ? by : null;
  const texts = JSON.stringify(codes.map(({ code }) => code));
  const asSent = sql`array_position(array(select json_array_elements_text(${texts}::json)), code)`;
  const answer = sql`
    select json_agg(json::json order by ${asSent}) as answer from entries having count(*) > 0`;
  const { rows } = await sql<{ code: string; json: string }>`${prepared}
    with project as (${projectStillSeen(by, project)}),
    configuration as (${sameConfiguration(configurationId, version)}),
    free as (select from project, configuration where ${asked === null ? sql`true` : takesNumbers(asked)}),
    ${asked === null ? sql`` : sql`turn as (${turnTaken(asked, sql`free`, numbers?.turn)}),`}
    change as (${changeOpened(user, changeOf(register, by, plan), asked === null ? sql`free` : sql`turn`)}),
    ${codesInserted({ configurationId, change: sql`change`, by, act: 'issue', taken: sql`` }, storedCodes(plan))},
    entries as (select r.code, ${entryJson} as json from r ${joinIssuers})
    ${claim === null ? sql`` : sql`, answered as (${answeredWith(claim, answer)})`}
    select code, json from entries
  `.execute(db);
  if (rows.length === 0) return null;
  return new Map(rows.map(({ code, json }) => [code, JSON.parse(json) as IssuedCode]));
}
