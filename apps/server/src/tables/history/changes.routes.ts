import { can, changes, downloads, recordCalls, refuse, type ChangeFilter } from '@codes/contract';
import type { Server } from '../../server.ts';
import { tableToRead, tableWithFields } from '../fields/table-in-home.ts';
import { exportChanges } from './export-changes.ts';
import { listChangedRecords, listChanges } from './list-changes.ts';
import { openedChange } from './opened-change.ts';
import { viewOfOrganisation, viewOfProject, viewOfTable } from './history-view.ts';
import { readHistoryOfRecord, readTableHistory } from './read-history.ts';

const auditLog = 'audit log';

export function changeRoutes(server: Server): void {
  listRoutes(server);
  openRoutes(server);
  recordRoutes(server);
  historyRoutes(server);
  exportRoutes(server);
}

function listRoutes({ serve }: Server): void {
  serve.inBothHomes.read(changes.listTableChanges, viewOfTable, (db, view, { query }) =>
    listChanges(db, view, query),
  );
  serve.read(changes.listProjectChanges, (db, call) => listChanges(db, viewOfProject(call), call.query));
  serve.read(changes.listAllChanges, (db, call) => listChanges(db, viewOfOrganisation(call), call.query));
}

function openRoutes({ serve }: Server): void {
  serve.inBothHomes.read(changes.openTableChange, viewOfTable, (db, view, { params }) =>
    openedChange(db, view, params.changeId),
  );
  serve.read(changes.openProjectChange, (db, call) =>
    openedChange(db, viewOfProject(call), call.params.changeId),
  );
  serve.read(changes.openAnyChange, (db, call) =>
    openedChange(db, viewOfOrganisation(call), call.params.changeId),
  );
}

function recordRoutes({ serve }: Server): void {
  serve.inBothHomes.read(changes.readTableChange, viewOfTable, (db, { scope }, { params, query }) =>
    listChangedRecords(db, scope, params.changeId, query),
  );
  serve.read(changes.readProjectChange, (db, call) =>
    listChangedRecords(db, viewOfProject(call).scope, call.params.changeId, call.query),
  );
  serve.read(changes.readAnyChange, (db, { params, query }) =>
    listChangedRecords(db, { kind: 'organisation' }, params.changeId, query),
  );
}

function historyRoutes({ serve }: Server): void {
  serve.inBothHomes.read(recordCalls.readRecordHistory, tableWithFields, (db, found, { params }) =>
    readHistoryOfRecord(db, found, params.recordId),
  );
  serve.inBothHomes.read(recordCalls.readTableHistory, tableToRead, (db, { tableId }) =>
    readTableHistory(db, tableId),
  );
}

function exportRoutes({ serve, downloads: tickets }: Server): void {
  serve.read(changes.exportChanges, (db, { query: { delimiter, format, raw, ...filter } }) =>
    exportChanges(db, filter, { delimiter, format, raw }),
  );
  serve.read(changes.ticketForChanges, async (_, { user, body: { delimiter, format, raw, ...filter } }) =>
    tickets.ticketFor(user, auditLog, { delimiter, format, raw, filter: JSON.stringify(filter) }),
  );
  tickets.offer(auditLog, async (db, user, details) => {
    if (!can(user, 'changes.read')) throw refuse('forbidden');
    const filter = JSON.parse(String(details['filter'])) as ChangeFilter;
    return exportChanges(db, filter, downloads.exportQuery.parse(details));
  });
}
