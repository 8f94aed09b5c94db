export function startTemporaryPostgresql(programs: {
  initdb: string;
  postgres: string;
}): Promise<{ url: string; stop: () => Promise<void> }>;
