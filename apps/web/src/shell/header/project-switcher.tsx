import type { Project } from '@codes/contract';
import {
  Button,
  createFocusOutlineStyle,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { useMyProjects } from '../../people/session/session.tsx';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { useHiddenStyles } from '../navigation/hidden.ts';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { words } from '../shell.words.ts';
import { codeText, cut, spokenOnly } from '../../platform/ui/look/shapes.ts';

const ProjectList = loadedLater(async () => (await import('./project-list.tsx')).ProjectList);

type Named = Pick<Project, 'projectNumber' | 'name'>;

/** The breadcrumb of the project at hand; it opens only where there is another one to go to. */
export function ProjectSwitcher({ project }: { project: Named }) {
  const styles = useStyles();
  const unseen = useHiddenStyles().hidden;
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const hasChoice = useMyProjects().length > 1;
  usePreloaded(ProjectList);
  if (!hasChoice) {
    return (
      <Link to={addresses.project(project.projectNumber)} className={styles.link} title={project.name}>
        <ProjectName project={project} />
      </Link>
    );
  }
  return (
    <Popover
      positioning={{ position: 'below', align: 'start', offset: 4 }}
      trapFocus
      open={openAt === key}
      onOpenChange={(_, { open }) => setOpenAt(open ? key : null)}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.trigger} title={project.name}>
          <span className={unseen}>{words.switchProject}</span>
          <ProjectName project={project} />
          <ChevronDown16Regular className={styles.chevron} />
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={words.projects} className={styles.surface}>
        <ProjectList current={project.projectNumber} />
      </PopoverSurface>
    </Popover>
  );
}

function ProjectName({ project }: { project: Named }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.number}>{project.projectNumber}</span>
      <span className={styles.name}>{project.name}</span>
    </>
  );
}

const useStyles = makeStyles({
  trigger: {
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    justifyContent: 'flex-start',
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    ...createFocusOutlineStyle(),
  },
  number: {
    flexShrink: 0,
    ...codeText,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
    [below.sm]: { flexShrink: 1, minWidth: 0, ...cut, color: 'inherit' },
  },
  // Beside the number a phone has room for half a letter.
  name: {
    ...cut,
    fontWeight: tokens.fontWeightMedium,
    [below.sm]: spokenOnly,
  },
  chevron: { flexShrink: 0 },
  surface: { padding: tokens.spacingVerticalS, width: '360px', maxWidth: codesTokens.screenWidth },
});
