// The only reader of the environment: every variable is checked here, once, at the start.
import { email, limits, line, newPassword, say, sentenceOf } from '@codes/contract';
import { isIP } from 'node:net';
import path from 'node:path';
import { configWords as words } from './config.words.ts';
import { addressesOf } from './db/machines/addresses.ts';
import { terminalLanguage } from './terminal/terminal.ts';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** A database that follows that one, to read from. */
  replicaUrl: string | null;
  publicUrl: string;
  /** BASE_PATH: where on its host a proxy has the product, such as /codes; empty at the root. */
  subPath: string;
  /** null: made once and kept in `dataDir`. */
  secret: string | null;
  demo: boolean;
  administrator: { email: string; password: string | null } | null;
  organisation: string;
  mail: { smtpUrl: string | null; from: string };
  oidc: { issuer: string; clientId: string; clientSecret: string | null } | null;
  maxBodyBytes: number;
  /** How long a request's head may take to come, and each megabyte of its body. */
  requestSeconds: number;
  /** How long changes are kept; null: for ever. */
  historyDays: number | null;
  /** How long it goes on serving when it is told to stop, so that a load balancer can learn of it. */
  drainSeconds: number;
  embedOrigins: readonly string[];
  /** Those whose pages may call the API. */
  corsOrigins: readonly string[];
  /** Where webhooks may lead beside https to the outside: http to this machine, and hosts by name, with or without a port. */
  webhooks: { http: boolean; hosts: readonly string[] };
  /** The proxies that may say on whose behalf a request comes. */
  trustProxy: false | string[];
  /** The token for /metrics; null: there is no such address. */
  metricsToken: string | null;
  /** Where traces are sent; null: nowhere. */
  traces: {
    endpoint: string;
    headers: Record<string, string>;
    serviceName: string;
    /** The share of the traces that begin here. */
    ratio: number;
  } | null;
};

export const leastSecretLength = 32;

