// Trees that a server has parsed already. Each call asks whether they are still so, in the statement that finds out who calls.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import { keepNewest } from '../../../platform/keep-newest.ts';
import { idOfTable, tablesIn } from '../../../tables/references/stored-tree.ts';
import {
  configurationWithTables,
  type ConfigurationRead,
  type KnownVersion,
} from './register-at-hand.store.ts';
import {
  keptOrRefused,
  registerAtHand,
  registerOf,
  type Params,
  type Project,
  type Register,
} from './register-at-hand.ts';

/** The one that was used longest ago is forgotten first. */
const mostKnown = 200;

type Known = KnownVersion & { register: Register };

export type KnownRegisters = {
  /** What the statement reads: whether it is as it is known, and everything where it is not. */
  ahead: (params: Params) => ReturnType<typeof configurationWithTables>;
  /** The same with what the last call knew; not to be relied upon before the statement has said so. */
  lastOf: (params: Params) => Register | null;
  /** The register in the row that was read so. */
  from: (db: Db, read: ConfigurationRead | null, project: Project, params: Params) => Promise<Register>;
};

/** Of one server: versions of another database would say nothing here. */
export function knownRegisters(): KnownRegisters {
  const known = new Map<number, Known>();
  const keep = (id: number, one: Known) => keepNewest(known, id, one, mostKnown);
  return {
    ahead: ({ stringConfigurationId: id }) =>
      configurationWithTables(id, sql`project."projectId"`, known.get(id)),
    lastOf: ({ stringConfigurationId: id }) => known.get(id)?.register ?? null,
    async from(db, found, project, params) {
      const id = params.stringConfigurationId;
      const row = keptOrRefused(found);
      const before = known.get(id);
      if (row.read !== null) {
        const register = registerOf(row, project, params);
        keep(id, { ...versionOf(row.version, row.read), register });
        return register;
      }
      // Another call may have read a newer one since, or so many others that this one is forgotten.
      const isMeant = before?.version === row.version && before.ofTables === row.ofTables;
      if (!isMeant) return registerAtHand(db, project, params);
      keep(id, before);
      return before.register;
    },
  };
}

function versionOf(version: string, { root, tables }: NonNullable<ConfigurationRead['read']>): KnownVersion {
  const named = new Set(tablesIn(root).map(idOfTable));
  const ofTree = tables.filter(({ tableId }) => named.has(tableId));
  return {
    version,
    tableIds: [...named],
    ofTables: ofTree.map((table) => table.version).join(','),
  };
}
