// What can be done with projects, when, and why not.
import { projects, type Project } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { isArchived } from './project-status.ts';

export type OpenedProject =
  | { kind: 'new' }
  | { kind: 'copy'; source: Project }
  | { kind: 'edit'; project: Project };

const action = 'projects.write';

export function useProjectCommands(open: (opened: OpenedProject) => void): readonly Command<Project>[] {
  const bulk = useBulk();
  return [
    { on: 'list', label: 'Add', icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: 'Edit',
      icon: commandIcons.edit,
      action,
      blocked: (project) => isArchived(project) && "An archived project can't be edited. Restore it first.",
      run: (project) => open({ kind: 'edit', project }),
    },
    {
      on: 'some',
      label: 'Archive',
      icon: commandIcons.archive,
      action,
      blocked: (chosen) =>
        chosen.some(isArchived) &&
        (chosen.length === 1
          ? 'This project is already archived.'
          : 'Some of these projects are already archived.'),
      run: (chosen) =>
        bulk(chosen, {
          ...archiving,
          name: nameOf,
          item: itemOf,
          call: ({ projectNumber }) => api(projects.archiveProject, { params: { projectNumber } }),
        }),
    },
    {
      on: 'some',
      label: 'Restore',
      icon: commandIcons.restore,
      action,
      blocked: (chosen) =>
        chosen.some((project) => !isArchived(project)) &&
        (chosen.length === 1 ? 'This project is active.' : 'Some of these projects are active.'),
      run: (chosen) =>
        bulk(chosen, {
          ...restoring,
          name: nameOf,
          item: itemOf,
          call: ({ projectNumber }) => api(projects.restoreProject, { params: { projectNumber } }),
        }),
    },
  ];
}

function nameOf({ projectNumber, name }: Project): string {
  return `${projectNumber} (${name})`;
}

function itemOf({ projectNumber, name }: Project) {
  return { name: projectNumber, note: name, look: 'code' } as const;
}

const archiving = {
  question: {
    title: 'Archive projects',
    text: 'Do you want to archive the selected projects? All table records are copied to the project archive, and all members and administrators lose their access.',
    confirm: 'Archive',
  },
  done: (done: readonly Project[]) => toldOf(done, 'archived'),
  failed: (name: string) => `Failed to archive ${name}. `,
};

const restoring = {
  question: {
    title: 'Restore projects',
    text: 'Do you want to restore the selected projects? Their tables and records become available again. Access is not restored: members have to be added anew.',
    confirm: 'Restore',
  },
  done: (done: readonly Project[]) => toldOf(done, 'restored'),
  failed: (name: string) => `Failed to restore ${name}. `,
};

function toldOf(done: readonly Project[], what: 'archived' | 'restored'): string {
  const [only] = done;
  return done.length === 1 && only
    ? `Project ${nameOf(only)} ${what} successfully.`
    : `Projects ${what} successfully.`;
}