export class ConfigError extends Error {
  constructor(variable: string, problem: string) {
    super(words.sentence({ variable, problem }));
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(environment: Environment): Config {
  const env = withoutBlanks(environment);
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const { dataDir, databaseUrl } = readDatabaseConfig(env);
  const demo = flag(env, 'DEMO', databaseUrl === null);
  const { publicUrl, subPath } = addresses(env, port);
  return {
    port,
    host: host(env['HOST'] ?? '127.0.0.1'),
    dataDir,
    databaseUrl,
    replicaUrl: replicaUrl(env['DATABASE_REPLICA_URL'], databaseUrl),
    publicUrl,
    subPath,
    secret: secret(env['SECRET'], databaseUrl),
    demo,
    administrator: administrator(env, demo),
    organisation: organisation(env['ORGANISATION'] ?? 'Codes'),
    mail: { smtpUrl: smtpUrl(env['SMTP_URL']), from: sender(env['MAIL_FROM']) },
    oidc: oidc(env),
    maxBodyBytes: integer(env, 'MAX_BODY_MB', 256, 1, 4096) * 1024 * 1024,
    requestSeconds: integer(env, 'REQUEST_SECONDS', 30, 1, 300),
    historyDays: env['HISTORY_DAYS'] === undefined ? null : integer(env, 'HISTORY_DAYS', 0, 1, 36_500),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    embedOrigins: origins('EMBED_ORIGINS', env['EMBED_ORIGINS']),
    corsOrigins: origins('CORS_ORIGINS', env['CORS_ORIGINS']),
    webhooks: {
      http: flag(env, 'WEBHOOK_HTTP', false),
      hosts: (env['WEBHOOK_HOSTS'] ?? '')
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    },
    trustProxy: trustProxy(env['TRUST_PROXY']),
    metricsToken: metricsToken(env['METRICS_TOKEN']),
    traces: traces(env),
  };
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'secret'>;

/** Where the data is, and the secret where it is set: all that a backup needs to know. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  const env = withoutBlanks(environment);
  return {
    dataDir: path.resolve(env['DATA_DIR'] ?? './data'),
    databaseUrl: env['DATABASE_URL'] === undefined ? null : postgresUrl('DATABASE_URL', env['DATABASE_URL']),
    secret: env['SECRET'] ?? null,
  };
}

const demoAdministrator = { email: 'admin@codes.example', password: 'codes-demo' };

/** Only the credentials of the demo itself are shown: a password that somebody chose is not. */
export function demoCredentials({ demo, administrator: first }: Pick<Config, 'demo' | 'administrator'>) {
  const isDemos = first?.email === demoAdministrator.email && first.password === demoAdministrator.password;
  return demo && isDemos ? { userName: demoAdministrator.email, password: demoAdministrator.password } : null;
}

/** A variable set to nothing counts as not set, as compose files and CI systems like to do. */
function withoutBlanks(environment: Environment): Environment {
  const entries = Object.entries(environment).map(([name, value]) => [name, value?.trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

function integer(env: Environment, name: string, usual: number, least: number, most: number): number {
  const value = env[name];
  if (value === undefined) return usual;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new ConfigError(name, words.wholeNumber({ least, most, value }));
  }
  return number;
}

function flag(env: Environment, name: string, usual: boolean): boolean {
  const value = env[name];
  if (value === undefined) return usual;
  if (value !== '0' && value !== '1') throw new ConfigError(name, words.flag({ value }));
  return value === '1';
}

/** An address of IPv6 also as it is written before a port: [::1]. */
function host(value: string): string {
  const plain = /^\[(.+)\]$/.exec(value)?.[1] ?? value;
  if (isIP(plain) === 0 && !/^[\w.-]+$/.test(value)) {
    throw new ConfigError('HOST', words.host({ value }));
  }
  return plain;
}

function parsedUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !protocols.includes(url.protocol)) {
    const kinds = protocols.map((protocol) => `${protocol}//`);
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(name, words.beginsWith({ protocols: kinds }));
  }
  return url;
}

function postgresUrl(name: string, value: string): string {
  if (addressesOf(value) !== null) return value;
  // The value may hold a password, so it is not repeated.
  throw new ConfigError(name, words.beginsWith({ protocols: ['postgres://', 'postgresql://'] }));
}

function replicaUrl(value: string | undefined, databaseUrl: string | null): string | null {
  if (value === undefined) return null;
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_REPLICA_URL', words.needs({ other: 'DATABASE_URL' }));
  return postgresUrl('DATABASE_REPLICA_URL', value);
}

function httpUrl(name: string, value: string): string {
  const url = parsedUrl(name, value, ['http:', 'https:']);
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(name, words.plainAddress);
  }
  return value.replace(/\/+$/, '');
}

const subPathPattern = /^(\/[\w-]+)*$/;

/** Given alone, either of the two says the other. */
function addresses(env: Environment, port: number): Pick<Config, 'publicUrl' | 'subPath'> {
  const given = env['BASE_PATH']?.replace(/\/+$/, '');
  if (given !== undefined && !subPathPattern.test(given)) {
    throw new ConfigError('BASE_PATH', words.subPath({ value: given }));
  }
  const publicUrl = httpUrl('PUBLIC_URL', env['PUBLIC_URL'] ?? `http://localhost:${port}${given ?? ''}`);
  const subPath = new URL(publicUrl).pathname.replace(/\/$/, '');
  if (given !== undefined && given !== subPath) {
    throw new ConfigError(
      'PUBLIC_URL',
      given === '' ? words.noPath({ value: subPath }) : words.otherPath({ wanted: given, value: subPath }),
    );
  }
  if (!subPathPattern.test(subPath)) {
    throw new ConfigError('PUBLIC_URL', words.pathOrNone({ value: subPath }));
  }
  return { publicUrl, subPath };
}

function smtpUrl(value: string | undefined): string | null {
  if (value === undefined) return null;
  parsedUrl('SMTP_URL', value, ['smtp:', 'smtps:']);
  return value;
}

function sender(value = 'Codes <no-reply@codes.example>'): string {
  const [, named, plain] = /^(?:[^<>]*<([^<>]+)>|([^<>]+))$/.exec(value) ?? [];
  if (!email().safeParse(named ?? plain).success) {
    throw new ConfigError('MAIL_FROM', words.sender({ value }));
  }
  return value;
}

function organisation(value: string): string {
  const issue = line(limits.companyName).safeParse(value).error?.issues[0];
  if (issue === undefined) return value;
  // Whoever shows a problem ends the sentence: the doctor with a full stop, the start with none.
  const problem = say(sentenceOf(issue), terminalLanguage).replace(/\.$/, '');
  throw new ConfigError('ORGANISATION', words.organisation({ problem }));
}

function secret(value: string | undefined, databaseUrl: string | null): string | null {
  if (value !== undefined && value.length < leastSecretLength) {
    throw new ConfigError('SECRET', words.shortSecret({ least: leastSecretLength, actual: value.length }));
  }
  if (value === undefined && databaseUrl !== null) {
    throw new ConfigError('SECRET', words.secretRequired({ least: leastSecretLength }));
  }
  return value ?? null;
}

function administrator(env: Environment, demo: boolean): Config['administrator'] {
  const usual = demo && env['ADMIN_EMAIL'] === undefined ? demoAdministrator : null;
  const address = env['ADMIN_EMAIL'] ?? usual?.email;
  const password = env['ADMIN_PASSWORD'] ?? usual?.password ?? null;
  if (address === undefined) {
    if (password !== null) throw new ConfigError('ADMIN_PASSWORD', words.needs({ other: 'ADMIN_EMAIL' }));
    return null;
  }
  // The rules that the login form has too: what is accepted here can sign in there.
  const userName = email().safeParse(address);
  if (!userName.success) {
    throw new ConfigError('ADMIN_EMAIL', words.email({ value: address }));
  }
  if (password !== null && !newPassword.safeParse(password).success) {
    const { passwordAtLeast, passwordAtMost } = limits;
    throw new ConfigError('ADMIN_PASSWORD', words.password({ least: passwordAtLeast, most: passwordAtMost }));
  }
  return { email: userName.data, password };
}

function oidc(env: Environment): Config['oidc'] {
  const issuer = env['OIDC_ISSUER'];
  const clientId = env['OIDC_CLIENT_ID'];
  if (issuer === undefined) {
    const stray = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'].find((name) => env[name] !== undefined);
    if (stray !== undefined) throw new ConfigError(stray, words.needs({ other: 'OIDC_ISSUER' }));
    return null;
  }
  const url = parsedUrl('OIDC_ISSUER', issuer, ['https:', 'http:']);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isLoopback) {
    throw new ConfigError('OIDC_ISSUER', words.httpsOnly);
  }
  if (clientId === undefined)
    throw new ConfigError('OIDC_CLIENT_ID', words.requiredWith({ other: 'OIDC_ISSUER' }));
  return { issuer, clientId, clientSecret: env['OIDC_CLIENT_SECRET'] ?? null };
}

function origins(name: 'EMBED_ORIGINS' | 'CORS_ORIGINS', value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  return value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((origin) => {
      const url = parsedUrl(name, origin, ['https:', 'http:']);
      if (url.origin !== origin.replace(/\/$/, '')) {
        throw new ConfigError(name, words.origins({ value: origin }));
      }
      return url.origin;
    });
}

const leastTokenLength = 16;

function metricsToken(value: string | undefined): string | null {
  if (value === undefined) return null;
  if (value.length >= leastTokenLength && /^[\x21-\x7e]+$/.test(value)) return value;
  throw new ConfigError('METRICS_TOKEN', words.token({ least: leastTokenLength }));
}

/** By the names that OpenTelemetry gives them. */
function traces(env: Environment): Config['traces'] {
  const address = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (address === undefined) return null;
  return {
    endpoint: httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT', address),
    headers: traceHeaders(env['OTEL_EXPORTER_OTLP_HEADERS']),
    serviceName: env['OTEL_SERVICE_NAME'] ?? 'codes',
    ratio: traceRatio(env['OTEL_TRACES_SAMPLER_ARG']),
  };
}

function traceHeaders(value: string | undefined): Record<string, string> {
  const pairs = (value ?? '').split(',').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => /^\s*([!#$%&'*+.^`|~\w-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(pair));
  if (read.includes(null)) {
    // They may hold a key, so they are not repeated.
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', words.headers);
  }
  return Object.fromEntries(read.map((found) => [found?.[1] ?? '', decoded(found?.[2] ?? '')]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS', words.percentEncoded);
  }
}

function traceRatio(value: string | undefined): number {
  const ratio = Number(value ?? 1);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', words.ratio({ value: value ?? '' }));
}

const proxyNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined) return false;
  const proxies = value.split(/[\s,]+/).filter(Boolean);
  const wrong = proxies.find((proxy) => !proxyNetworks.includes(proxy) && !isNetwork(proxy));
  if (wrong === undefined) return proxies;
  throw new ConfigError('TRUST_PROXY', words.proxies({ value: wrong }));
}

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
