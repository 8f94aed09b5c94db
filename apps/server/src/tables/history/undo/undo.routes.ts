import { changes } from '@codes/contract';
import { changeIdOf } from '../../../platform/changes/places.ts';
import type { HistoryView } from '../list-changes.ts';
import { viewOfOrganisation, viewOfProject, viewOfTable } from '../history-view.ts';
import { reported } from '../../../people/way-in/jobs/progress-board.ts';
import type { Report } from '../../../platform/report.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Server } from '../../../server.ts';
import { undoChange } from './undo-change.ts';
import type { Undoer, UndoRules } from './undo-rule.ts';

type UndoCall = {
  actor: Undoer;
  job: Report | null;
  params: { changeId: number | string };
  body: { key?: string | undefined };
};

export function undoRoutes({ serve, progress, feed }: Server, rules: UndoRules): void {
  const undo = async (db: Db, view: HistoryView, { actor, job, params, body: { key } }: UndoCall) => {
    const changeId = await changeIdOf(db, feed.places, params.changeId);
    return reported(progress, { actor, job }, key, (report) =>
      undoChange(db, rules, view, actor, { changeId, key }, report),
    );
  };

  serve.inBothHomes.work(changes.undoTableChange, viewOfTable, (db, view, call) => undo(db, view, call));
  serve.work(changes.undoProjectChange, (db, call) => undo(db, viewOfProject(call), call));
  serve.work(changes.undoAnyChange, (db, call) => undo(db, viewOfOrganisation(call), call));
}
