import { can, changes, downloads, refuse, type ChangeFilter } from '@codes/contract';
import type { Server } from '../../server.ts';
import { exportChanges } from './export-changes.ts';
import { changedRecordsAhead, changesAhead, listChangedRecords, listChanges } from './list-changes.ts';
import { everywhere, inProject, lookedAt, placeOfProject, tableLookedAt } from './place-of-call.ts';

const auditLog = 'audit log';

export function changeRoutes(server: Server): void {
  listRoutes(server);
  recordRoutes(server);
  exportRoutes(server);
}

function listRoutes({ serve }: Server): void {
  serve.inBothHomes.readAhead(
    changes.listTableChanges,
    tableLookedAt<changes.ChangeListQuery, object>(changesAhead),
    (db, looked, { query }) => listChanges(db, looked, query),
  );
  serve.readAhead(changes.listProjectChanges, lookedAt(inProject, changesAhead), (db, ahead, call) =>
    listChanges(db, { ...placeOfProject(call), shown: ahead?.shown }, call.query),
  );
  serve.readAhead(
    changes.listAllChanges,
    lookedAt<changes.ChangeListQuery, undefined>({ kind: 'organisation' }, changesAhead),
    (db, ahead, call) => listChanges(db, { ...everywhere(call), shown: ahead?.shown }, call.query),
  );
}

function recordRoutes({ serve }: Server): void {
  serve.inBothHomes.readAhead(
    changes.readTableChange,
    tableLookedAt(changedRecordsAhead),
    (db, looked, { params, query }) => listChangedRecords(db, looked, params.changeId, query),
  );
  serve.readAhead(changes.readProjectChange, lookedAt(inProject, changedRecordsAhead), (db, ahead, call) =>
    listChangedRecords(
      db,
      { ...placeOfProject(call), shown: ahead?.shown },
      call.params.changeId,
      call.query,
    ),
  );
  serve.readAhead(
    changes.readAnyChange,
    lookedAt({ kind: 'organisation' }, changedRecordsAhead),
    (db, ahead, call) =>
      listChangedRecords(db, { ...everywhere(call), shown: ahead?.shown }, call.params.changeId, call.query),
  );
}

function exportRoutes({ serve, downloads: tickets }: Server): void {
  serve.read(changes.exportChanges, (db, { query: { delimiter, format, ...filter } }) =>
    exportChanges(db, filter, { delimiter, format }),
  );
  serve.read(changes.ticketForChanges, async (_, { user, body: { delimiter, format, ...filter } }) =>
    tickets.ticketFor(user, auditLog, { delimiter, format, filter: JSON.stringify(filter) }),
  );
  tickets.offer(auditLog, async (db, user, details) => {
    if (!can(user, 'changes.read')) throw refuse('forbidden');
    const filter = JSON.parse(String(details['filter'])) as ChangeFilter;
    return exportChanges(db, filter, downloads.exportQuery.parse(details));
  });
}
