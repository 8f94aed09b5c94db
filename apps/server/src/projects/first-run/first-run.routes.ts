import { firstRun } from '@codes/contract';
import type { Server } from '../../server.ts';
import { readFirstRun } from './first-run.store.ts';

export function firstRunRoutes({ serve }: Server): void {
  serve.read(firstRun.readFirstRun, (db) => readFirstRun(db));
}
