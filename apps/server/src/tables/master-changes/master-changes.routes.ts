import { masterChanges } from '@codes/contract';
import type { Server } from '../../server.ts';
import { target } from '../sent-rows/target.ts';
import { tableToRead } from '../fields/table-in-home.ts';
import { keepUp } from './keep-up.ts';
import { listMasterChanges } from './list-master-changes.ts';

export function masterChangeRoutes({ serve }: Server): void {
  serve.read(masterChanges.listMasterChanges, async (db, call) =>
    listMasterChanges(db, await tableToRead.project(db, call), call.query),
  );
  serve.work(masterChanges.keepUp, (db, call) => keepUp(db, target.project(db, call), call.user, call.body));
}
