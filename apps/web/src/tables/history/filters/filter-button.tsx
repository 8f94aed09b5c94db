import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDown16Regular, Dismiss16Regular } from '@fluentui/react-icons';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from '../history.words.ts';

type FilterButtonProps = { name: string; value: string; isSet: boolean };

/** Gets what a trigger passes on, too. */
export function FilterButton({ name, value, isSet, ...trigger }: FilterButtonProps) {
  const styles = useStyles();
  return (
    <Button
      {...trigger}
      className={mergeClasses(styles.button, isSet && styles.set)}
      {...(!isSet && { icon: <ChevronDown16Regular />, iconPosition: 'after' as const })}
    >
      <span className={styles.name}>{name}</span> <span className={styles.value}>{value}</span>
    </Button>
  );
}

export function ClearButton({ name, onClear }: { name: string; onClear: () => void }) {
  const styles = useStyles();
  return (
    <Button
      appearance="transparent"
      className={styles.clear}
      icon={<Dismiss16Regular />}
      aria-label={words.clearFilter(name)}
      onClick={onClear}
    />
  );
}

const useStyles = makeStyles({
  button: {
    minWidth: 0,
    maxWidth: '40ch',
    paddingInline: tokens.spacingHorizontalSNudge,
    gap: tokens.spacingHorizontalXS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  set: {
    paddingRight: tokens.spacingHorizontalXXXL,
    borderTopColor: tokens.colorNeutralForeground3,
    borderRightColor: tokens.colorNeutralForeground3,
    borderBottomColor: tokens.colorNeutralForeground3,
    borderLeftColor: tokens.colorNeutralForeground3,
  },
  name: { color: tokens.colorNeutralForeground3, marginRight: tokens.spacingHorizontalS },
  value: {
    fontWeight: tokens.fontWeightMedium,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  clear: { position: 'absolute', right: 0, top: 0, minWidth: 0 },
});
