// Writers that go on until the server is killed under them, each with a model of what was acknowledged: after the next start
// all of that is there, and of what was under way either all or nothing.
import {
  bulkUpdate,
  fieldCalls,
  masterTables,
  projects,
  projectTables,
  recordCalls,
  type Client,
  type TableRecord,
} from '@codes/contract';
import { randomUUID } from 'node:crypto';

export type Writer = {
  name: string;
  /** One write; what it has acknowledged is in the model when it comes back. */
  write: (client: Client) => Promise<void>;
  /** Looks at all there is, and takes over what had been under way. */
  check: (client: Client) => Promise<void>;
};

export class HalfDone extends Error {}

const rowsOfAWrite = 150;

const codesOf = (prefix: string) =>
  Array.from({ length: rowsOfAWrite }, (_, index) => `${prefix}-${String(index).padStart(4, '0')}`);

/** Every code of a write once, or none of them. */
function isThere(what: string, codes: readonly string[], found: ReadonlyMap<string, number>): boolean {
  const times = codes.map((code) => found.get(code) ?? 0);
  const present = times.filter((count) => count === 1).length;
  if (times.some((count) => count > 1)) throw new HalfDone(`${what}: a code is there twice`);
  if (present !== 0 && present !== codes.length) {
    throw new HalfDone(`${what}: ${present} of ${codes.length} rows are there`);
  }
  return present > 0;
}

function counted(records: readonly TableRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of records) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

async function newMasterTable(client: Client, codes: readonly string[] = []) {
  const { masterTableId } = await client(masterTables.createMasterTable, {
    body: { name: `Table ${randomUUID()}` },
  });
  if (codes.length > 0) {
    await client(bulkUpdate.importRecords.master, {
      params: { masterTableId },
      body: {
        records: codes.map((code) => ({ code, weight: `${code} kg` })),
        newFields: [{ creatorId: 'weight', name: 'Weight' }],
      },
    });
  }
  return masterTableId;
}

/** Imports of some rows each, with a new field in some of them. */
export async function importer(client: Client): Promise<Writer> {
  const masterTableId = await newMasterTable(client);
  const params = { masterTableId };
  const acknowledged = new Set<number>();
  let batches = 0;
  return {
    name: 'imports',
    write: async (now) => {
      const batch = (batches += 1);
      const records = codesOf(`I${batch}`).map((code) => ({ code, extra: code }));
      const newFields = [{ creatorId: 'extra', name: `Extra ${batch}` }];
      await now(bulkUpdate.importRecords.master, { params, body: { records, newFields } });
      acknowledged.add(batch);
    },
    check: async (now) => {
      const found = counted(await now(recordCalls.listRecords.master, { params, query: {} }));
      const fields = await now(fieldCalls.listFields.master, { params, query: {} });
      const names = new Set(fields.map(({ name }) => name));
      for (let batch = 1; batch <= batches; batch += 1) {
        const there = isThere(`import ${batch}`, codesOf(`I${batch}`), found);
        if (acknowledged.has(batch) && !there) throw new HalfDone(`import ${batch} is lost`);
        if (names.has(`Extra ${batch}`) !== there)
          throw new HalfDone(`import ${batch}: rows and field differ`);
        if (there) acknowledged.add(batch);
      }
    },
  };
}

/** Updates of all rows of a table at once. */
export async function updater(client: Client): Promise<Writer> {
  const params = { masterTableId: await newMasterTable(client, codesOf('U')) };
  let version = 0;
  return {
    name: 'updates',
    write: async (now) => {
      const all = await now(recordCalls.listRecords.master, { params, query: {} });
      const records = all.map(({ activeRecordId, modified, code }) => ({
        rowAction: 'Update' as const,
        activeRecordId,
        modified,
        code,
        descriptionEn: `version ${version + 1}`,
      }));
      await now(bulkUpdate.applyUpdate.master, { params, body: { records } });
      version += 1;
    },
    check: async (now) => {
      const all = await now(recordCalls.listRecords.master, { params, query: {} });
      const versions = [...new Set(all.map(({ descriptionEn }) => descriptionEn))];
      if (all.length !== rowsOfAWrite || versions.length !== 1) {
        throw new HalfDone(`update: ${all.length} rows are of the versions ${versions.join(', ')}`);
      }
      const found = Number(/\d+$/.exec(versions[0] ?? '')?.[0] ?? 0);
      if (found !== version && found !== version + 1) {
        throw new HalfDone(`update: version ${version} was acknowledged, ${found} is there`);
      }
      version = found;
    },
  };
}

type Link = { tableId: number; state: 'linked' | 'under way' | 'own' };

/** De-relations: of all records of a table, and of tables as a whole. */
export async function derelater(client: Client): Promise<Writer> {
  const projectNumber = `D${randomUUID().slice(0, 5)}`;
  await client(projects.createProject, {
    body: { projectNumber, name: 'De-related', ua: 'admin@codes.test' },
  });
  const links: Link[] = [];
  const begin = async (now: Client) => {
    const masterTableId = await newMasterTable(now, codesOf('D'));
    const { projectTableId: tableId } = await now(projectTables.linkMasterTable, {
      params: { projectNumber },
      body: { masterTableId },
    });
    const link: Link = { tableId, state: 'linked' };
    links.push(link);
    return { link, masterTableId };
  };
  return {
    name: 'de-relations',
    write: async (now) => {
      const { link, masterTableId } = await begin(now);
      link.state = 'under way';
      if (links.length % 2 === 0) {
        const params = { projectNumber, tableId: link.tableId };
        await now(projectTables.derelateRecords, { params, body: { kind: 'allBut', ids: [] } });
      } else {
        await now(masterTables.derelateMasterTable, {
          params: { masterTableId },
          body: { projects: [projectNumber] },
        });
      }
      link.state = 'own';
    },
    check: async (now) => {
      for (const link of links) await checkLink(now, projectNumber, link);
    },
  };
}

async function checkLink(now: Client, projectNumber: string, link: Link): Promise<void> {
  const params = { projectNumber, tableId: link.tableId };
  const records = await now(recordCalls.listRecords.project, { params, query: {} });
  const what = `de-relation of table ${link.tableId}`;
  if (!isThere(what, codesOf('D'), counted(records)) || records.length !== rowsOfAWrite) {
    throw new HalfDone(`${what}: ${records.length} records are shown`);
  }
  const types = [...new Set(records.map(({ type }) => type))];
  if (types.length !== 1)
    throw new HalfDone(`${what}: some records are the project's own, some the master's`);
  const isOwn = types[0] === 'local';
  if (link.state === 'own' && !isOwn) throw new HalfDone(`${what} is lost`);
  if (link.state === 'linked' && isOwn) throw new HalfDone(`${what} has happened without being asked for`);
  const fields = await now(fieldCalls.listFields.project, { params, query: {} });
  const weight = fields.find(({ name }) => name === 'Weight')?.tableFieldId ?? '';
  const wrong = records.find((record) => record[weight] !== `${record.code} kg`);
  if (wrong !== undefined) throw new HalfDone(`${what}: ${wrong.code} has lost its value`);
  link.state = isOwn ? 'own' : 'linked';
}
