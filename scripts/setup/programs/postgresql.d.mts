export type PostgresqlPrograms = { initdb: string; postgres: string; basebackup: string };

export function ensurePostgresql(): Promise<PostgresqlPrograms>;

export function programsOf(found: string): PostgresqlPrograms | null;
