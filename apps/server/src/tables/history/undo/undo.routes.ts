import { changes } from '@codes/contract';
import type { Looked } from '../list-changes.ts';
import { everywhere, placeOfProject, placeOfTable } from '../place-of-call.ts';
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import { reported } from '../../../people/way-in/jobs/progress-board.ts';
import type { Report } from '../../../platform/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Server } from '../../../server.ts';
import { undoChange } from './undo-change.ts';

type UndoCall = {
  user: SignedInUser;
  job: Report | null;
  params: { changeId: number };
  body: { key?: string | undefined };
};

export function undoRoutes({ serve, progress }: Server): void {
  const undo = (db: Db, looked: Looked, { user, job, params, body: { key } }: UndoCall) =>
    reported(progress, { user, job }, key, (report) =>
      undoChange(db, looked, user, { changeId: params.changeId, key }, report),
    );

  serve.inBothHomes.work(changes.undoTableChange, placeOfTable, (db, looked, call) => undo(db, looked, call));
  serve.work(changes.undoProjectChange, (db, call) => undo(db, placeOfProject(call), call));
  serve.work(changes.undoAnyChange, (db, call) => undo(db, everywhere(call), call));
}
