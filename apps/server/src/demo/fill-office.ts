// The past of the office beside its tables: projects, people, and the systems that it lets in.
import { sql } from 'kysely';
import { storeNewIntegration } from '../people/integrations/integrations.store.ts';
import { makeInvitation } from '../people/sign-in/password-links.ts';
import { openChange, type NewChange } from '../platform/changes/open-change.ts';
import type { Tx } from '../platform/db/schema.ts';
import { archiveProject } from '../projects/projects/archive-project.ts';
import { tunnelNumber, type DemoProjects } from './fill-projects.ts';
import { demoInvited, type IdOf } from './people.ts';

const ago = (hours: number) => sql<Date>`now() - make_interval(secs => ${hours * 3600})`;

/** All that stands there when this is called was done that long ago, one after the other. */
export async function putBack(tx: Tx, hoursAgo: number): Promise<void> {
  const then = ago(hoursAgo);
  await sql`update changes set at = ${then} + change_id * interval '11 minutes'`.execute(tx);
  for (const table of ['projects', 'tables', 'records', 'string_configurations', 'reports']) {
    await sql`update ${sql.table(table)} set created = ${then}, modified = ${then}`.execute(tx);
  }
  for (const table of ['fields', 'members']) {
    await sql`update ${sql.table(table)} set modified = ${then}`.execute(tx);
  }
}

/** Changes are listed in the order in which they were opened: the first one called is the oldest. */
async function addChange(tx: Tx, userId: number, hoursAgo: number, change: NewChange): Promise<void> {
  const { changeId } = await openChange(tx, { userId }, change);
  await dateBack(tx, changeId, hoursAgo);
}

async function dateBack(tx: Tx, changeId: number, hoursAgo: number): Promise<void> {
  await sql`update changes set at = ${ago(hoursAgo)} where change_id = ${changeId}`.execute(tx);
}

export async function addOfficeHistory(
  tx: Tx,
  projects: DemoProjects,
  idOf: IdOf,
  administratorId: number,
): Promise<void> {
  const [lars, johan, sara] = ['lars.bergstrom', 'johan.oberg', 'sara.hedlund'].map((name) =>
    idOf(`${name}@norrsund.example`),
  ) as [number, number, number];
  const nils = idOf('leader@codes.example');
  const [petra, jens] = demoInvited;
  await addChange(tx, administratorId, 25.1, { what: 'Sign in' });
  await addIntegrations(tx, administratorId, 24.8);
  await archive(tx, administratorId, 24.2);
  await addChange(tx, sara, 23.4, { what: 'Edit member', projectId: projects.hospital, about: 'Mikael Ek' });
  await invite(tx, idOf, { ...petra, by: lars, projectId: projects.treatmentPlant, hoursAgo: 7.6 });
  await invite(tx, idOf, { ...jens, by: johan, projectId: projects.housing, hoursAgo: 6.9 });
  await addChange(tx, johan, 5.2, {
    what: 'Edit project',
    projectId: projects.housing,
    about: 'Slakthusområdet, kvarter 4',
  });
  await addChange(tx, nils, 3.1, { what: 'Sign in' });
  await sql`
    update users set last_sign_in = seen.at
    from (select user_id, max(at) as at from changes where what = 'Sign in' group by user_id) seen
    where seen.user_id = users.user_id`.execute(tx);
}

async function addIntegrations(tx: Tx, createdBy: number, hoursAgo: number): Promise<void> {
  const integrations = [
    { name: 'Document archive', days: 365, lastUsed: 2, mayIssue: false },
    { name: 'CAD add-in', days: 90, lastUsed: 19, mayIssue: true },
    { name: 'Time reporting', days: 12, lastUsed: null, mayIssue: false },
  ];
  for (const [index, { name, days, lastUsed, mayIssue }] of integrations.entries()) {
    const addedAgo = hoursAgo - index / 10;
    const scope = { projects: null, mayWrite: [], mayIssue };
    const stored = await storeNewIntegration(tx, { name, days, createdBy, ...scope });
    if (stored === null) continue;
    await tx
      .updateTable('integrations')
      .set({
        created: ago(addedAgo),
        last_used: lastUsed === null ? null : ago(lastUsed),
      })
      .where('integration_id', '=', stored.integrationId)
      .execute();
    const change = { what: 'Add integration', about: name } as const;
    await addChange(tx, createdBy, addedAgo, change);
  }
}

async function archive(tx: Tx, userId: number, hoursAgo: number): Promise<void> {
  await archiveProject(tx, { userId }, tunnelNumber);
  const { changeId } = await tx
    .selectFrom('changes')
    .select((eb) => eb.fn.max('change_id').as('changeId'))
    .executeTakeFirstOrThrow();
  await dateBack(tx, changeId, hoursAgo);
}

type Invited = { userName: string; by: number; projectId: number; hoursAgo: number };

async function invite(tx: Tx, idOf: IdOf, { userName, by, projectId, hoursAgo }: Invited): Promise<void> {
  await makeInvitation(tx, idOf(userName));
  await tx
    .updateTable('users')
    .set({ invited: ago(hoursAgo) })
    .where('user_name', '=', userName)
    .execute();
  await addChange(tx, by, hoursAgo, { what: 'Add members', projectId, about: userName });
}
