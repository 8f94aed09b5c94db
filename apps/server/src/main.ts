// Reads the configuration, opens the database, listens; ends when asked to.
import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { buildApp } from './app.ts';
import { ConfigError, demoCredentials, readConfig, type Config } from './platform/config.ts';
import { isDatabaseAway } from './platform/db/database-away.ts';
import { DatabaseProblem, databaseProblem, reasonOf } from './platform/db/fitness/database-problem.ts';
import { askOn, refuseUnfit } from './platform/db/fitness/fitness.ts';
import { FolderLockedError } from './platform/db/embedded/folder-lock.ts';
import { migrateToNewest } from './platform/db/migrate.ts';
import {
  isEmbeddedMade,
  openEmbedded,
  openPostgres,
  type Database,
  type OnStatement,
} from './platform/db/open.ts';
import { logging } from './platform/http/logs/log.ts';
import { createRunningCalls, type RunningCalls } from './platform/http/running-calls.ts';
import { openLogOutput } from './platform/http/logs/log-output.ts';
import {
  checkFirstStart,
  firstAdministrator,
  prepareFirstStart,
  type FirstStart,
} from './demo/first-start.ts';
import { keepFingerprint } from './platform/secret-fingerprint.ts';
import { secretOf } from './platform/secret.ts';
import type { Tracer } from './platform/traces/tracer.ts';
import { mainWords } from './main.words.ts';
import { configWords } from './platform/config.words.ts';
import { inTerminal, terminalLanguage } from './platform/terminal/terminal.ts';
import { problemWords } from './platform/db/fitness/fitness.words.ts';
import { saysOf } from './platform/db/machines/lineage.ts';
import { serverVersion } from './server-folder.ts';

const words = inTerminal(mainWords);

async function start(): Promise<void> {
  const log = openLogOutput(process.stdout);
  openLogOutput(process.stderr);
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !isEmbeddedMade(config.dataDir)) firstAdministrator(config);
  const waiting = printWaiting();
  const tracer = await openTracer(config);
  const database = await openDatabase(config, tracer?.onStatement);
  const closing: (() => Promise<unknown>)[] = [
    log.drained,
    () => database.close(),
    async () => tracer?.close(),
  ];
  const closeAll = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    await checkDatabase(database);
    // Told at once: a start that fails later must not keep the only copy of a password to itself.
    printFirstStart(config, await prepareDatabase(database, config));
    const secret = await keepFingerprint(database.db, secretOf(config));
    const running = createRunningCalls();
    const app = await buildApp(config, database, { ...logging, stream: log }, tracer, running);
    if (secret === 'changed') {
      app.log.warn(mainWords.otherSecret);
    }
    closing.push(() => app.close());
    await listen(app, config);
    clearInterval(waiting);
    closeOnSignals(closeAll, {
      seconds: secondsToStop + config.drainSeconds,
      leftOver: () => leftOver(running, database),
    });
    printAddress(config, app);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Nothing of it is loaded where traces go nowhere. */
async function openTracer({ traces }: Config): Promise<Tracer | null> {
  if (traces === null) return null;
  const { startTracer } = await import('./platform/traces/tracer.ts');
  return startTracer(traces, serverVersion);
}

async function openDatabase(
  { databaseUrl, replicaUrl, dataDir }: Config,
  onStatement: OnStatement | undefined,
): Promise<Database> {
  if (databaseUrl === null) {
    return openEmbedded(dataDir, onStatement).catch((error: unknown) => {
      throw isSystemError(error)
        ? new ConfigError('DATA_DIR', configWords.folderUnusable({ reason: error.message }))
        : error;
    });
  }
  return openPostgres(databaseUrl, replicaUrl, onStatement);
}

