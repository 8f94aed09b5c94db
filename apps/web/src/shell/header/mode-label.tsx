import { makeStyles, tokens } from '@fluentui/react-components';
import { Person20Regular, ShieldPerson20Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import type { Mode } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/project-at-hand.ts';
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
      {icon}
      {name}
    </span>
  );
}

const useStyles = makeStyles({
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    [below.lg]: { marginLeft: tokens.spacingHorizontalXS },
  },
});
