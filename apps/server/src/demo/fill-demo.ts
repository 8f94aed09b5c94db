import type { Config } from '../config.ts';
import type { Tx } from '../db/schema.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { demoAdministrator, demoEmployees, demoExternals } from './people.ts';

export const demoPassword = 'codes-demo';

export async function fillDemo(tx: Tx, config: Config, administratorId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_name: demoAdministrator.firstName, surname: demoAdministrator.surname })
    .where('user_id', '=', administratorId)
    .execute();
  const idOf = await addPeople(tx, config.organisation);
  await addProjects(tx, idOf);
}

type IdOf = (userName: string) => number;

async function addPeople(tx: Tx, organisation: string): Promise<IdOf> {
  const passwordHash = await hashPassword(demoPassword);
  const employees = demoEmployees.map((person) => ({
    user_name: person.userName,
    first_name: person.firstName,
    surname: person.surname,
    company_name: organisation,
    is_external: false,
  }));
  const externals = Object.values(demoExternals).map((person) => ({
    user_name: person.userName,
    first_name: person.firstName,
    surname: person.surname,
    company_name: person.companyName,
    is_external: true,
    password_hash: passwordHash,
  }));
  const users = await tx
    .insertInto('users')
    .values([...employees, ...externals])
    .returning(['user_id', 'user_name'])
    .execute();
  const ids = new Map(users.map((user) => [user.user_name, user.user_id]));
  return (userName) => {
    const id = ids.get(userName);
    if (id === undefined) throw new Error(`The demo has no ${userName}`);
    return id;
  };
}

async function addProjects(tx: Tx, idOf: IdOf): Promise<void> {
  const { projectAdministrator, viewer } = demoExternals;
  for (const demo of [
    {
      number: '100245',
      name: 'Västlänken station Haga',
      ua: 'karin.nystrom@norrsund.example',
      isTemplate: false,
      isVisible: true,
      administrators: [projectAdministrator.userName, 'maria.akesson@norrsund.example'],
      viewers: [viewer.userName, 'erik.sjoberg@norrsund.example', 'fatima.haddad@norrsund.example'],
    },
    {
      number: '100260',
      name: 'Lunds lasarett, hus 7',
      ua: 'sara.hedlund@norrsund.example',
      isTemplate: false,
      isVisible: false,
      administrators: [],
      viewers: [projectAdministrator.userName, 'mikael.ek@norrsund.example'],
    },
    {
      number: 'M-001',
      name: 'Template building',
      ua: 'karin.nystrom@norrsund.example',
      isTemplate: true,
      isVisible: false,
      administrators: [],
      viewers: [],
    },
  ]) {
    const { project_id: projectId } = await tx
      .insertInto('projects')
      .values({
        project_number: demo.number,
        number_key: demo.number.toLowerCase(),
        name: demo.name,
        ua_user_id: idOf(demo.ua),
        is_template: demo.isTemplate,
        is_visible_for_employees: demo.isVisible,
      })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    const members = [
      ...[demo.ua, ...demo.administrators].map((userName) => ({ userName, role: 'admin' as const })),
      ...demo.viewers.map((userName) => ({ userName, role: 'viewer' as const })),
    ];
    await tx
      .insertInto('members')
      .values(members.map(({ userName, role }) => ({ project_id: projectId, user_id: idOf(userName), role })))
      .execute();
  }
}
