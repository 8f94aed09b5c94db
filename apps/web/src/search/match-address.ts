import type { SearchMatch } from '@codes/contract';
import { addresses } from '../routes.ts';
import type { SearchPlace } from './asked-search.ts';

/** Where a match leads: a record or a table to the table's records, a project to its home. */
export function addressOfMatch(place: SearchPlace, match: SearchMatch): string | null {
  const { tableId, masterTableId, projectNumber } = match;
  if (tableId === undefined) return projectNumber === undefined ? null : addresses.project(projectNumber);
  if (place.kind === 'project') return addresses.projectTableRecords(place.projectNumber, tableId);
  if (projectNumber !== undefined) return addresses.projectTableRecords(projectNumber, tableId);
  return addresses.masterTableRecords(masterTableId ?? tableId);
}
