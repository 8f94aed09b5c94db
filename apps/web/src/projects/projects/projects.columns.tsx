import type { Project } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import { Chip, StatusChip } from '../../platform/ui/look/chip.tsx';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { ProjectActions } from './project-actions.tsx';
import { words } from './projects.words.ts';

export const projectColumns: readonly Column<Project>[] = [
  {
    id: 'projectNumber',
    header: words.columns.projectNumber,
    kind: 'code',
    sticky: true,
    value: ({ projectNumber }) => projectNumber,
    cell: ({ projectNumber }) => <TextLink to={addresses.project(projectNumber)}>{projectNumber}</TextLink>,
  },
  {
    id: 'name',
    header: words.columns.name,
    width: 240,
    grow: true,
    value: ({ name }) => name,
    cell: (project) => <ProjectName project={project} />,
  },
  { id: 'ua', header: words.columns.ua, width: 220, value: ({ uaFullName }) => uaFullName },
  {
    id: 'status',
    header: words.columns.status,
    value: ({ status }) => words.statuses[status],
    cell: ({ status }) => <StatusChip status={status} label={words.statuses[status]} />,
  },
  {
    id: 'actions',
    header: words.columns.actions,
    width: 128,
    sort: 'none',
    filter: 'none',
    value: () => null,
    cell: (project) => <ProjectActions project={project} />,
  },
];

function ProjectName({ project: { name, isTemplate } }: { project: Project }) {
  const styles = useStyles();
  if (!isTemplate) return name;
  return (
    <span className={styles.named}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Chip>{words.template}</Chip>
    </span>
  );
}

const useStyles = makeStyles({
  named: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
