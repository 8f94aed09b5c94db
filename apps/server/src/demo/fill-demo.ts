import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/db/schema.ts';
import { hashPassword } from '../people/sign-in/passwords.ts';
import { addConfigurations } from './fill-configurations.ts';
import { addHistory } from './fill-history.ts';
import { addJobs } from './fill-jobs.ts';
import { addOfficeHistory, putBack } from './fill-office.ts';
import { addProjects } from './fill-projects.ts';
import { addReports } from './fill-reports.ts';
import { addTables } from './fill-demo-tables.ts';
import {
  demoAdministrator,
  demoEmployees,
  demoExternals,
  demoInvited,
  type DemoPerson,
  type IdOf,
} from './people.ts';

export const demoPassword = 'codes-demo';

export async function fillDemo(tx: Tx, config: Config, administratorId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_name: demoAdministrator.firstName, surname: demoAdministrator.surname })
    .where('user_id', '=', administratorId)
    .execute();
  const idOf = await addPeople(tx, config.organisation);
  const projects = await addProjects(tx, idOf);
  const tables = await addTables(tx, projects, idOf);
  const maria = { userId: idOf('maria.akesson@norrsund.example') };
  await addConfigurations(tx, projects, tables, idOf, maria);
  await addReports(tx, projects, tables, maria);
  await putBack(tx, 330);
  await addHistory(tx, projects, tables, idOf);
  await addOfficeHistory(tx, projects, idOf, administratorId);
  await addJobs(tx, tables, administratorId);
}

async function addPeople(tx: Tx, organisation: string): Promise<IdOf> {
  const passwordHash = await hashPassword(demoPassword);
  const employees = demoEmployees.map((person) => ({ ...named(person, organisation), is_external: false }));
  const externals = Object.values(demoExternals).map((person) => ({
    ...named(person, person.companyName),
    is_external: true,
    password_hash: passwordHash,
  }));
  const invited = demoInvited.map((person) => ({ ...named(person, person.companyName), is_external: true }));
  const users = await tx
    .insertInto('users')
    .values([...employees, ...externals, ...invited])
    .returning(['user_id', 'user_name'])
    .execute();
  const ids = new Map(users.map((user) => [user.user_name, user.user_id]));
  return (userName) => {
    const id = ids.get(userName);
    if (id === undefined) throw new Error(`The demo has no ${userName}`);
    return id;
  };
}

const named = ({ userName, firstName, surname }: DemoPerson, companyName: string) => ({
  user_name: userName,
  first_name: firstName,
  surname,
  company_name: companyName,
});
