// Every call that an access key may make and that is answered with JSON, by a name that says what it does.
import type { Choice, CodeRecord } from '@codes/codes';
import {
  codes,
  fieldCalls,
  masterChanges,
  members,
  projects,
  projectTables,
  recordCalls,
  register,
  reports,
  search,
  setup,
  stringConfigurations,
  type OfferedRecord,
} from '@codes/contract';

export const calls = {
  readSetup: setup.readSetup,
  readProject: projects.readProject,
  listMembers: members.listMembers,
  listTables: projectTables.listProjectTables,
  readTable: projectTables.readProjectTable,
  listFields: fieldCalls.listFields.project,
  listFieldsWithTable: fieldCalls.listFieldsWithTable.project,
  listRecords: recordCalls.listRecords.project,
  readRecord: recordCalls.readRecord.project,
  search: search.searchProject,
  listConfigurations: stringConfigurations.listConfigurations.project,
  readConfiguration: stringConfigurations.readConfiguration.project,
  listConfigurationVersions: stringConfigurations.listConfigurationVersions.project,
  readConfigurationVersion: stringConfigurations.readConfigurationVersion.project,
  listOfferedRecords: codes.listOfferedRecords,
  interpret: codes.interpret,
  interpretMany: codes.interpretMany,
  readCodeParts: codes.readCodeParts,
  findCodes: codes.findCodes,
  findCodesEverywhere: codes.findCodesEverywhere,
  listMasterChanges: masterChanges.listMasterChanges,
  listCodes: register.listCodes,
  countCodes: register.countCodes,
  readCode: register.readCode,
  readCodeOfProject: register.readCodeOfProject,
  issueCodes: register.issueCodes,
  readNextNumber: register.readNextNumber,
  issueNext: register.issueNext,
  readDrift: register.readDrift,
  listReports: reports.listReports.project,
  readReport: reports.readReport.project,
  listReportVersions: reports.listReportVersions.project,
  readReportVersion: reports.readReportVersion.project,
} as const;

/**
 * A record that `calls.listOfferedRecords` has offered for a segment, as the choice there.
 *
 * @example
 * const [offered] = await codes(calls.listOfferedRecords, { params, query: { segment: '/', q: 'K20' } });
 * const { code } = buildCode(tree, { '/': choose(offered), '/0/': { kind: 'text', text: '12' } });
 */
export function choose(offered: OfferedRecord & { optionPath: string }): Choice<CodeRecord> {
  const { activeRecordId, tableId, name, value, optionPath } = offered;
  const optionIndex = Number(optionPath.slice(optionPath.lastIndexOf('/') + 1));
  return { kind: 'record', optionIndex, record: { recordId: activeRecordId, tableId, code: name, value } };
}
