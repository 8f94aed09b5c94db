// The composition root: what main, the tests and the benchmarks boot.
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { clearExpired } from './people/account/account.store.ts';
import { accountRoutes } from './people/account/account.routes.ts';
import { openResetDesk } from './people/account/reset-desk.ts';
import { bulkUpdateRoutes } from './tables/bulk-update/bulk-update.routes.ts';
import { fieldRoutes } from './tables/fields/fields.routes.ts';
import { forgetAnswers } from './platform/idempotency/idempotent.store.ts';
import { createCodeEngine } from './codes/code-engine/code-engine.ts';
import { codeRoutes } from './codes/create-and-interpret/codes.routes.ts';
import { findCodesRoutes } from './codes/find-codes/find-codes.routes.ts';
import { registerRoutes } from './codes/register/register.routes.ts';
import { openReminderDesk } from './codes/register/reservations/reminder-desk.ts';
import { forgetChanges } from './tables/history/forget-changes.ts';
import type { Config } from './platform/config.ts';
import { configurationRoutes } from './codes/configurations/configurations.routes.ts';
import { createProgressBoard } from './people/way-in/jobs/progress-board.ts';
import { changeRoutes } from './tables/history/changes.routes.ts';
import { releaseRoutes } from './tables/releases/releases.routes.ts';
import { masterChangeRoutes } from './tables/master-changes/master-changes.routes.ts';
import { undoRoutes } from './tables/history/undo/undo.routes.ts';
import { impactRoutes } from './tables/impact/impact.routes.ts';
import { openFeedDesk } from './tables/feed/feed-desk.ts';
import { resolveByName } from './tables/webhooks/addresses.ts';
import { forgetDeliveries, queueDeliveries } from './tables/webhooks/deliveries.store.ts';
import { webhookSecrets } from './tables/webhooks/signature.ts';
import { openWebhookDesk } from './tables/webhooks/webhook-desk.ts';
import { webhookRoutes } from './tables/webhooks/webhooks.routes.ts';
import { feedRoutes } from './tables/feed/feed.routes.ts';
import { placesFrom } from './platform/changes/places.ts';
import { exportRoutes } from './tables/exports/exports.routes.ts';
import { logPrimary } from './platform/db/machines/primary-watch.ts';
import { watchReplica } from './platform/db/machines/replica.ts';
import type { Database } from './platform/db/open.ts';
import { createDownloads } from './people/downloads/downloads.ts';
import { downloadRoutes } from './people/downloads/downloads.routes.ts';
import { closeInTime } from './platform/http/closing.ts';
import { serveDocumentation } from './platform/http/documentation/documentation.ts';
import { answerClientError, answerFrameworkError, handleErrors } from './platform/http/error-handler.ts';
import { serveHealth } from './platform/http/health.ts';
import { readJsonBodies } from './platform/http/bodies/json-body.ts';
import { logging, RequestLines } from './platform/http/logs/log.ts';
import { createRunningCalls, type RunningCalls } from './platform/http/running-calls.ts';
import type { LogOutput } from './platform/http/logs/log-output.ts';
import { sendSecurityHeaders } from './platform/http/web-app/security-headers.ts';
import { answerOtherOrigins } from './platform/http/cross-origin.ts';
import { sendRateLimits } from './platform/http/rate-limit.ts';
import { createServe } from './people/way-in/serve.ts';
import { refuseWrongMethods } from './people/way-in/wrong-methods.ts';
import { withoutSubPath } from './platform/http/web-app/sub-path.ts';
import { takeInUnreadBodies } from './platform/http/bodies/unread-body.ts';
import { serveWebApp, webAppFolder } from './platform/http/web-app/web-app.ts';
import { integrationRoutes } from './people/integrations/integrations.routes.ts';
import { refuseKeysInAddresses } from './people/integrations/access-key.ts';
import { internalSignInRoutes } from './people/internal-sign-in/internal-sign-in.routes.ts';
import { openOutbox } from './platform/mail/outbox.ts';
import { openPostOffice } from './platform/mail/post-office.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { firstRunRoutes } from './projects/first-run/first-run.routes.ts';
import { invitationRoutes } from './projects/invitations/invitations.routes.ts';
import { memberRoutes } from './projects/members/members.routes.ts';
import { masterTableRoutes } from './tables/master-tables/master-tables.routes.ts';
import { projectTableRoutes } from './tables/project-tables/project-tables.routes.ts';
import { placeRoutes } from './projects/places/places.routes.ts';
import { projectRoutes } from './projects/projects/projects.routes.ts';
import { undoRules } from './projects/projects/undo-rules.ts';
import { scimRoutes } from './people/scim/scim.routes.ts';
import { settingsRoutes } from './people/settings/settings.routes.ts';
import { projectCopyRoutes } from './projects/project-copies/project-copies.routes.ts';
import { recordRoutes } from './tables/records/records.routes.ts';
import { forgetVersions } from './codes/saved-documents/versions.store.ts';
import { reportRoutes } from './codes/reports/reports.routes.ts';
import { searchRoutes } from './tables/search/search.routes.ts';
import type { Server } from './server.ts';
import { keysFrom } from './people/sign-in/keys.ts';
import { createPasswordTurns } from './people/sign-in/passwords.ts';
import { createSessionsSeen } from './people/sign-in/sessions-seen.ts';
import { secretOf } from './platform/secret.ts';
import { jobRoutes } from './people/way-in/jobs/jobs.routes.ts';
import { openJobDesk } from './people/way-in/jobs/job-desk.ts';
import { forgetJobs } from './people/way-in/jobs/jobs.store.ts';
import { dropLeftPieces } from './people/way-in/jobs/pieces.store.ts';
import type { Tracer } from './platform/traces/tracer.ts';
import { userRoutes } from './people/users/users.routes.ts';
import { viewRoutes } from './people/views/views.routes.ts';

