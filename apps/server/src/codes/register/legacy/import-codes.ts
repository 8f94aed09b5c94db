// Legacy codes come in as issued, all or none; those that are there already are skipped.
import { refuse, type register as contract } from '@codes/contract';
import { countRecords, openChange } from '../../../platform/changes/open-change.ts';
import type { SignedInUser } from '../../../people/sign-in/sessions.ts';
import type { ResolvedProject } from '../../../people/standing/resolved-project.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { silent, type Report } from '../../../platform/report.ts';
import { jsonLists } from '../../../platform/yielding.ts';
import { idempotent } from '../../../platform/idempotency/idempotent.ts';
import { tidyAfter } from '../../../platform/db/bulk-writes.ts';
import { insertCodes, toStored, type CodeToKeep } from '../issuing/issue.store.ts';
import { holdRegister, resolveRegister, type Register } from '../resolve-register.ts';
import { problemsOfRows, sortCodes } from './sort-codes.ts';

type Call = { user: SignedInUser; project: ResolvedProject; params: { stringConfigurationId: number } };

/** The rows are read before there is a transaction: it holds up others, and on the embedded database all of them. */
export async function importCodes(
  db: Db,
  { user, project, params }: Call,
  { codes, takeUnreadable, key }: contract.CodesImport,
  report: Report = silent,
): Promise<{ created: number; skipped: number }> {
  const { stringConfigurationId } = params;
  const check = async (connection: Db | Tx, register: Register) => {
    const sorted = await sortCodes(connection, register, codes, user, report);
    const { New, Unreadable, unfit, misshapen } = sorted;
    const problems = problemsOfRows(misshapen, takeUnreadable ? unfit : [...Unreadable, ...unfit]);
    if (!problems.isEmpty) throw refuse('codesNotImported', null, problems.lines());
    const legacy = takeUnreadable ? Unreadable.map((row) => ({ ...row, parts: [] })) : [];
    return { version: register.version, rows: [...New, ...legacy] };
  };
  const call = {
    owner: user,
    key,
    about: { importCodes: stringConfigurationId, takeUnreadable },
    rows: codes as readonly object[],
    writesTo: `import into register ${stringConfigurationId}`,
    report,
  };
  const answer = await idempotent(
    db,
    call,
    async () => check(db, await resolveRegister(db, project, params)),
    async (tx, checked) => {
      const register = await holdRegister(tx, user, 'codes.administer', project, params);
      // Somebody may have saved the configuration while the codes were read by it.
      const isSame = register.version === checked.version;
      const { rows } = isSame ? checked : await check(tx, register);
      const created = await keepRows(tx, register, user, rows, report);
      return { created, skipped: codes.length - created };
    },
  );
  tidyAfter(db, answer.created, 'issued_codes, change_details');
  return answer;
}

async function keepRows(
  tx: Tx,
  { projectId, configurationId, name }: Register,
  by: SignedInUser,
  rows: readonly Omit<CodeToKeep, 'status'>[],
  report: Pick<Report, 'writing'>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const change = await openChange(tx, by, {
    what: 'Import',
    projectId,
    about: name,
    undoAction: 'codes.administer',
  });
  const into = { configurationId, changeId: change.changeId, by };
  let [created, written] = [0, 0];
  for await (const { json, count } of jsonLists(rows, (row) => toStored({ ...row, status: 'Issued' }))) {
    created += await insertCodes(tx, into, json);
    written += count;
    report.writing(written, rows.length);
  }
  await countRecords(tx, change, { created });
  return created;
}
