// Something of each kind that a call can be about, for requests that are nearly right.
import { reports } from '@codes/contract';
import { givenConfiguration, givenWorkshop, systemOrRoom } from './given-codes.ts';
import type { Plausible } from '../every-call/odd-requests.ts';
import type { TestApp } from '../test-app.ts';

export async function givenPlausible(app: TestApp): Promise<Plausible> {
  const workshop = await givenWorkshop(app);
  const { projectNumber, viewer, local, master, asAdministrator } = workshop;
  const { reportId } = await asAdministrator(reports.createReport.project, {
    params: { projectNumber },
    body: {
      name: 'Rooms',
      configuration: JSON.stringify({
        selectedTables: [{ id: local.tableId, recordsType: 'project' }],
        selectedCombinedFieldsIds: ['code'],
      }),
    },
  });
  return {
    projectNumber,
    tableId: local.tableId,
    tableIds: local.tableId,
    masterTableId: master.tableId,
    masterTableIds: master.tableId,
    recordId: local.recordIds.get('R1') ?? 0,
    tableFieldId: 'code',
    stringConfigurationId: await givenConfiguration(workshop, 'Parts', systemOrRoom(workshop)),
    reportId,
    integrationId: 1,
    list: 'users',
    viewId: 1,
    userName: viewer,
    email: viewer,
    webhookId: 1,
    deliveryId: 1,
    eventId: 'AAAAAAAAAAAAAAAAAAAAAA',
    apiPath: 'records',
    ticket: 'x',
    sessionId: '00000000-0000-4000-8000-000000000000',
    key: '00000000-0000-4000-8000-000000000000',
  };
}