const housekeepingEvery = 60 * 60 * 1000;

/** A megabyte has as long as a request's head, and every further one as long again. */
function longestRequest({ requestSeconds, maxBodyBytes }: Config): number {
  return requestSeconds * 1000 * (1 + maxBodyBytes / 1024 / 1024);
}

export async function buildApp(
  config: Config,
  database: Omit<Database, 'close'>,
  logger: (typeof logging & { stream?: Pick<LogOutput, 'write'> }) | false = logging,
  tracer: Pick<Tracer, 'follow'> | null = null,
  running: RunningCalls = createRunningCalls(),
): Promise<FastifyInstance> {
  const { db, work } = database;
  const app = Fastify({
    logger,
    logController: new RequestLines(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    rewriteUrl: ({ url = '/' }) => withoutSubPath(url, config.subPath),
    requestTimeout: longestRequest(config), // beyond the deadlines of head and body, for what nobody reads
    http: {
      headersTimeout: config.requestSeconds * 1000,
      connectionsCheckingInterval: Math.min(config.requestSeconds * 500, 5000),
    },
    return503OnClosing: false, // that is said in our words
    forceCloseConnections: 'idle', // at the end, requests under way are finished
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  const keys = keysFrom(secretOf(config));
  const outbox = openOutbox({
    db,
    log: app.log,
    postOffice: openPostOffice(config),
    addresses: {
      ofPasswordLink: (linkId) =>
        `${config.publicUrl}/change-password?t=${encodeURIComponent(keys.tokenOf('password-link', linkId))}`,
      ofWebhooks: `${config.publicUrl}/control-panel/settings/webhooks`,
      ofProject: (projectNumber) => `${config.publicUrl}/projects/${encodeURIComponent(projectNumber)}`,
    },
  });
  watchReplica(database.replica, app.log);
  logPrimary(database.primary, app.log);
  const resetDesk = openResetDesk({ db, outbox, log: app.log });
  const reminderDesk = openReminderDesk({ db, outbox, log: app.log });
  const places = placesFrom(secretOf(config));
  const webhooks = {
    places,
    secrets: webhookSecrets(secretOf(config)),
    rules: { ...config.webhooks, resolve: resolveByName },
  };
  const webhookDesk = openWebhookDesk({ db, log: app.log, outbox, ...webhooks });
  const feed = { db, places, onPlaced: queueDeliveries };
  const feedDesk = openFeedDesk({
    ...feed,
    log: app.log,
    notices: database.notices,
    afterPlaced: webhookDesk.wake,
    jobsHere: (sessionId) => desk.jobsHere(sessionId),
  });
  const desk = openJobDesk({
    db,
    log: app.log,
    isEmbedded: database.kind === 'embedded',
    onChange: () => feedDesk.jobsChanged(),
  });
  const sessionsSeen = createSessionsSeen();
  const engine = createCodeEngine();
  const housekeeping = setInterval(() => {
    Promise.all([
      clearExpired(db),
      forgetAnswers(db),
      forgetChanges(db, config.historyDays),
      forgetVersions(db, config.historyDays),
      forgetJobs(db),
      forgetDeliveries(db),
      dropLeftPieces(db),
    ]).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
  }, housekeepingEvery);
  housekeeping.unref();
  app.addHook('onClose', async () => {
    clearInterval(housekeeping);
    await feedDesk.close();
    await webhookDesk.close();
    await desk.close();
    await reminderDesk.close();
    await resetDesk.close();
    await outbox.close();
    await engine.close();
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  tracer?.follow(app);
  sendSecurityHeaders(app, config.embedOrigins);
  answerOtherOrigins(app, config.corsOrigins);
  sendRateLimits(app);
  handleErrors(app);
  app.removeAllContentTypeParsers();
  readJsonBodies(app, 'application/json', config.requestSeconds);
  takeInUnreadBodies(app, { seconds: config.requestSeconds, bytes: config.maxBodyBytes });
  // Before those who leave are waited for, and again for those who came meanwhile.
  app.addHook('preClose', async () => feedDesk.endAll());
  const closing = closeInTime(app, config.drainSeconds);
  app.addHook('preClose', () => feedDesk.close());
  refuseKeysInAddresses(app);
  serveHealth(app, database, closing);
  serveMetrics(app, database, config.metricsToken);
  serveDocumentation(app, config.subPath);

  const server: Server = {
    serve: createServe({
      app,
      db,
      work,
      freshReads: database.replica?.freshReads ?? null,
      keys,
      maxBodyBytes: config.maxBodyBytes,
      onWritten: () => {
        outbox.deliverSoon();
        feedDesk.wake();
      },
      sessionsSeen,
      desk,
      running,
      subPath: config.subPath,
    }),
    db,
    streams: database.streams,
    config,
    keys,
    outbox,
    resetDesk,
    passwordTurns: createPasswordTurns(),
    sessionsSeen,
    engine,
    downloads: createDownloads(keys, config.subPath),
    progress: createProgressBoard(),
    desk,
    feed,
    feedDesk,
    webhooks,
    webhookDesk,
    log: app.log,
  };
  accountRoutes(server);
  userRoutes(server);
  viewRoutes(server);
  jobRoutes(app, server, database.isBusy);
  projectRoutes(server);
  masterTableRoutes(server);
  projectTableRoutes(server);
  fieldRoutes(server);
  recordRoutes(server);
  bulkUpdateRoutes(server);
  exportRoutes(server);
  changeRoutes(server);
  feedRoutes(server);
  webhookRoutes(server);
  masterChangeRoutes(server);
  releaseRoutes(server);
  undoRoutes(server, undoRules);
  impactRoutes(server);
  downloadRoutes(server);
  memberRoutes(server);
  invitationRoutes(server);
  configurationRoutes(server);
  codeRoutes(server);
  findCodesRoutes(server);
  registerRoutes(server);
  projectCopyRoutes(server);
  reportRoutes(server);
  searchRoutes(server);
  placeRoutes(server);
  firstRunRoutes(server);
  settingsRoutes(server);
  internalSignInRoutes(app, server);
  integrationRoutes(server);
  refuseWrongMethods(app, db, keys);
  await scimRoutes(app, server);
  await serveWebApp(app, webAppFolder, config.subPath);
  return app;
}
