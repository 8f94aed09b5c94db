// What a cell's content needs to know about its row.
import { createContext, use } from 'react';

export type RowPlace = {
  /** Only the row with the tab stop has links and buttons in the tab order. */
  isTabStop: boolean;
  /** Archived rows show no links and disabled actions. */
  isDisabled: boolean;
};

export const RowPlaceContext = createContext<RowPlace | null>(null);

/** Outside a list, links and buttons are in the tab order as ever. */
export function useRowPlace(): { tabIndex: 0 | -1; isDisabled: boolean } {
  const place = use(RowPlaceContext);
  if (!place) return { tabIndex: 0, isDisabled: false };
  return { tabIndex: place.isTabStop ? 0 : -1, isDisabled: place.isDisabled };
}
