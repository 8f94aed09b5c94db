import type { Report, ReportConfiguration } from '@codes/contract';
import { sql } from 'kysely';
import type { Owner } from '../saved/owner.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';

export async function listReports(db: Db | Tx, owner: Owner): Promise<Report[]> {
  const rows = await reportsOf(db, owner)
    .orderBy(sql`r.name collate "C"`)
    .orderBy('r.report_id')
    .execute();
  return rows.map(reportOf);
}

export async function findReport(db: Db | Tx, owner: Owner, reportId: number): Promise<Report | null> {
  const row = await reportsOf(db, owner).where('r.report_id', '=', reportId).executeTakeFirst();
  return row === undefined ? null : reportOf(row);
}

export async function lockReport(tx: Tx, { projectId }: Owner, reportId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('reports')
    .select('report_id')
    .where('report_id', '=', reportId)
    .where('project_id', 'is not distinct from', projectId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function isNameTaken(
  db: Db | Tx,
  { projectId }: Owner,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('report_id')
    .where('project_id', 'is not distinct from', projectId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('report_id', 'is distinct from', besides)
    .executeTakeFirst();
  return row !== undefined;
}

type Content = { name: string; description: string; configuration: ReportConfiguration };

export async function insertReport(
  tx: Tx,
  { projectId }: Owner,
  content: Content,
  userId: number,
): Promise<number> {
  const { report_id: reportId } = await tx
    .insertInto('reports')
    .values({
      project_id: projectId,
      name: content.name,
      description: content.description,
      configuration: JSON.stringify(content.configuration),
      created_by: userId,
      modified_by: userId,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow();
  return reportId;
}

export async function updateReport(
  tx: Tx,
  reportId: number,
  content: Content,
  userId: number,
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({
      name: content.name,
      description: content.description,
      configuration: JSON.stringify(content.configuration),
      modified: sql`now()`,
      modified_by: userId,
    })
    .where('report_id', '=', reportId)
    .execute();
}

export async function deleteReport(tx: Tx, reportId: number): Promise<void> {
  await tx.deleteFrom('reports').where('report_id', '=', reportId).execute();
}

function reportsOf(db: Db | Tx, { projectId }: Owner) {
  return db
    .selectFrom('reports as r')
    .leftJoin('users', 'users.user_id', 'r.modified_by')
    .select([
      'r.report_id as reportId',
      'r.name',
      'r.description',
      'r.configuration',
      'r.modified',
      'users.full_name as modifiedBy',
    ])
    .where('r.project_id', 'is not distinct from', projectId);
}

type Row = Pick<Report, 'reportId' | 'name' | 'description'> & {
  configuration: ReportConfiguration;
  modified: Date;
  modifiedBy: string | null;
};

function reportOf(row: Row): Report {
  return {
    reportId: row.reportId,
    name: row.name,
    description: row.description,
    configuration: JSON.stringify(row.configuration),
    modified: row.modified.toISOString(),
    modifiedBy: row.modifiedBy ?? '',
  };
}
