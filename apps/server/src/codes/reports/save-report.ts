import {
  placeOf,
  problemLines,
  refuse,
  reports as contract,
  unstorablePlace,
  words,
  type Report,
  type ReportConfiguration,
  type SentReport,
} from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { tablesAtHand } from '../../tables/fields/table-at-hand.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { linkMasterTable } from '../../tables/project-tables/link-master-table.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import { findReport, insertReport, isNameTaken, lockReport, updateReport } from './reports.store.ts';
import type { Owner } from '../saved/owner.ts';

type By = { userId: number };

export async function addReport(tx: Tx, owner: Owner, sent: SentReport, by: By): Promise<Report> {
  if (await isNameTaken(tx, owner, sent.name, null)) throw refuse('nameTaken', { name: sent.name });
  const content = { ...sent, configuration: await checkedConfiguration(tx, owner, sent, by) };
  const reportId = await insertReport(tx, owner, content, by.userId);
  const report = await foundReport(tx, owner, reportId);
  await writeHistory(tx, [{ ...changeOf(owner, by, reportId), act: 'add', after: contentOf(report) }]);
  return report;
}

export async function changeReport(
  tx: Tx,
  owner: Owner,
  reportId: number,
  sent: SentReport,
  by: By,
): Promise<Report> {
  if (!(await lockReport(tx, owner, reportId))) throw refuse('reportNotFound');
  if (await isNameTaken(tx, owner, sent.name, reportId)) throw refuse('nameTaken', { name: sent.name });
  const before = await foundReport(tx, owner, reportId);
  const content = { ...sent, configuration: await checkedConfiguration(tx, owner, sent, by) };
  await updateReport(tx, reportId, content, by.userId);
  const report = await foundReport(tx, owner, reportId);
  await writeHistory(tx, [
    { ...changeOf(owner, by, reportId), act: 'edit', before: contentOf(before), after: contentOf(report) },
  ]);
  return report;
}

export async function foundReport(tx: Tx, owner: Owner, reportId: number): Promise<Report> {
  const report = await findReport(tx, owner, reportId);
  if (report === null) throw refuse('reportNotFound');
  return report;
}

export function changeOf({ projectId }: Owner, by: By, reportId: number) {
  return { by, ...(projectId !== null && { projectId }), subject: 'report' as const, subjectId: reportId };
}

export function contentOf({ name, description, configuration }: Report) {
  return { name, description, configuration };
}

async function checkedConfiguration(
  tx: Tx,
  owner: Owner,
  sent: SentReport,
  by: By,
): Promise<ReportConfiguration> {
  const configuration = await withOwnTables(
    tx,
    owner,
    parsed(sent.configuration),
    sent.isNeedToAddMissingTables,
    by,
  );
  const tables = (await tablesAtHand(tx, owner.projectId)).filter((table) =>
    configuration.selectedTables.some(({ id }) => id === table.tableId),
  );
  const fields = await fieldsOfTables(tx, tables);
  const known = new Set([...fields.values()].flat().map((field) => field.tableFieldId));
  const unknown = configuration.selectedCombinedFieldsIds.filter(
    (combined) => !fieldsOfColumn(combined).some((key) => known.has(key)),
  );
  if (unknown.length > 0) {
    throw refuse(
      'invalid',
      null,
      unknown.map((combined) => `fields: none of the tables has a field ${combined}`),
    );
  }
  return configuration;
}

/** It comes as a text that holds JSON, so what the edge checks in other bodies is checked here. */
function parsed(text: string): ReportConfiguration {
  const sent = jsonOf(text);
  const place = unstorablePlace(sent);
  if (place !== null) throw refuse('invalid', null, [`${placeOf(place)}: ${words.specialSymbols}`]);
  const result = contract.reportConfiguration.safeParse(sent);
  if (result.success) return result.data;
  throw refuse('invalid', null, problemLines(result.error.issues));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In a project the project's ids; a master table that is not in it yet is linked, or refused. */
async function withOwnTables(
  tx: Tx,
  { projectId }: Owner,
  configuration: ReportConfiguration,
  addMissing: boolean,
  by: By,
): Promise<ReportConfiguration> {
  const own = await tablesAtHand(tx, projectId);
  const isOwn = (id: number) => own.some((table) => table.tableId === id);
  if (projectId === null) {
    const gone = configuration.selectedTables.filter(({ id }) => !isOwn(id));
    if (gone.length > 0)
      throw refuse(
        'invalid',
        null,
        gone.map(({ id }) => `tables: there is no master table ${id}`),
      );
    return configuration;
  }
  const linkOf = new Map(own.map((table) => [table.masterTableId, table.tableId]));
  const missing = configuration.selectedTables.filter(({ id }) => !isOwn(id) && !linkOf.has(id));
  if (missing.length > 0 && !addMissing) throw refuse('tablesMissing');
  for (const { id: masterTableId } of missing) {
    if (linkOf.has(masterTableId)) continue;
    const { projectTableId } = await linkMasterTable(tx, { projectId, masterTableId, by });
    linkOf.set(masterTableId, projectTableId);
  }
  const selectedTables = configuration.selectedTables.map(({ id, recordsType }) => ({
    id: isOwn(id) ? id : (linkOf.get(id) ?? id),
    recordsType,
  }));
  return { ...configuration, selectedTables };
}
