// People of a project as they are added, and a project that one of them leads.
import { members, type Client, type NewMember } from '@codes/contract';
import type { TestApp } from '../test-app.ts';

type Details = { companyName?: string; role?: 'admin' | 'viewer' };

export const external = (userName: string, details: Details = {}): NewMember => ({
  userName,
  companyName: 'Sandell Arkitekter',
  role: 'viewer',
  ...details,
  isExternal: true,
});

export const employed = (userName: string, details: Details = {}): NewMember => ({
  userName,
  companyName: '',
  role: 'viewer',
  ...details,
  isExternal: false,
});

/** A project with an administrator who calls; the UA is an administrator too. */
export async function givenLedProject({ given, as }: TestApp) {
  const ua = await given.employee();
  const leader = await given.user({ firstName: 'Nils', surname: 'Forsberg' });
  const projectNumber = await given.project({ ua, name: 'Haga station', administrators: [ua, leader] });
  return { projectNumber, params: { projectNumber }, ua, leader, call: await as(leader) };
}

export async function rolesOf(call: Client, projectNumber: string) {
  const list = await call(members.listMembers, { params: { projectNumber } });
  return Object.fromEntries(list.map(({ userName, role }) => [userName, role]));
}
