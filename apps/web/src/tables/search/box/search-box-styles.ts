import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { cut, focusRing } from '../../../platform/ui/look/shapes.ts';

export const useItemStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: codesTokens.listRowHeight,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: codesTokens.fontSizeList,
    textAlign: 'left',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      ...focusRing.inside,
    },
  },
  first: { backgroundColor: tokens.colorSubtleBackgroundHover },
  words: { flexGrow: 1, minWidth: 0, ...cut },
  icon: {
    flexShrink: 0,
    width: codesTokens.iconSize,
    height: codesTokens.iconSize,
    color: tokens.colorNeutralForeground3,
  },
});