/** Before anything is made in it. */
async function checkDatabase(database: Database): Promise<void> {
  await refuseUnfit(database).catch((error: unknown) => {
    if (database.kind === 'postgresql' && !isUnderstood(error)) {
      throw new ConfigError('DATABASE_URL', configWords.notReached({ reason: reasonOf(error) }));
    }
    throw databaseProblem(problemWords.notUsed, error);
  });
  // One that is away, or not ready yet, is not waited for: it is used when it is the right one.
  const problem = (await database.replica?.compare()) ?? null;
  if (problem?.kind === 'foreign') {
    throw new ConfigError('DATABASE_REPLICA_URL', saysOf(problem, terminalLanguage));
  }
}

/** Whether the database has answered, and refused something. */
function isUnderstood(error: unknown): boolean {
  return error instanceof DatabaseProblem || (error instanceof pg.DatabaseError && !isDatabaseAway(error));
}

async function prepareDatabase(database: Database, config: Config): Promise<FirstStart> {
  try {
    await checkFirstStart(askOn(database.db), config);
    await migrateToNewest(database.work);
    return await prepareFirstStart(database.db, config);
  } catch (error) {
    throw databaseProblem(problemWords.notPrepared, error);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    throw error.code === 'EADDRINUSE'
      ? new ConfigError('PORT', configWords.portInUse({ port }))
      : new ConfigError('HOST', configWords.hostUnusable({ host, port, reason: error.message }));
  });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** The first start makes the database and the demo, an upgrade may have much to migrate: nobody waits in silence. */
function printWaiting(): NodeJS.Timeout {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  return setInterval(() => process.stdout.write(`${words.preparing({ seconds: seconds() })}\n`), 5000);
}

function printFirstStart({ administrator }: Config, { madePassword }: FirstStart): void {
  if (madePassword === null) return;
  printLines([
    words.firstAdministrator({ email: administrator?.email ?? '', password: madePassword }),
    words.shownOnce,
  ]);
}

function printAddress(config: Config, app: FastifyInstance): void {
  const { host, dataDir, databaseUrl, publicUrl, subPath } = config;
  const demo = demoCredentials(config);
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  const isAnyone = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  const name = isAnyone ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const own = `http://${name}:${port}${subPath}`;
  const isPublic = publicUrl !== `http://localhost:${config.port}${subPath}`;
  printLines([
    words.ready({ address: isPublic ? publicUrl : own }),
    ...(isPublic ? [words.listening({ address: own })] : []),
    ...(demo === null ? [] : [words.demo(demo)]),
    databaseUrl === null ? words.dataIn({ dataDir }) : words.dataInPostgresql,
  ]);
}

function printLines(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/** Systems kill what has not ended after ten: whatever hangs, a mail server or a database, is not waited for longer. */
const secondsToStop = 9;

/** The probe of a database takes at most so long. */
const secondsToAsk = 2;

/** The work that a server leaves behind where it does not end in time, and why. */
async function leftOver(running: RunningCalls, database: Database): Promise<string> {
  const answers = await database.isReady();
  const sentences = [answers ? null : words.databaseAway, running.stoppedText()];
  return sentences.filter((sentence) => sentence !== null).join(' ') || words.notEnded;
}

/** Once, however often it is asked: a terminal and npm may both pass the signal on. */
function closeOnSignals(
  closeAll: () => Promise<void>,
  { seconds, leftOver: ask }: { seconds: number; leftOver: () => Promise<string> },
): void {
  let closing: Promise<void> | undefined;
  const giveUp = async () => {
    const asked = ask();
    await pause(secondsToAsk * 1000);
    process.stderr.write(`${await asked}\n`);
    process.exit(0);
  };
  const stop = () => {
    if (closing !== undefined) return;
    setTimeout(() => void giveUp(), (seconds - secondsToAsk) * 1000);
    closing = closeAll().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${words.notClean({ reason: String(error) })}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown): void {
  const isForPeople = [ConfigError, FolderLockedError, DatabaseProblem].some((kind) => error instanceof kind);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const text = isForPeople ? message : (stack ?? message);
  process.stderr.write(`${words.cannotStart({ reason: text })}\n`);
  process.exit(1);
}

start().catch(fail);
