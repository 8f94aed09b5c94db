import { type CodeStatus, downloads, refuse, register } from '@codes/contract';
import type { Streams } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { DownloadDetails } from '../../people/downloads/downloads.ts';
import type { SignedInUser } from '../../people/sign-in/sessions.ts';
import { projectFor } from '../../people/standing/resolved-project.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { Server } from '../../server.ts';
import { changeCode, releaseCode } from './change-code.ts';
import { readDrift } from './drift.ts';
import { exportCodes } from './lists/export-codes.ts';
import { issueCodes } from './issuing/issue-codes.ts';
import { checkCodes } from './legacy/check-codes.ts';
import { importCodes } from './legacy/import-codes.ts';
import { countsOfCodes, listCodes, readCode, readCodeOfProject } from './lists/list-codes.ts';
import { listOwnCodes } from './lists/own-codes.store.ts';
import { issueNext, readNextNumber } from './numbers/next-number.ts';
import { releaseExpired } from './reservations/release-expired.ts';
import { registerIdOf, resolveRegister } from './resolve-register.ts';

export function registerRoutes(server: Server): void {
  readingRoutes(server);
  issuingRoutes(server);
  legacyRoutes(server);
  exportRoutes(server);
}

function readingRoutes({ serve }: Server): void {
  serve.read(register.listCodes, async (db, { project, params, query }) =>
    listCodes(db, await registerIdOf(db, project, params), query),
  );
  serve.read(register.countCodes, async (db, { project, params, query }) =>
    countsOfCodes(db, await registerIdOf(db, project, params), query),
  );
  serve.read(register.readCode, async (db, { project, params }) =>
    readCode(db, await registerIdOf(db, project, params), params.issuedCodeId),
  );
  serve.read(register.readCodeOfProject, (db, { project, params }) =>
    readCodeOfProject(db, project, params.issuedCodeId),
  );
  serve.read(register.listOwnCodes, (db, { user, project }) => listOwnCodes(db, user, project));
  serve.read(register.readNextNumber, async (db, { project, params, query }) =>
    readNextNumber(db, await resolveRegister(db, project, params), query),
  );
  serve.read(register.readDrift, async (db, { project, params, query, job }) =>
    readDrift(db, await resolveRegister(db, project, params), query, job ?? undefined),
  );
}

function issuingRoutes({ serve }: Server): void {
  serve.work(register.issueCodes, (db, { actor: caller, project, params, body }) =>
    issueCodes(db, { caller, project, params }, body),
  );
  serve.work(register.issueNext, (db, { actor: caller, project, params, body }) =>
    issueNext(db, { caller, project, params }, body),
  );
  serve.write(register.changeCode, async (tx, { user, project, params, body }) => {
    const own = await registerIdOf(tx, project, params);
    return changeCode(tx, { user, project, register: own, issuedCodeId: params.issuedCodeId }, body);
  });
  serve.write(register.releaseCode, async (tx, { user, project, params }) => {
    const own = await registerIdOf(tx, project, params);
    await releaseCode(tx, { user, project, register: own, issuedCodeId: params.issuedCodeId });
  });
  serve.work(register.releaseExpired, (db, { user, project, params, body }) =>
    releaseExpired(db, { user, project, params }, body),
  );
}

function legacyRoutes({ serve }: Server): void {
  serve.read(register.checkCodes, async (db, { user, project, params, body, language }) =>
    checkCodes(db, await resolveRegister(db, project, params), body.codes, user, language),
  );
  serve.work(register.importCodes, (db, { user, project, params, body, job }) =>
    importCodes(db, { user, project, params }, body, job ?? undefined),
  );
}

const codesExport = 'codes export';

function exportRoutes({ serve, streams, downloads: tickets }: Server): void {
  serve.read(register.exportCodes, async (db, { actor, project, params, query }) =>
    exportCodes({ db, streams }, await resolveRegister(db, project, params), query, actor),
  );
  serve.read(register.ticketForCodesExport, async (db, { user, project, params, body }) => {
    const { configurationId } = await registerIdOf(db, project, params);
    const { projectNumber } = project;
    const { delimiter, format, raw, q = null, status = null, expired = false, created = null } = body;
    const choice = { delimiter, format, raw, q, status, expired: Number(expired), created };
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
  const { configurationId, q, status, expired, created } = details;
  const exported = await resolveRegister(db, project, { stringConfigurationId: Number(configurationId) });
  const filter = {
    ...downloads.exportQuery.parse(details),
    ...(q !== null && { q: String(q) }),
    ...(status !== null && { status: status as CodeStatus }),
    ...(expired === 1 && { expired: true }),
    ...(created !== null && { created: String(created) }),
  };
  return exportCodes({ db, streams }, exported, filter, user);
}
