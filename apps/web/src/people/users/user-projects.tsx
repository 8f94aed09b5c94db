import { roleLabels, type User } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { codeText } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

/** One line a project: its number as a link, the role in it and its name. */
export function UserProjects({ projectRoles }: Pick<User, 'projectRoles'>) {
  const styles = useStyles();
  return projectRoles.map(({ projectNumber, role, projectName }) => (
    <span key={projectNumber} className={styles.project}>
      <span className={styles.number}>
        <TextLink to={addresses.project(projectNumber)}>{projectNumber}</TextLink>
      </span>
      <span className={styles.role}>{roleLabels[role]}</span>
      <span className={styles.name} title={projectName}>
        {projectName}
      </span>
    </span>
  ));
}

const useStyles = makeStyles({
  project: {
    display: 'grid',
    gridTemplateColumns: '72px 144px minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
    // Links in lines upon each other are far enough apart for a finger.
    height: codesTokens.markSizeLarge,
  },
  number: { ...codeText },
  role: { color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis' },
});
