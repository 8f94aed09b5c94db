export function ensurePostgresql(): Promise<{ initdb: string; postgres: string }>;
