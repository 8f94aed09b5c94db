// What a report is among the saved documents: tables and columns that its owner has.
import {
  placed,
  problemsOf,
  refuse,
  reports as contract,
  unstorablePlace,
  type Report,
  type ReportConfiguration,
  type SentReport,
} from '@codes/contract';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { resolveTables } from '../../tables/fields/resolved-table.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import { linksOfProject } from '../saved-documents/links-of-project.ts';
import type { Owner } from '../saved-documents/owner.ts';
import type { KindOfDocument } from '../saved-documents/save-document.ts';
import { listWholes, type Whole } from '../saved-documents/saved-documents.store.ts';

export const reportKind: KindOfDocument<'report', SentReport, Report> = {
  kind: 'report',
  bodyOf: soundConfiguration,
  answerOf: (_, stored) => onWire(stored),
  versionOf: (_, { body, ...version }) => onWire({ ...version, body: body ?? noColumns }),
  sentOf: (_, { name, description, body }) => ({
    name,
    description,
    configuration: JSON.stringify(body),
    isNeedToAddMissingTables: false,
  }),
  contentOf: ({ name, description, configuration }) => ({ name, description, configuration }),
};

const noColumns: ReportConfiguration = { selectedTables: [], selectedCombinedFieldsIds: [] };

export async function listReports(db: Db, owner: Owner): Promise<Report[]> {
  return (await listWholes(db, 'report', owner)).map(onWire);
}

type OnWire = Pick<
  Whole<'report'>,
  'documentId' | 'name' | 'description' | 'modified' | 'modifiedBy' | 'body'
>;

function onWire({ documentId, name, description, modified, modifiedBy, body }: OnWire): Report {
  const configuration = JSON.stringify(body);
  return { reportId: documentId, name, description, modified, modifiedBy, configuration };
}

async function soundConfiguration(
  tx: Tx,
  owner: Owner,
  sent: SentReport,
  change: Change,
): Promise<ReportConfiguration> {
  const configuration = await withOwnTables(
    tx,
    owner,
    parsed(sent.configuration),
    sent.isNeedToAddMissingTables,
    change,
  );
  const tables = (await resolveTables(tx, owner.projectId)).filter((table) =>
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
      unknown.map((field) => ({ key: 'at', place: 'fields', problem: { key: 'noFieldInTables', field } })),
    );
  }
  return configuration;
}

/** It comes as a text that holds JSON, so what the edge checks in other bodies is checked here. */
function parsed(text: string): ReportConfiguration {
  const sent = jsonOf(text);
  const place = unstorablePlace(sent);
  if (place !== null) throw refuse('invalid', null, [placed(place, { key: 'specialSymbols' })]);
  const result = contract.reportConfiguration.safeParse(sent);
  if (result.success) return result.data;
  throw refuse('invalid', null, problemsOf(result.error.issues));
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
  change: Change,
): Promise<ReportConfiguration> {
  const own = new Set((await resolveTables(tx, projectId)).map(({ tableId }) => tableId));
  const others = configuration.selectedTables.map(({ id }) => id).filter((id) => !own.has(id));
  if (projectId === null) {
    if (others.length > 0)
      throw refuse(
        'invalid',
        null,
        others.map((id) => ({ key: 'at', place: 'tables', problem: { key: 'noMasterTable', id } })),
      );
    return configuration;
  }
  const links = await linksOfProject(tx, projectId, others, addMissing, change);
  const selectedTables = configuration.selectedTables.map(({ id, recordsType }) => ({
    id: links.get(id) ?? id,
    recordsType,
  }));
  return { ...configuration, selectedTables };
}
