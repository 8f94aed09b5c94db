import type { Tx } from '../platform/db/schema.ts';
import { demoExternals, demoInvited, type IdOf } from './people.ts';

export type DemoProjects = Record<
  'station' | 'hospital' | 'template' | 'treatmentPlant' | 'housing' | 'tunnel',
  number
>;

type DemoProject = {
  number: string;
  name: string;
  ua: string;
  isTemplate: boolean;
  isVisible: boolean;
  administrators: readonly string[];
  viewers: readonly string[];
};

const { projectAdministrator, viewer } = demoExternals;

export const tunnelNumber = '100131';

/** Who comes to none in particular is led to the last one of the list, which is the station. */
const projects: Record<keyof DemoProjects, DemoProject> = {
  station: {
    number: '100245',
    name: 'Västlänken station Haga',
    ua: 'karin.nystrom@norrsund.example',
    isTemplate: false,
    isVisible: true,
    administrators: [projectAdministrator.userName, 'maria.akesson@norrsund.example'],
    viewers: [viewer.userName, 'erik.sjoberg@norrsund.example', 'fatima.haddad@norrsund.example'],
  },
  hospital: {
    number: '100212',
    name: 'Lunds lasarett, hus 7',
    ua: 'sara.hedlund@norrsund.example',
    isTemplate: false,
    isVisible: false,
    administrators: [],
    viewers: [projectAdministrator.userName, 'mikael.ek@norrsund.example'],
  },
  template: {
    number: '100000',
    name: 'Template building',
    ua: 'karin.nystrom@norrsund.example',
    isTemplate: true,
    isVisible: false,
    administrators: [],
    viewers: [],
  },
  treatmentPlant: {
    number: '100187',
    name: 'Ryaverket, ny slutsedimentering',
    ua: 'lars.bergstrom@norrsund.example',
    isTemplate: false,
    isVisible: true,
    administrators: ['oskar.wallin@norrsund.example'],
    viewers: ['elin.dahl@norrsund.example', demoInvited[0].userName],
  },
  housing: {
    number: '100223',
    name: 'Slakthusområdet, kvarter 4',
    ua: 'johan.oberg@norrsund.example',
    isTemplate: false,
    isVisible: true,
    administrators: ['fatima.haddad@norrsund.example'],
    viewers: ['mikael.ek@norrsund.example', demoInvited[1].userName],
  },
  /** To be archived. */
  tunnel: {
    number: tunnelNumber,
    name: 'Citytunneln, servicetunnel',
    ua: 'karin.nystrom@norrsund.example',
    isTemplate: false,
    isVisible: false,
    administrators: ['johan.oberg@norrsund.example'],
    viewers: ['elin.dahl@norrsund.example'],
  },
};

export async function addProjects(tx: Tx, idOf: IdOf): Promise<DemoProjects> {
  return {
    station: await addProject(tx, idOf, projects.station),
    hospital: await addProject(tx, idOf, projects.hospital),
    template: await addProject(tx, idOf, projects.template),
    treatmentPlant: await addProject(tx, idOf, projects.treatmentPlant),
    housing: await addProject(tx, idOf, projects.housing),
    tunnel: await addProject(tx, idOf, projects.tunnel),
  };
}

async function addProject(tx: Tx, idOf: IdOf, project: DemoProject): Promise<number> {
  const { project_id: projectId } = await tx
    .insertInto('projects')
    .values({
      project_number: project.number,
      number_key: project.number.toLowerCase(),
      name: project.name,
      ua_user_id: idOf(project.ua),
      is_template: project.isTemplate,
      is_visible_for_employees: project.isVisible,
    })
    .returning('project_id')
    .executeTakeFirstOrThrow();
  const members = [
    ...[project.ua, ...project.administrators].map((userName) => ({ userName, role: 'admin' as const })),
    ...project.viewers.map((userName) => ({ userName, role: 'viewer' as const })),
  ];
  await tx
    .insertInto('members')
    .values(members.map(({ userName, role }) => ({ project_id: projectId, user_id: idOf(userName), role })))
    .execute();
  return projectId;
}
