import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Folder16Regular, Link16Regular } from '@fluentui/react-icons';
import { codesTokens } from '../look/theme.ts';
import type { ColumnChoice } from './columns.ts';
import { words } from '../ui.words.ts';

const names = {
  table: { master: words.masterTable, local: words.localTable },
  record: { master: words.masterRecord, local: words.localRecord },
} as const;

type TypeIconProps = {
  type: 'local' | 'master';
  of: keyof typeof names;
  /** What there is to look at, in words: a dot says so. */
  mark?: string | undefined;
};

/** Master: a chain link, grey. Local: a folder, the project's own. */
export function TypeIcon({ type, of, mark }: TypeIconProps) {
  const styles = useStyles();
  const name = mark ?? names[of][type];
  const Icon = type === 'master' ? Link16Regular : Folder16Regular;
  return (
    <span title={name} className={mergeClasses(styles.icon, styles[type])}>
      <Icon aria-label={name} />
      {mark !== undefined && <span aria-hidden="true" className={styles.mark} />}
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
  icon: { position: 'relative', display: 'inline-flex', verticalAlign: 'middle' },
  mark: {
    position: 'absolute',
    top: `calc(${tokens.spacingVerticalXS} * -1)`,
    right: `calc(${tokens.spacingHorizontalXS} * -1)`,
    width: tokens.spacingHorizontalSNudge,
    height: tokens.spacingHorizontalSNudge,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: codesTokens.updateLine,
  },
  master: { color: tokens.colorNeutralForeground3 },
  local: { color: tokens.colorNeutralForeground1 },
});
