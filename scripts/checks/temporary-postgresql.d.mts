import type { PostgresqlPrograms } from '../setup/programs/postgresql.mjs';

export type TemporaryPostgresql = {
  url: string;
  pid: () => number;
  crash: () => Promise<void>;
  standby: () => Promise<TemporaryPostgresql>;
  destroy: () => Promise<void>;
  stop: () => Promise<void>;
};

export function startTemporaryPostgresql(
  programs: PostgresqlPrograms,
  more?: Record<string, string>,
): Promise<TemporaryPostgresql>;
