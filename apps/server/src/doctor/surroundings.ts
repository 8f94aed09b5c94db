// The services that an installation needs beside its database.
import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { failing, note, passing, type Finding } from '../platform/db/fitness/fitness.ts';
import { reasonOf } from '../platform/db/fitness/database-problem.ts';
import { clockFinding } from './clock.ts';

const patience = 5000;
const leastFreeBytes = 1e9;

export async function lookAtDisk({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      failing(
        'Folder',
        `${dataDir} cannot be written (${reasonOf(error)}). Choose another DATA_DIR, or change its owner.`,
      ),
    ];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`;
  if (free >= leastFreeBytes) return [passing('Disk', says)];
  const needed = databaseUrl === null ? 'the whole database is there' : 'mails and imports pass through it';
  return [failing('Disk', `Only ${says}: ${needed}. Free some space.`)];
}

export async function lookAtMail({ mail: { smtpUrl, from }, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl === null) {
    const folder = path.join(dataDir, 'outbox');
    return [note('Mail', `SMTP_URL is not set: mails are not sent but written to ${folder}`)];
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
    return [passing('Mail', `the mail server answers; the sender is ${from}`)];
  } catch (error) {
    return [failing('Mail', `SMTP_URL: ${reasonOf(error)}. Mails wait until it answers.`)];
  } finally {
    transport.close();
  }
}

export async function lookAtIdentityProvider({ oidc, publicUrl }: Config): Promise<Finding[]> {
  const about = 'Staff sign-in';
  if (oidc === null) return [note(about, 'off: OIDC_ISSUER is not set')];
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) return [failing(about, `OIDC_ISSUER: ${address} answers ${answer.status}.`)];
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (issuer !== oidc.issuer) {
      return [
        failing(
          about,
          `OIDC_ISSUER is ${oidc.issuer}, but the provider calls itself ${String(issuer)}. Use the provider's spelling.`,
        ),
      ];
    }
    const redirect = `${publicUrl}/appdata/users/internal-sign-in/callback`;
    const date = new Date(answer.headers.get('date') ?? Number.NaN);
    return [
      passing(about, `the provider answers; register there the redirect address ${redirect}`),
      ...(Number.isNaN(date.getTime()) ? [] : [clockFinding('Clock of the provider', date)]),
    ];
  } catch (error) {
    return [failing(about, `OIDC_ISSUER: ${reasonOf((error as Error).cause ?? error)}.`)];
  }
}

export async function lookAtAddress({ publicUrl }: Config): Promise<Finding[]> {
  const about = 'Address';
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isHere) {
    return [
      failing(
        about,
        `${publicUrl} is plain http: passwords could be read on the way. Put a proxy with TLS in front, and set PUBLIC_URL.`,
      ),
    ];
  }
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patience) });
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
    if (answer.ok && status === 'ok') return [passing(about, `Codes answers at ${publicUrl}`)];
    return [
      failing(
        about,
        `${publicUrl} answers ${answer.status}, but is not Codes. Check the proxy and PUBLIC_URL.`,
      ),
    ];
  } catch (error) {
    return [
      note(
        about,
        `no answer at ${publicUrl} (${reasonOf((error as Error).cause ?? error)}): fine only while Codes is stopped`,
      ),
    ];
  }
}

/** Who watches it: nobody has to, so that only what is set up and does not work is failing. */
export async function lookAtMeasures({ metricsToken, traces }: Config): Promise<Finding[]> {
  const metrics =
    metricsToken === null
      ? note('Metrics', 'off: METRICS_TOKEN is not set')
      : passing('Metrics', 'at /metrics, with METRICS_TOKEN');
  return [metrics, ...(traces === null ? [] : [await lookAtCollector(traces)])];
}

/** An empty batch, which a collector takes and forgets. */
async function lookAtCollector({ endpoint, headers }: NonNullable<Config['traces']>): Promise<Finding> {
  const about = 'Traces';
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return passing(about, `the collector at ${endpoint} accepts them`);
    const hint =
      answer.status === 404 ? 'Set the address without /v1/traces.' : 'Check OTEL_EXPORTER_OTLP_HEADERS.';
    return failing(
      about,
      `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces answers ${answer.status}. ${hint}`,
    );
  } catch (error) {
    return failing(about, `OTEL_EXPORTER_OTLP_ENDPOINT: ${reasonOf((error as Error).cause ?? error)}.`);
  }
}
