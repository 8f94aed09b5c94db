import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Folder16Regular, Link16Regular } from '@fluentui/react-icons';

const names = {
  table: { master: 'Master table', local: 'Local table' },
  record: { master: 'Master record', local: 'Local record' },
} as const;

type TypeIconProps = { type: 'local' | 'master'; of: keyof typeof names };

/** Master: a chain link, grey. Local: a folder, the project's own. */
export function TypeIcon({ type, of }: TypeIconProps) {
  const styles = useStyles();
  const name = names[of][type];
  const Icon = type === 'master' ? Link16Regular : Folder16Regular;
  return (
    <span title={name} className={mergeClasses(styles.icon, styles[type])}>
      <Icon aria-label={name} />
    </span>
  );
}

const useStyles = makeStyles({
  icon: { display: 'inline-flex', verticalAlign: 'middle' },
  master: { color: tokens.colorNeutralForeground3 },
  local: { color: tokens.colorNeutralForeground1 },
});
