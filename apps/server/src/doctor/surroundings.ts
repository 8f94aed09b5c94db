// The services that an installation needs beside its database.
import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import nodemailer from 'nodemailer';
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { failing, note, passing, type Finding } from '../platform/db/fitness/fitness.ts';
import { reasonOf } from '../platform/db/fitness/database-problem.ts';
import { terminalLanguage } from '../platform/terminal/terminal.ts';
import { clockFinding } from './clock.ts';
import { doctorWords as words } from './doctor.words.ts';

const { about } = words;

const patience = 5000;
const leastFreeBytes = 1e9;
const oneDecimal = new Intl.NumberFormat(terminalLanguage, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export async function lookAtDisk({ dataDir, databaseUrl }: Config): Promise<Finding[]> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [failing(about.folder, words.disk.notWritable({ dataDir, reason: reasonOf(error) }))];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const values = { gigabytes: oneDecimal.format(free / 1e9), dataDir };
  if (free >= leastFreeBytes) return [passing(about.disk, words.disk.free(values))];
  const kind = databaseUrl === null ? 'tooLittleForDatabase' : 'tooLittle';
  return [failing(about.disk, words.disk[kind](values))];
}

export async function lookAtMail({ mail: { smtpUrl, from }, dataDir }: Config): Promise<Finding[]> {
  if (smtpUrl === null) {
    const folder = path.join(dataDir, 'outbox');
    return [note(about.mail, words.mail.toOutbox({ folder }))];
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
    return [passing(about.mail, words.mail.answers({ from }))];
  } catch (error) {
    return [failing(about.mail, words.mail.away({ reason: reasonOf(error) }))];
  } finally {
    transport.close();
  }
}

export async function lookAtIdentityProvider({ oidc, publicUrl }: Config): Promise<Finding[]> {
  const { staffSignIn } = words;
  if (oidc === null) return [note(about.staffSignIn, staffSignIn.off)];
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    if (!answer.ok)
      return [failing(about.staffSignIn, staffSignIn.refuses({ address, status: answer.status }))];
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (addressIn(String(issuer)) !== addressIn(oidc.issuer)) {
      const values = { issuer: oidc.issuer, itself: String(issuer) };
      return [failing(about.staffSignIn, staffSignIn.otherName(values))];
    }
    const redirect = `${publicUrl}/appdata/users/internal-sign-in/callback`;
    const date = new Date(answer.headers.get('date') ?? Number.NaN);
    return [
      passing(about.staffSignIn, staffSignIn.answers({ redirect })),
      ...(Number.isNaN(date.getTime()) ? [] : [clockFinding(about.providerClock, date)]),
    ];
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [failing(about.staffSignIn, staffSignIn.away({ reason }))];
  }
}

/** As the sign-in compares them: with or without a slash after the host it is one address. */
const addressIn = (issuer: string) => URL.parse(issuer)?.href ?? issuer;

export async function lookAtAddress({ publicUrl }: Config): Promise<Finding[]> {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isHere) {
    return [failing(about.address, words.address.plainHttp({ publicUrl }))];
  }
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(patience) });
    const { status } = (await answer.json().catch(() => ({}))) as { status?: unknown };
    if (answer.ok && status === 'ok') return [passing(about.address, words.address.answers({ publicUrl }))];
    return [failing(about.address, words.address.notCodes({ publicUrl, status: answer.status }))];
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return [note(about.address, words.address.away({ publicUrl, reason }))];
  }
}

/** Who watches it: nobody has to, so that only what is set up and does not work is failing. */
export async function lookAtMeasures({ metricsToken, traces }: Config): Promise<Finding[]> {
  const metrics =
    metricsToken === null ? note(about.metrics, words.metrics.off) : passing(about.metrics, words.metrics.on);
  return [metrics, ...(traces === null ? [] : [await lookAtCollector(traces)])];
}

/** An empty batch, which a collector takes and forgets. */
async function lookAtCollector({ endpoint, headers }: NonNullable<Config['traces']>): Promise<Finding> {
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"resourceSpans":[]}',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return passing(about.traces, words.traces.accepted({ endpoint }));
    const kind = answer.status === 404 ? 'notFound' : 'refused';
    return failing(about.traces, words.traces[kind]({ endpoint, status: answer.status }));
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    return failing(about.traces, words.traces.away({ reason }));
  }
}
