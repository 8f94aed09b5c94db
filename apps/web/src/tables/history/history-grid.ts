import type { Change } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { isByIntegration } from './change-kinds.tsx';
import { words } from './history.words.ts';

const line = {
  display: 'grid',
  alignItems: 'center',
  boxSizing: 'border-box',
  minHeight: codesTokens.listRowHeight,
  columnGap: tokens.spacingHorizontalS,
  paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalM}`,
  fontSize: codesTokens.fontSizeList,
} as const;

/** As much as the longest of the list takes. */
const upTo = (needed: string, most: string) => `clamp(${[codesTokens.historyNames, needed, most].join()})`;

const names = upTo('var(--names)', codesTokens.historyNamesMost);
const namesBesidePlaces = upTo('var(--names)', codesTokens.historyNamesMostBesidePlaces);
/** Names that take less leave more. */
const placesMost = [
  codesTokens.historyNames,
  codesTokens.historyPlacesMost,
  `${codesTokens.historyNamesAndPlaces} - ${namesBesidePlaces}`,
];
const places = upTo('var(--places)', `max(${placesMost.join()})`);

/** The columns that the head and all rows of a history share. */
export const useHistoryGrid = makeStyles({
  ofTable: {
    ...line,
    gridTemplateColumns: `${codesTokens.historyBefore} minmax(${names}, 1fr) ${codesTokens.historyAfter}`,
  },
  withPlaces: {
    ...line,
    gridTemplateColumns: `${codesTokens.historyBefore} minmax(${namesBesidePlaces}, 0.7fr) minmax(${places}, 1.3fr) ${codesTokens.historyAfterPlaces}`,
  },
});

const widthOfSign = 7.2;
const signsOfChip = 11;

/** Somebody without a name goes by an address, which is longer: where there is room, none is cut. */
export function widthsIn(changes: readonly Change[]): CSSProperties & Record<'--names' | '--places', string> {
  const longest = (lengthOf: (change: Change) => number) =>
    `${Math.max(0, ...changes.map(lengthOf)) * widthOfSign}px`;
  return {
    '--names': longest((change) => change.by.length + (isByIntegration(change) ? signsOfChip : 0)),
    '--places': longest(
      ({ projectNumber, tableName, about }) =>
        [projectNumber ?? '', tableName ?? about ?? '', tableName === undefined ? '' : words.master].join(
          '  ',
        ).length,
    ),
  };
}
