import { bulkUpdate } from '@codes/contract';
import type { Server } from '../../server.ts';
import { applyUpdate } from './apply-update.ts';
import { importRecords } from './import-records.ts';
import { createProgressBoard, type ProgressBoard, type Report } from './progress.ts';
import { masterTarget, projectTarget } from './target.ts';
import { validateUpdate } from './validate-update.ts';

/** Rows are checked before there is a transaction: it holds up others, and on the embedded database all of them. */
export function bulkUpdateRoutes({ serve }: Server): void {
  const board = createProgressBoard();
  masterRoutes(serve, board);
  projectRoutes(serve, board);
  // While an import is written, the embedded database answers nobody else.
  serve.whileBusy(bulkUpdate.readProgress, (session, { params }) => board.read(session, params.key));
}

function masterRoutes(serve: Server['serve'], board: ProgressBoard): void {
  serve.work(bulkUpdate.importMasterRecords, (db, { user, params, body }) =>
    reported(board, user, body.key, (report) =>
      importRecords(db, masterTarget(user, params.masterTableId), user, body, report),
    ),
  );
  serve.read(bulkUpdate.validateMasterUpdate, (db, { user, params, body }) =>
    reported(board, user, body.key, (report) =>
      validateUpdate(db, masterTarget(user, params.masterTableId), body, report),
    ),
  );
  serve.work(bulkUpdate.applyMasterUpdate, (db, { user, params, body }) =>
    reported(board, user, body.key, (report) =>
      applyUpdate(db, masterTarget(user, params.masterTableId), user, body, report),
    ),
  );
}

function projectRoutes(serve: Server['serve'], board: ProgressBoard): void {
  serve.work(bulkUpdate.importProjectRecords, (db, { user, project, params, body }) =>
    reported(board, user, body.key, (report) =>
      importRecords(db, projectTarget(user, project, params.tableId), user, body, report),
    ),
  );
  serve.read(bulkUpdate.validateProjectUpdate, (db, { user, project, params, body }) =>
    reported(board, user, body.key, (report) =>
      validateUpdate(db, projectTarget(user, project, params.tableId), body, report),
    ),
  );
  serve.work(bulkUpdate.applyProjectUpdate, (db, { user, project, params, body }) =>
    reported(board, user, body.key, (report) =>
      applyUpdate(db, projectTarget(user, project, params.tableId), user, body, report),
    ),
  );
}

async function reported<Answer>(
  board: ProgressBoard,
  user: { sessionId: string },
  key: string | undefined,
  run: (report: Report) => Promise<Answer>,
): Promise<Answer> {
  const report = board.reportOf(user, key);
  try {
    return await run(report);
  } finally {
    report.done();
  }
}
