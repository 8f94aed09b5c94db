// Everything that a project reads through a link: of its tables, its codes and its reports.
import {
  addressOf,
  codes,
  downloads,
  fieldCalls,
  masterChanges,
  projectTables,
  recordCalls,
  register,
  reports,
  search,
  stringConfigurations,
  type Client,
} from '@codes/contract';

export type LinkInProject = {
  projectNumber: string;
  tableId: number;
  /** The ids of the master's record A and of its text field. */
  recordA: number;
  group: string;
};

export type Documents = { stringConfigurationId: number; reportId: number };

/** A register whose codes are one group each, with a code of its own, and a report over the table. */
export async function givenDocuments(
  client: Client,
  { projectNumber, tableId, recordA, group }: LinkInProject,
): Promise<Documents> {
  const params = { projectNumber };
  const { stringConfigurationId } = await client(stringConfigurations.createConfiguration.project, {
    params,
    body: {
      name: 'Groups',
      keepsRegister: true,
      rootConfigurationSegment: {
        type: 0,
        isRequired: true,
        options: [
          {
            tableId,
            fieldName: 'Group',
            optionSeparator: '-',
            childSegment: {
              type: 0,
              isRequired: false,
              options: [{ tableId, fieldName: 'Code', selectedRecords: [recordA] }],
            },
          },
        ],
      },
    },
  });
  await client(register.issueCodes, {
    params: { projectNumber, stringConfigurationId },
    body: { codes: [{ code: 'group A-A' }, { code: 'group C-' }] },
  });
  const { reportId } = await client(reports.createReport.project, {
    params,
    body: {
      name: 'All groups',
      configuration: JSON.stringify({
        selectedTables: [{ id: tableId, recordsType: 'projectAndMaster' }],
        selectedCombinedFieldsIds: ['code', group],
      }),
    },
  });
  return { stringConfigurationId, reportId };
}

type Caller = { client: Client; origin: string; token: string };

export async function readThroughLink(
  { client, origin, token }: Caller,
  { projectNumber, tableId, recordA }: LinkInProject,
  { stringConfigurationId, reportId }: Documents,
) {
  const params = { projectNumber, tableId };
  const ofCode = { projectNumber, stringConfigurationId };
  const file = async (path: string, of: object) => {
    const response = await fetch(origin + addressOf(path, { params: of }), {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
  };
  // The table's name, description and last change are the master's.
  const { follows, type, masterChanges: toReview } = await client(projectTables.readProjectTable, { params });
  const listed = (query: object) => client(recordCalls.listRecords.project, { params, query });
  return {
    table: { follows, type, toReview },
    records: await listed({}),
    window: await listed({ limit: 2, offset: 1, sort: 'descriptionEn', direction: 'desc' }),
    narrowed: await listed({ limit: 3, q: 'record' }),
    record: await client(recordCalls.readRecord.project, { params: { ...params, recordId: recordA } }),
    history: await client(recordCalls.readRecordHistory.project, {
      params: { ...params, recordId: recordA },
    }),
    fields: await client(fieldCalls.listFields.project, { params, query: { expand: 'usedIn' } }),
    file: await file(downloads.exportRecords.project.path, params),
    report: await file(reports.exportReport.project.path, { projectNumber, reportId }),
    found: await client(search.searchProject, {
      params: { projectNumber, apiPath: 'records' },
      query: { searchQuery: 'group' },
    }),
    toReview: await client(masterChanges.listMasterChanges, { params, query: {} }),
    tree: await client(stringConfigurations.readConfiguration.project, { params: ofCode }),
    offered: await client(codes.listOfferedRecords, { params: ofCode, query: { segment: '/', q: 'group' } }),
    picked: await client(codes.listOfferedRecords, { params: ofCode, query: { segment: '/0/' } }),
    read: await client(codes.interpretMany, {
      params: ofCode,
      body: { codes: ['group A-A', 'group B-', 'group C-', 'group E-', 'own-'] },
    }),
    parts: await client(codes.readCodeParts, { params: ofCode, query: { code: 'group B-' } }),
    register: await client(register.listCodes, { params: ofCode, query: {} }),
    drift: await client(register.readDrift, { params: ofCode, query: {} }),
  };
}
