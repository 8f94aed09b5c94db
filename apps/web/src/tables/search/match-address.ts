import type { SearchMatch } from '@codes/contract';
import { projectNumberOf, type Home } from '../../platform/home/home.ts';
import { addresses } from '../../platform/routes.ts';

/**
 * Where a match leads: a record to itself in its table's list, a table to its records, an issued code to its entry, a
 * project to its home.
 */
export function addressOfMatch(home: Home, match: SearchMatch): string | null {
  const { tableId, masterTableId, code } = match;
  if (match.issuedCodeId !== undefined) return addressOfIssued(match);
  const projectNumber = projectNumberOf(home) ?? match.projectNumber;
  if (tableId === undefined) {
    return match.projectNumber === undefined ? null : addresses.project(match.projectNumber);
  }
  if (projectNumber !== undefined) {
    return code === undefined
      ? addresses.projectTableRecords(projectNumber, tableId)
      : addresses.projectRecord(projectNumber, tableId, code);
  }
  const masterId = masterTableId ?? tableId;
  return code === undefined ? addresses.masterTableRecords(masterId) : addresses.masterRecord(masterId, code);
}

function addressOfIssued({ projectNumber, stringConfigurationId, code }: SearchMatch): string | null {
  if (projectNumber === undefined || stringConfigurationId === undefined || code === undefined) return null;
  return addresses.issuedCode(projectNumber, stringConfigurationId, code);
}
