import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from '../../../platform/ui/look/theme.ts';

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
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  first: { backgroundColor: tokens.colorSubtleBackgroundHover },
  words: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  icon: { flexShrink: 0, width: '16px', height: '16px', color: tokens.colorNeutralForeground3 },
});
