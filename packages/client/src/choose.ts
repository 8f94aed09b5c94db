import type { Choice, CodeRecord } from '@codes/codes';
import type { OfferedRecord } from '@codes/contract';

/** What `calls.listOfferedRecords` has offered for a segment, as what is chosen there: `{ [segment]: choose(offered) }`. */
export function choose(offered: OfferedRecord & { optionPath: string }): Choice<CodeRecord> {
  const { activeRecordId, tableId, name, value, optionPath } = offered;
  const optionIndex = Number(optionPath.slice(optionPath.lastIndexOf('/') + 1));
  return { kind: 'record', optionIndex, record: { recordId: activeRecordId, tableId, code: name, value } };
}
