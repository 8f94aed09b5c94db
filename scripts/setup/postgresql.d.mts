export function ensurePostgresql(): { initdb: string; postgres: string };
