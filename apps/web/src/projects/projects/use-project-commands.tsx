// What can be done with projects, when, and why not.
import { impact, projects, type Project } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { callOrJob } from '../../people/jobs/follow-job.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { isArchived } from './project-status.ts';
import { ImpactNote } from '../../tables/impact/impact-note.tsx';
import { words } from './projects.words.ts';

export type OpenedProject =
  | { kind: 'new' }
  | { kind: 'copy'; source: Project }
  | { kind: 'edit'; project: Project };

const action = 'projects.write';

export function useProjectCommands(open: (opened: OpenedProject) => void): readonly Command<Project>[] {
  const bulk = useBulk();
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: words.editCommand,
      icon: commandIcons.edit,
      action,
      blocked: (project) => isArchived(project) && words.archivedNotEdited,
      run: (project) => open({ kind: 'edit', project }),
    },
    {
      on: 'some',
      label: words.archive,
      icon: commandIcons.archive,
      action,
      blocked: (chosen) =>
        chosen.some(isArchived) && (chosen.length === 1 ? words.isArchived : words.someAreArchived),
      run: (chosen) =>
        bulk(chosen, {
          ...archiving,
          question: {
            ...archiving.question,
            note: <ImpactNote ask={impactOfArchiving(chosen)} besides={['projects']} />,
          },
          name: nameOf,
          item: itemOf,
          call: ({ projectNumber }) => callOrJob(projects.archiveProject, { params: { projectNumber } }),
        }),
    },
    {
      on: 'some',
      label: words.restore,
      icon: commandIcons.restore,
      action,
      blocked: (chosen) =>
        chosen.some((project) => !isArchived(project)) &&
        (chosen.length === 1 ? words.isActive : words.someAreActive),
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

function impactOfArchiving(chosen: readonly Project[]) {
  return () =>
    Promise.all(
      chosen.map(({ projectNumber }) =>
        api(impact.impactOnProject, { params: { projectNumber }, body: { action: 'Archive' } }),
      ),
    );
}

const archiving = {
  question: {
    title: words.archiveTitle,
    text: words.archiveText,
    confirm: words.archive,
  },
  done: (done: readonly Project[]) => toldOf(done, 'archived'),
  failed: words.archiveFailed,
};

const restoring = {
  question: {
    title: words.restoreTitle,
    text: words.restoreText,
    confirm: words.restore,
  },
  done: (done: readonly Project[]) => toldOf(done, 'restored'),
  failed: words.restoreFailed,
};

function toldOf(done: readonly Project[], what: 'archived' | 'restored'): string {
  const [only] = done;
  return done.length === 1 && only ? words.oneDone(nameOf(only), what) : words.manyDone(what);
}
