import type { RowAction } from '@codes/contract';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  Add12Regular,
  Dismiss12Regular,
  Edit12Regular,
  Subtract12Regular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { codesTokens } from '../../../platform/ui/look/theme.ts';

const icons: Record<RowAction, FluentIcon> = {
  Create: Add12Regular,
  Delete: Dismiss12Regular,
  Ignore: Subtract12Regular,
  Update: Edit12Regular,
};

/** What becomes of a row, by icon and word; the icon alone, with its name, where there is little room. */
export function ActionChip({ action, look }: { action: RowAction; look: 'word' | 'icon' }) {
  const styles = useStyles();
  const Icon = icons[action];
  return (
    <span className={mergeClasses(styles.chip, styles[action], look === 'icon' && styles.round)}>
      <Icon {...(look === 'icon' ? { 'aria-label': action } : { 'aria-hidden': true })} />
      {look === 'word' && action}
    </span>
  );
}

/** Of the dot beside a total. */
export const dotColours: Record<RowAction, string> = {
  Create: codesTokens.createLine,
  Delete: codesTokens.deleteLine,
  Ignore: codesTokens.ignoreLine,
  Update: codesTokens.updateLine,
};

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    height: codesTokens.chipHeight,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightMedium,
    verticalAlign: 'middle',
  },
  round: { justifyContent: 'center', width: codesTokens.chipHeight, paddingInline: 0 },
  Create: { color: codesTokens.createInk, backgroundColor: codesTokens.createFill },
  Delete: { color: codesTokens.deleteInk, backgroundColor: codesTokens.deleteFill },
  Ignore: { color: codesTokens.ignoreInk, backgroundColor: codesTokens.ignoreFill },
  Update: { color: codesTokens.updateInk, backgroundColor: codesTokens.updateFill },
});
