import type { Tx } from '../platform/db/schema.ts';
import { demoExternals, type IdOf } from './people.ts';

export type DemoProjects = { station: number; hospital: number; template: number };

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
    number: '100260',
    name: 'Lunds lasarett, hus 7',
    ua: 'sara.hedlund@norrsund.example',
    isTemplate: false,
    isVisible: false,
    administrators: [],
    viewers: [projectAdministrator.userName, 'mikael.ek@norrsund.example'],
  },
  template: {
    number: 'M-001',
    name: 'Template building',
    ua: 'karin.nystrom@norrsund.example',
    isTemplate: true,
    isVisible: false,
    administrators: [],
    viewers: [],
  },
};

export async function addProjects(tx: Tx, idOf: IdOf): Promise<DemoProjects> {
  return {
    station: await addProject(tx, idOf, projects.station),
    hospital: await addProject(tx, idOf, projects.hospital),
    template: await addProject(tx, idOf, projects.template),
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
