// Projects as an administrator creates them, and what their history keeps of it.
import { projects, type InputOf } from '@codes/contract';
import type { TestApp } from '../test-app.ts';

export type NewProject = InputOf<typeof projects.createProject>['body'];

let counter = 0;

/** What differs from a project that nobody has yet, called Haga station. */
export const newProject = (ua: string, rest: Partial<NewProject> = {}): NewProject => {
  counter += 1;
  return { projectNumber: `N${counter}`, name: 'Haga station', ua, ...rest };
};

export const projectHistory = ({ db }: TestApp, projectNumber: string) =>
  db
    .selectFrom('change_details')
    .innerJoin('changes', 'changes.change_id', 'change_details.change_id')
    .innerJoin('projects', 'projects.project_id', 'changes.project_id')
    .select(['subject', 'act', 'before', 'after'])
    .where('project_number', '=', projectNumber)
    .orderBy('detail_id')
    .execute();
