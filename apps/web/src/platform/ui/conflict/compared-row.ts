import { tokens, type GriffelStyle } from '@fluentui/react-components';
import { lines } from '../look/shapes.ts';
import { below, codesTokens } from '../look/theme.ts';

/** A line of what is compared: its name, theirs, mine, and what is kept. */
export const comparedRow: GriffelStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 9fr) minmax(0, 10fr) minmax(0, 10fr)',
  alignItems: 'center',
  columnGap: tokens.spacingHorizontalL,
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  borderBottom: lines.card,
  fontSize: codesTokens.fontSizeList,
  lineHeight: tokens.lineHeightBase200,
  [below.lg]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    columnGap: tokens.spacingHorizontalS,
  },
  [below.sm]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
