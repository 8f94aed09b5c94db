export function startTemporaryPostgresql(
  programs: { initdb: string; postgres: string },
  more?: Record<string, string>,
): Promise<{ url: string; pid: () => number; crash: () => Promise<void>; stop: () => Promise<void> }>;
