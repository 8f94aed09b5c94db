// A server process with a database of its own, which a test may kill and start again.
import { account, createClient, type Client } from '@codes/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { urlOf } from './database-on-server.ts';
import { giveEmptyEmbedded } from './empty-embedded.ts';
import { freshDatabase } from './fresh-database.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export type Started = { server: ServerProcess; client: Client; origin: string; token: string };

export type OwnServer = {
  /** Null with the embedded database. */
  databaseUrl: string | null;
  /** Starts it, again on the same data, and signs its administrator in; `nodeOptions` as of `startServer`. */
  start: (more?: Record<string, string>, nodeOptions?: string[]) => Promise<Started>;
  close: () => Promise<void>;
};

export const administrator = { userName: 'admin@codes.test', password: 'codes-admin' };

export const demoAdministrator = { userName: 'admin@codes.example', password: 'codes-demo' };

/** With TEST_DATABASE_URL on that PostgreSQL, otherwise on the embedded database in a folder; empty, or with the demo. */
export async function ownServer(filled: 'empty' | 'demo' = 'empty'): Promise<OwnServer> {
  const first = filled === 'demo' ? demoAdministrator : administrator;
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-own-server-'));
  const { databaseUrl, closeDatabase } = await ownDatabase(process.env['TEST_DATABASE_URL'], folder);
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    DEMO: filled === 'demo' ? '1' : '0',
    SECRET: 'a secret for tests, of more than 32 characters',
    ADMIN_EMAIL: first.userName,
    ADMIN_PASSWORD: first.password,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const started: ServerProcess[] = [];
  return {
    databaseUrl,
    start: async (more = {}, nodeOptions) => {
      const server = startServer({ ...settings, ...more }, nodeOptions);
      started.push(server);
      const origin = await server.ready;
      const stranger = createClient({ fetch, origin });
      const { accessToken } = await stranger(account.authenticate, { body: first });
      const token = accessToken ?? '';
      const headers = () => ({ authorization: `Bearer ${token}` });
      return { server, origin, token, client: createClient({ fetch, origin, headers }) };
    },
    close: async () => {
      for (const server of started) {
        server.kill('SIGKILL');
        await server.ended;
      }
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownDatabase(postgres: string | undefined, folder: string) {
  if (postgres === undefined) {
    await giveEmptyEmbedded(folder);
    return { databaseUrl: null, closeDatabase: async () => {} };
  }
  const { db, close } = await freshDatabase();
  return { databaseUrl: await urlOf(db), closeDatabase: close };
}
