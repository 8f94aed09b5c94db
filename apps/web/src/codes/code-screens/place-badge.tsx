import { makeStyles, tokens } from '@fluentui/react-components';
import { segmentVars } from '../../platform/ui/look/segment-colours.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

/** The number of a part's place in the code, in the colour of that place. */
export function PlaceBadge({ depth }: { depth: number }) {
  const styles = useStyles();
  const { ink, fill } = segmentVars(depth);
  return (
    <span className={styles.badge} style={{ color: ink, backgroundColor: fill }}>
      {depth + 1}
    </span>
  );
}

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    minWidth: codesTokens.markSize,
    height: codesTokens.markSize,
    paddingInline: tokens.spacingHorizontalXXS,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
