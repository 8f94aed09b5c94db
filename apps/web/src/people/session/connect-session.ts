import { callAs } from '../../platform/api/client.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { embeddingKey } from './embedding-key.ts';
import { storedSession } from './stored-session.ts';

/** Called once, before the first screen is drawn. */
export function connectSession(): void {
  callAs({
    token: () => embeddingKey() ?? storedSession.read().token,
    refused: async (token) => (await import('./renewal.ts')).tokenRefused(token),
  });
  let { visit } = storedSession.read();
  storedSession.subscribe(() => {
    const next = storedSession.read();
    // Nothing that one user has loaded may be seen by the next.
    if (next.visit !== visit || next.token === null) queryClient.clear();
    visit = next.visit;
  });
}
