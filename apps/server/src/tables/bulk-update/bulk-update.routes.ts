import { bulkUpdate } from '@codes/contract';
import { reported } from '../../people/way-in/jobs/progress-board.ts';
import type { Server } from '../../server.ts';
import { applyUpdate } from './apply-update.ts';
import { importRecords } from './import-records.ts';
import { target } from '../sent-rows/target.ts';
import { validateUpdate } from './validate-update.ts';

/** Rows are checked before there is a transaction: it holds up others, and on the embedded database all of them. */
export function bulkUpdateRoutes({ serve, progress: board }: Server): void {
  serve.inBothHomes.work(bulkUpdate.importRecords, target, (db, into, { user, body, job }) =>
    reported(board, { user, job }, body.key, (report) => importRecords(db, into, user, body, report)),
  );
  serve.inBothHomes.read(bulkUpdate.validateUpdate, target, (db, of, { user, body, job }) =>
    reported(board, { user, job }, body.key, (report) => validateUpdate(db, of, body, report)),
  );
  serve.inBothHomes.work(bulkUpdate.applyUpdate, target, (db, of, { user, body, job }) =>
    reported(board, { user, job }, body.key, (report) => applyUpdate(db, of, user, body, report)),
  );
}
