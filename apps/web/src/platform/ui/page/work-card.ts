// The lower part of a card that shows long work, or what became of it.
import { tokens } from '@fluentui/react-components';
import { codesTokens } from '../look/theme.ts';

/** Commands at the foot of a card, and a quiet sentence beside them. */
export const quietFoot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.spacingHorizontalM,
  fontSize: codesTokens.fontSizeList,
  color: tokens.colorNeutralForeground3,
} as const;

/** As many problems as there are, in the room of a few. */
export const problemList = {
  margin: `${tokens.spacingVerticalXS} 0 0`,
  paddingLeft: tokens.spacingHorizontalXL,
  maxHeight: codesTokens.listHeightSmall,
  overflowY: 'auto',
} as const;
