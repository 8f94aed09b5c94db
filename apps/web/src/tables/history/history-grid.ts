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

/** The columns that the head and all rows of a history share. */
export const useHistoryGrid = makeStyles({
  ofTable: {
    ...line,
    gridTemplateColumns: codesTokens.historyColumns,
  },
  withPlaces: {
    ...line,
    gridTemplateColumns: codesTokens.historyColumnsWithPlaces,
  },
});
