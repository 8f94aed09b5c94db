import { can, downloads, refuse, releases, type Actor } from '@codes/contract';
import { reported } from '../../people/way-in/jobs/progress-board.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import type { Server } from '../../server.ts';
import { exportRecords } from '../exports/export-records.ts';
import { listAnsweredFields } from '../fields/fields.store.ts';
import { resolveMasterTable, resolveProjectTable } from '../fields/resolved-table.ts';
import { readRecord } from '../records/one-record.ts';
import { listRecords } from '../records/listing/list-records.ts';
import { exportDifferences, listDifferences, sidesOf, summarise } from './differences/differences.ts';
import { followRelease } from './moves/follow.ts';
import { editRelease, foundRelease, makeRelease, removeRelease } from './make-release.ts';
import { previewMove } from './moves/preview-move.ts';
import { releasedTable, releasedWithFields } from './released-table.ts';
import { listReleases } from './releases.store.ts';

const releaseExport = 'release export';
const differenceExport = 'difference export';

export function releaseRoutes(server: Server): void {
  keepingRoutes(server);
  readingRoutes(server);
  differenceRoutes(server);
  followingRoutes(server);
}

function keepingRoutes({ serve, progress: board }: Server): void {
  serve.read(releases.listReleases, async (db, { actor, params }) => {
    const { tableId } = await resolveMasterTable(db, actor, params.masterTableId);
    return listReleases(db, tableId);
  });
  serve.read(releases.readRelease, async (db, { actor, params }) => {
    const { tableId } = await resolveMasterTable(db, actor, params.masterTableId);
    return foundRelease(db, tableId, params.releaseId);
  });
  serve.work(releases.makeRelease, (db, { user, params, body, job }) =>
    reported(board, { actor: user, job }, body.key, (report) =>
      makeRelease(db, user, params.masterTableId, body, report),
    ),
  );
  serve.write(releases.editRelease, (tx, { user, params, body }) =>
    editRelease(tx, user, params.masterTableId, params.releaseId, body),
  );
  serve.write(releases.removeRelease, (tx, { user, params }) =>
    removeRelease(tx, user, params.masterTableId, params.releaseId),
  );
}

function readingRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.read(releases.listReleasedFields, async (db, call) =>
    listAnsweredFields(db, await releasedTable(db, call)),
  );
  serve.read(releases.listReleasedRecords, async (db, call) =>
    listRecords({ db, streams }, await releasedWithFields(db, call), call.query),
  );
  serve.read(releases.readReleasedRecord, async (db, call) =>
    readRecord(db, await releasedWithFields(db, call), call.params.recordId),
  );
  serve.read(releases.exportReleasedRecords, async (db, call) =>
    exportRecords({ db, streams }, await releasedTable(db, call), call.query),
  );
  serve.read(releases.ticketForReleaseExport, async (db, call) => {
    const { tableId, releaseId } = await releasedTable(db, call);
    return tickets.ticketFor(call.user, releaseExport, { tableId, releaseId, ...call.body });
  });
  tickets.offer(releaseExport, async (db, user, details) => {
    if (!can(user, 'masterTables.read')) throw refuse('forbidden');
    const params = { masterTableId: Number(details['tableId']), releaseId: Number(details['releaseId']) };
    const table = await releasedTable(db, { actor: user, params });
    return exportRecords({ db, streams }, table, downloads.exportQuery.parse(details));
  });
}

function differenceRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.read(releases.listDifferences, async (db, call) =>
    listDifferences(db, await sidesAsked(db, call), call.query),
  );
  serve.read(releases.readDifferenceSummary, async (db, call) => summarise(db, await sidesAsked(db, call)));
  serve.read(releases.exportDifferences, async (db, call) =>
    exportDifferences({ db, streams }, await sidesAsked(db, call), call.query),
  );
  serve.read(releases.ticketForDifferences, async (db, { actor, user, params, body }) => {
    const { tableId } = await resolveMasterTable(db, actor, params.masterTableId);
    return tickets.ticketFor(user, differenceExport, { ...definedIn(body), tableId });
  });
  tickets.offer(differenceExport, async (db, user, details) => {
    if (!can(user, 'masterTables.read')) throw refuse('forbidden');
    const query = releases.differenceExportQuery.parse({
      ...details,
      from: String(details['from']),
      to: String(details['to']),
    });
    const params = { masterTableId: Number(details['tableId']) };
    return exportDifferences({ db, streams }, await sidesAsked(db, { actor: user, params, query }), query);
  });
}

type Comparison = {
  actor: Actor;
  params: { masterTableId: number };
  query: { from: number | null; to: number | null };
};

async function sidesAsked(db: Db, { actor, params, query }: Comparison) {
  return sidesOf(db, await resolveMasterTable(db, actor, params.masterTableId), query.from, query.to);
}

function definedIn(details: Record<string, string | number | boolean | undefined>): DownloadDetails {
  return Object.fromEntries(
    Object.entries(details).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

function followingRoutes({ serve }: Server): void {
  serve.read(releases.previewMove, async (db, { project, params, query, language }) => {
    const table = await resolveProjectTable(db, project.projectId, params.tableId);
    if (table.kind !== 'linked') throw refuse('localTableFollowsNone');
    return previewMove(db, table, await sidesOf(db, table, table.releaseId, query.to), language);
  });
  serve.work(releases.follow, (db, { user, project, params, body }) =>
    followRelease(db, user, { projectId: project.projectId, tableId: params.tableId }, body),
  );
}
