import { changes } from '@codes/contract';
import { reported } from '../bulk-update/progress.ts';
import { everywhere, placeOfProject, placeOfTable, type Looked } from '../changes/place-of-call.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Server } from '../../server.ts';
import { undoChange } from './undo-change.ts';

export function undoRoutes({ serve, progress }: Server): void {
  const undo = (db: Db, looked: Looked, user: SignedInUser, changeId: number, key: string | undefined) =>
    reported(progress, user, key, (report) => undoChange(db, looked, user, { changeId, key }, report));

  serve.inBothHomes.work(changes.undoTableChange, placeOfTable, (db, looked, { user, params, body }) =>
    undo(db, looked, user, params.changeId, body.key),
  );
  serve.work(changes.undoProjectChange, (db, call) =>
    undo(db, placeOfProject(call), call.user, call.params.changeId, call.body.key),
  );
  serve.work(changes.undoAnyChange, (db, call) =>
    undo(db, everywhere(call), call.user, call.params.changeId, call.body.key),
  );
}
