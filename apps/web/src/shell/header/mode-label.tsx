import { makeStyles, tokens } from '@fluentui/react-components';
import { Person20Regular, ShieldPerson20Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import type { Mode } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { cut } from '../../platform/ui/look/shapes.ts';
import { below } from '../../platform/ui/look/theme.ts';
import { ProjectSwitcher } from './project-switcher.tsx';
import { words } from '../shell.words.ts';

/** Where one is: Administration, Profile, or the project at hand. */
export function ModeLabel({ mode }: { mode: Mode }) {
  const project = useCurrentProject();
  if (mode === 'administration')
    return <Named icon={<ShieldPerson20Regular />} name={words.administration} />;
  if (mode === 'profile') return <Named icon={<Person20Regular />} name={words.profile} />;
  return project ? <ProjectSwitcher project={project} /> : null;
}

function Named({ icon, name }: { icon: ReactElement; name: string }) {
  const styles = useStyles();
  return (
    <span className={styles.label}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}

const useStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    [below.lg]: { marginLeft: tokens.spacingHorizontalXS },
  },
  icon: { display: 'inline-flex', flexShrink: 0, [below.md]: { display: 'none' } },
  name: { ...cut, minWidth: 0 },
});
