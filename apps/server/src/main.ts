// Reads the configuration, opens the database, listens; ends when asked to.
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { FolderLockedError } from './db/folder-lock.ts';
import { migrateToNewest } from './db/migrate.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { prepareFirstStart, type FirstStart } from './demo/first-start.ts';

const oldestNode = 24;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const database =
    config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openPostgres(config.databaseUrl);
  try {
    await migrateToNewest(database.db);
    const firstStart = await prepareFirstStart(database.db, config);
    const app = await buildApp(config, database.db);
    await app.listen({ port: config.port, host: config.host });
    const stop = () => {
      app
        .close()
        .then(() => database.close())
        .then(() => process.exit(0))
        .catch(fail);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    greet(config, firstStart, app.server.address());
  } catch (error) {
    await database.close();
    throw error;
  }
}

function greet(config: Config, firstStart: FirstStart, address: unknown): void {
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? address.port : config.port;
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  const lines = [`Codes is ready at http://${host}:${String(port)}`];
  if (config.demo) lines.push('Sign in as admin@codes.example with the password codes-demo (demo data)');
  if (firstStart.madePassword !== null) {
    lines.push(
      `First administrator: ${config.administrator?.email} with the password ${firstStart.madePassword}`,
    );
    lines.push('It is shown this once and has to be changed at the first sign-in.');
  }
  lines.push(
    config.databaseUrl === null ? `Data is kept in ${config.dataDir}` : 'Data is kept in PostgreSQL',
  );
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

function fail(error: unknown): void {
  const isForPeople = error instanceof ConfigError || error instanceof FolderLockedError;
  const text = isForPeople
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`Codes cannot start: ${text}\n`);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  fail(new ConfigError('Node', `${oldestNode} is needed, but this is ${process.version}; run npm start`));
} else {
  start().catch(fail);
}
