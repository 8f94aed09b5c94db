import type { MyProject } from '@codes/contract';
import {
  createFocusOutlineStyle,
  makeStyles,
  mergeClasses,
  SearchBox,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { useMyProjects } from '../../people/session/session.tsx';
import { containsText } from '../../platform/ui/text/contains-text.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { words } from '../shell.words.ts';
import { cut } from '../../platform/ui/look/shapes.ts';

/** More than these are found faster by typing than by reading. */
const filterFrom = 8;

/** The projects to switch to, each a link. */
export function ProjectList({ current }: { current: string | undefined }) {
  const styles = useStyles();
  const projects = useMyProjects();
  const [filter, setFilter] = useState('');
  const found = projects.filter((project) => isMatch(project, filter));
  const arrows = useArrowNavigationGroup({ axis: 'vertical' });
  return (
    <>
      {projects.length > filterFrom && (
        <SearchBox
          className={styles.filter}
          aria-label={words.filterProjects}
          placeholder={words.filter}
          value={filter}
          onChange={(_, { value }) => setFilter(value)}
        />
      )}
      <div {...arrows} className={styles.list}>
        <Group
          name={words.defaultProjects}
          projects={found.filter((one) => !one.isTemplate)}
          current={current}
        />
        <Group
          name={words.templateProjects}
          projects={found.filter((one) => one.isTemplate)}
          current={current}
        />
      </div>
      {found.length === 0 && <output className={styles.nothing}>{words.noItemsFound}</output>}
    </>
  );
}

type GroupProps = { name: string; projects: readonly MyProject[]; current: string | undefined };

function Group({ name, projects, current }: GroupProps) {
  const styles = useStyles();
  const nameId = useId();
  if (projects.length === 0) return null;
  return (
    <>
      <div id={nameId} className={styles.group}>
        {name}
      </div>
      <ul aria-labelledby={nameId} className={styles.items}>
        {projects.map((project) => {
          const isCurrent = project.projectNumber === current;
          return (
            <li key={project.projectNumber}>
              <Link
                to={addresses.project(project.projectNumber)}
                aria-current={isCurrent ? 'true' : undefined}
                title={textOf(project)}
                className={mergeClasses(styles.item, isCurrent && styles.current)}
              >
                <span className={styles.text}>{textOf(project)}</span>
                {isCurrent && <Checkmark16Regular className={styles.mark} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function textOf({ projectNumber, name }: MyProject): string {
  return `${projectNumber} (${name})`;
}

function isMatch(project: MyProject, filter: string): boolean {
  return containsText(textOf(project), filter);
}

const useStyles = makeStyles({
  filter: { width: '100%', maxWidth: 'none', marginBottom: tokens.spacingVerticalS },
  list: { maxHeight: 'min(420px, 60dvh)', overflowY: 'auto' },
  group: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground3,
  },
  items: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: codesTokens.listRowHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ...createFocusOutlineStyle(),
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  text: { flexGrow: 1, minWidth: 0, ...cut },
  mark: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  nothing: {
    display: 'block',
    padding: tokens.spacingVerticalM,
    textAlign: 'center',
    fontSize: codesTokens.fontSizeList,
    color: tokens.colorNeutralForeground3,
  },
});
