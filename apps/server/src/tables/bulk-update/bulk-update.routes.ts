import { bulkUpdate, refuse } from '@codes/contract';
import { reported } from '../../people/way-in/jobs/progress-board.ts';
import type { Server } from '../../server.ts';
import { applyUpdate } from './apply-update.ts';
import { createFromRows } from './create-from-rows.ts';
import { importRecords } from './import-records.ts';
import { newTableTarget, target } from '../sent-rows/target.ts';
import { validateUpdate } from './validate-update.ts';

/** Rows are checked before there is a transaction: it holds up others, and on the embedded database all of them. */
export function bulkUpdateRoutes({ serve, progress: board }: Server): void {
  serve.inBothHomes.work(bulkUpdate.importRecords, target, (db, into, { actor, body, job }) =>
    reported(board, { actor, job }, body.key, (report) =>
      importRecords(db, into, authorOf(actor, body), body, report),
    ),
  );
  serve.inBothHomes.work(bulkUpdate.createFromRows, newTableTarget, (db, into, { user, body, job }) =>
    reported(board, { actor: user, job }, body.key, (report) => createFromRows(db, into, user, body, report)),
  );
  serve.inBothHomes.read(
    bulkUpdate.validateUpdate,
    target,
    (db, of, { actor, body, job, language: wording }) => {
      authorOf(actor, body);
      return reported(board, { actor, job }, body.key, (report) =>
        validateUpdate(db, of, body, { report, wording }),
      );
    },
  );
  serve.inBothHomes.work(bulkUpdate.applyUpdate, target, (db, of, { actor, body, job }) =>
    reported(board, { actor, job }, body.key, (report) =>
      applyUpdate(db, of, authorOf(actor, body), body, report),
    ),
  );
}

/** The author of a bulk write; new fields are for people alone. */
function authorOf<Author extends { kind: 'user' | 'integration' }>(
  actor: Author,
  { newFields }: { newFields: readonly object[] },
): Author {
  if (actor.kind === 'integration' && newFields.length > 0) throw refuse('forbidden');
  return actor;
}
