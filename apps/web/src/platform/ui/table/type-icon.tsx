import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Folder16Regular, Link16Regular } from '@fluentui/react-icons';
import type { ColumnChoice } from './columns.ts';
import { words } from '../ui.words.ts';

const names = {
  table: { master: words.masterTable, local: words.localTable },
  record: { master: words.masterRecord, local: words.localRecord },
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

/** Both, for the filter of a Type column. */
export function typeChoices(of: keyof typeof names): readonly ColumnChoice[] {
  return (['local', 'master'] as const).map((type) => ({
    value: type,
    label: names[of][type],
    icon: <TypeIcon type={type} of={of} />,
  }));
}

const useStyles = makeStyles({
  icon: { display: 'inline-flex', verticalAlign: 'middle' },
  master: { color: tokens.colorNeutralForeground3 },
  local: { color: tokens.colorNeutralForeground1 },
});
