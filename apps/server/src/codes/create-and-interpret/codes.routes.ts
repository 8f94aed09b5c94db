import { codes } from '@codes/contract';
import type { Server } from '../../server.ts';
import { resolveConfiguration } from '../code-engine/resolved-configuration.ts';
import { interpretMany, interpretOne } from './interpret-codes.ts';
import { listOfferedRecords } from './offered-records.ts';

export function codeRoutes({ serve }: Server): void {
  serve.read(codes.interpret, async (db, { project, params, body, language }) =>
    interpretOne(db, await resolveConfiguration(db, project, params), body.code, language),
  );
  serve.read(codes.readCodeParts, async (db, { project, params, query, language }) =>
    interpretOne(db, await resolveConfiguration(db, project, params), query.code, language),
  );
  serve.read(codes.interpretMany, async (db, { project, params, body, language, job }) =>
    interpretMany(
      db,
      await resolveConfiguration(db, project, params),
      body.codes,
      language,
      job ?? undefined,
    ),
  );
  serve.read(codes.listOfferedRecords, async (db, { project, params, query }) =>
    listOfferedRecords(db, await resolveConfiguration(db, project, params), query),
  );
}
