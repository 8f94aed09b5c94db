// What is saved under a name, configurations and reports: as a template in the control panel, or in a project.
import { projectParams } from '../people/project-standing.ts';
import type { Action } from '../platform/policy.ts';

type Saved<Write extends Action> = { path: string; group: string; write: Write };

export function savedIn<const Write extends Action>({ path, group, write }: Saved<Write>) {
  return {
    homes: {
      master: { path, params: {}, group },
      project: { path: `/projects/{projectNumber}${path}`, params: projectParams.shape, group },
    },
    actions: {
      read: { master: 'templates.read', project: 'project.read' },
      write: { master: 'templates.write', project: write },
      /** An address without a token is for people alone. */
      download: { master: 'templates.read', project: 'project.download' },
    },
  } as const;
}
