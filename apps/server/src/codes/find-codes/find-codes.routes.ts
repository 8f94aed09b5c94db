import { codes } from '@codes/contract';
import type { Server } from '../../server.ts';
import { findCodes } from './find-codes.ts';

export function findCodesRoutes({ serve }: Server): void {
  serve.read(codes.findCodes, (db, { actor, project: { projectId }, body: { text } }) =>
    findCodes(db, { onlooker: actor, projectId, text }),
  );
  serve.read(codes.findCodesEverywhere, (db, { actor, body: { text } }) =>
    findCodes(db, { onlooker: actor, projectId: null, text }),
  );
}
