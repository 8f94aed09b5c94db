import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from '../../platform/ui/look/theme.ts';

const line = {
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: codesTokens.listRowHeight,
  columnGap: tokens.spacingHorizontalS,
  paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalM}`,
  fontSize: codesTokens.fontSizeList,
} as const;

/** `--names`: what the longest name of the list takes. */
const namesUpTo = (most: string) => `clamp(${codesTokens.historyNames}, var(--names), ${most})`;

/** The columns that the head and all rows of a history share. */
export const useHistoryGrid = makeStyles({
  ofTable: {
    ...line,
    gridTemplateColumns: `${codesTokens.historyBefore} minmax(${namesUpTo(codesTokens.historyNamesMost)}, 1fr) ${codesTokens.historyAfter}`,
  },
  withPlaces: {
    ...line,
    gridTemplateColumns: `${codesTokens.historyBefore} minmax(${namesUpTo(codesTokens.historyNamesMostWithPlaces)}, 0.7fr) ${codesTokens.historyAfterWithPlaces}`,
  },
});
