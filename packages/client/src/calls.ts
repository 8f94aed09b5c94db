// Every call that an access key may make and that is answered with JSON, by a name that says what it does.
import {
  codes,
  fieldCalls,
  members,
  projects,
  projectTables,
  recordCalls,
  reports,
  search,
  setup,
  stringConfigurations,
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
  listOfferedRecords: codes.listOfferedRecords,
  interpret: codes.interpret,
  interpretMany: codes.interpretMany,
  readCodeParts: codes.readCodeParts,
  listReports: reports.listReports.project,
  readReport: reports.readReport.project,
} as const;
