import { type CodeStatus, downloads, refuse, register } from '@codes/contract';
import type { Streams } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import { madeForEach } from '../../people/way-in/ahead.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { projectFor } from '../../people/standing/project-at-hand.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { Server } from '../../server.ts';
import { changeCode, releaseCode } from './change-code.ts';
import { readDrift } from './drift.ts';
import { exportCodes } from './export-codes.ts';
import { issueCodes } from './issuing/issue-codes.ts';
import { checkCodes } from './legacy/check-codes.ts';
import { importCodes } from './legacy/import-codes.ts';
import { countsOfCodes, listCodes, readCode, windowAhead } from './list-codes.ts';
import { issueNext, nextNumberAhead, readNextNumber } from './numbers/next-number.ts';
import { knownRegisters, type KnownRegisters } from './at-hand/known-registers.ts';
import {
  registerAtHand,
  registerIdFrom,
  registerToRead,
  registerToReadAhead,
  type Params,
} from './at-hand/register-at-hand.ts';

export function registerRoutes(server: Server): void {
  const registers = knownRegisters();
  readingRoutes(server, registers);
  issuingRoutes(server, registers);
  legacyRoutes(server);
  exportRoutes(server);
}

function readingRoutes({ serve }: Server, registers: KnownRegisters): void {
  serve.readAhead(
    register.listCodes,
    {
      which: ({ query }) => windowAhead.which(query),
      read: (inStatement, { query }) => ({
        row: registerToReadAhead(inStatement),
        shown: windowAhead.of(inStatement.stringConfigurationId, query),
      }),
    },
    (db, read, { project, params, query }) =>
      listCodes(db, registerIdFrom(read, project, params), query, read?.shown),
  );
  serve.readAhead(register.countCodes, registerToReadAhead, (db, read, { project, params, query }) =>
    countsOfCodes(db, registerIdFrom(read, project, params), query.q),
  );
  serve.readAhead(register.readCode, registerToReadAhead, (db, read, { project, params }) =>
    readCode(db, registerIdFrom(read, project, params), params.issuedCodeId),
  );
  serve.readAhead(
    register.readNextNumber,
    madeForEach((params, query) => nextNumberAhead(registers, params, query)),
    async (db, read, { project, params, query }) =>
      readNextNumber(db, await registers.from(db, read, project, params), query, read?.shown),
  );
  serve.read(register.readDrift, async (db, { project, params, query, job }) =>
    readDrift(db, await registerAtHand(db, project, params), query, job ?? undefined),
  );
}

function issuingRoutes({ serve }: Server, registers: KnownRegisters): void {
  const ahead = {
    which: () => null,
    read: (_: object, { params }: { params: Params }) => registers.ahead(params),
  };
  serve.workAhead(register.issueCodes, ahead, async (db, read, { actor: caller, project, params, body }) => {
    const known = await registers.from(db, read, project, params);
    return issueCodes(db, { caller, project, params }, known, body);
  });
  serve.workAhead(register.issueNext, ahead, async (db, read, { actor: caller, project, params, body }) => {
    const known = await registers.from(db, read, project, params);
    return issueNext(db, { caller, project, params }, known, body);
  });
  serve.write(register.changeCode, async (tx, { user, project, params, body }) => {
    const own = await registerToRead(tx, project, params);
    return changeCode(tx, { user, project, register: own, issuedCodeId: params.issuedCodeId }, body);
  });
  serve.write(register.releaseCode, async (tx, { user, project, params }) => {
    const own = await registerToRead(tx, project, params);
    await releaseCode(tx, { user, project, register: own, issuedCodeId: params.issuedCodeId });
  });
}

function legacyRoutes({ serve }: Server): void {
  serve.read(register.checkCodes, async (db, { user, project, params, body }) =>
    checkCodes(db, await registerAtHand(db, project, params), body.codes, user),
  );
  serve.work(register.importCodes, (db, { user, project, params, body, job }) =>
    importCodes(db, { user, project, params }, body, job ?? undefined),
  );
}

const codesExport = 'codes export';

function exportRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.read(register.exportCodes, async (db, { actor, project, params, query }) =>
    exportCodes({ db, streams }, await registerAtHand(db, project, params), query, actor),
  );
  serve.read(register.ticketForCodesExport, async (db, { user, project, params, body }) => {
    const { configurationId } = await registerToRead(db, project, params);
    const { projectNumber } = project;
    const { delimiter, format, q = null, status = null } = body;
    const choice = { delimiter, format, q, status };
    return tickets.ticketFor(user, codesExport, { projectNumber, configurationId, ...choice });
  });
  tickets.offer(codesExport, (db, user, details) => exportByTicket({ db, streams }, user, details));
}

/** Whether the user may still have it is looked up when the address is followed. */
async function exportByTicket(
  { db, streams }: { db: Db; streams: Streams },
  user: SignedInUser,
  details: DownloadDetails,
): Promise<FileAnswer> {
  const project = await projectFor(db, user, String(details['projectNumber']), 'project');
  if (project === null) throw refuse('projectNotFound');
  const { configurationId, q, status } = details;
  const exported = await registerAtHand(db, project, { stringConfigurationId: Number(configurationId) });
  const filter = {
    ...downloads.exportQuery.parse(details),
    ...(q !== null && { q: String(q) }),
    ...(status !== null && { status: status as CodeStatus }),
  };
  return exportCodes({ db, streams }, exported, filter, user);
}
