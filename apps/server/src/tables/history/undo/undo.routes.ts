import { changes } from '@codes/contract';
import type { HistoryView } from '../list-changes.ts';
import { viewOfOrganisation, viewOfProject, viewOfTable } from '../history-view.ts';
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import { reported } from '../../../people/way-in/jobs/progress-board.ts';
import type { Report } from '../../../platform/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Server } from '../../../server.ts';
import { undoChange } from './undo-change.ts';
import type { UndoRules } from './undo-rule.ts';

type UndoCall = {
  user: SignedInUser;
  job: Report | null;
  params: { changeId: number };
  body: { key?: string | undefined };
};

export function undoRoutes({ serve, progress }: Server, rules: UndoRules): void {
  const undo = (db: Db, view: HistoryView, { user, job, params, body: { key } }: UndoCall) =>
    reported(progress, { user, job }, key, (report) =>
      undoChange(db, rules, view, user, { changeId: params.changeId, key }, report),
    );

  serve.inBothHomes.work(changes.undoTableChange, viewOfTable, (db, view, call) => undo(db, view, call));
  serve.work(changes.undoProjectChange, (db, call) => undo(db, viewOfProject(call), call));
  serve.work(changes.undoAnyChange, (db, call) => undo(db, viewOfOrganisation(call), call));
}
