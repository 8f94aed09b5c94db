import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const onPostgres = { DATABASE_URL: 'postgresql://codes@db/codes', SECRET: 'x'.repeat(32) };

describe('the defaults', () => {
  it('are a demo on the embedded database', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: null,
      replicaUrl: null,
      publicUrl: 'http://localhost:3000',
      subPath: '',
      secret: null,
      demo: true,
      administrator: { email: 'admin@codes.example', password: 'codes-demo' },
      organisation: 'Codes',
      mail: { smtpUrl: null, from: 'Codes <no-reply@codes.example>' },
      oidc: null,
      maxBodyBytes: 256 * 1024 * 1024,
      requestSeconds: 30,
      historyDays: null,
      drainSeconds: 0,
      embedOrigins: [],
      corsOrigins: [],
      webhooks: { hosts: [], http: false },
      trustProxy: false,
      metricsToken: null,
      traces: null,
    });
  });

  it('have no demo with DATABASE_URL', () => {
    expect(readConfig(onPostgres)).toMatchObject({
      databaseUrl: 'postgresql://codes@db/codes',
      demo: false,
      administrator: null,
    });
    expect(readConfig({ ...onPostgres, DEMO: '1' })).toMatchObject({
      demo: true,
      administrator: { email: 'admin@codes.example', password: 'codes-demo' },
    });
  });

  it('follow PORT in the public address', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    const expected = { publicUrl: 'http://localhost:3000/tools/codes', subPath: '/tools/codes' };
    expect(readConfig({ BASE_PATH: '/tools/codes/' })).toMatchObject(expected);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000/tools/codes/' })).toMatchObject(expected);
    expect(readConfig({ BASE_PATH: '/' }).subPath).toBe('');
  });

  it('hold for variables that are set to nothing', () => {
    const names = [
      'PORT HOST DATA_DIR DATABASE_URL PUBLIC_URL SECRET DEMO ADMIN_EMAIL ADMIN_PASSWORD ORGANISATION',
      'SMTP_URL MAIL_FROM OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET MAX_BODY_MB REQUEST_SECONDS EMBED_ORIGINS CORS_ORIGINS',
      'TRUST_PROXY DATABASE_REPLICA_URL DRAIN_SECONDS METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER_ARG',
    ].flatMap((line) => line.split(' '));
    const blank = Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? '' : '  ']));
    expect(readConfig(blank)).toEqual(readConfig({}));
  });
});

describe('what is given', () => {
  it('is read', () => {
    expect(
      readConfig({
        PORT: ' 0 ',
        HOST: '[::1]',
        DATA_DIR: '/srv/codes',
        PUBLIC_URL: 'https://codes.example.com/',
        SECRET: 's'.repeat(32),
        DEMO: '0',
        ADMIN_EMAIL: 'Åsa@Example.com',
        ADMIN_PASSWORD: 'hemligt',
        ORGANISATION: 'Norrsund Åkeri',
        SMTP_URL: 'smtps://mail.example.com',
        MAIL_FROM: 'codes@example.com',
        OIDC_ISSUER: 'https://login.example.com/tenant',
        OIDC_CLIENT_ID: 'codes',
        OIDC_CLIENT_SECRET: 'of the client',
        MAX_BODY_MB: '1',
        REQUEST_SECONDS: '5',
        HISTORY_DAYS: '365',
        DRAIN_SECONDS: '15',
        EMBED_ORIGINS: 'https://a.example.com, http://localhost:8080/',
        CORS_ORIGINS: 'https://b.example.com',
        TRUST_PROXY: 'loopback, 10.0.0.0/8 ::1',
        METRICS_TOKEN: 'for-prometheus-only',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%20one, x-tenant = a',
        OTEL_SERVICE_NAME: 'codes-test',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/codes',
      databaseUrl: null,
      replicaUrl: null,
      publicUrl: 'https://codes.example.com',
      subPath: '',
      secret: 's'.repeat(32),
      demo: false,
      administrator: { email: 'åsa@example.com', password: 'hemligt' },
      organisation: 'Norrsund Åkeri',
      mail: { smtpUrl: 'smtps://mail.example.com', from: 'codes@example.com' },
      oidc: { issuer: 'https://login.example.com/tenant', clientId: 'codes', clientSecret: 'of the client' },
      maxBodyBytes: 1024 * 1024,
      requestSeconds: 5,
      historyDays: 365,
      drainSeconds: 15,
      embedOrigins: ['https://a.example.com', 'http://localhost:8080'],
      corsOrigins: ['https://b.example.com'],
      webhooks: { hosts: [], http: false },
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      metricsToken: 'for-prometheus-only',
      traces: {
        endpoint: 'http://collector.example.com:4318',
        headers: { 'api-key': 'secret one', 'x-tenant': 'a' },
        serviceName: 'codes-test',
        ratio: 0.25,
      },
    });
  });

  it('may be several databases, and one that follows them', () => {
    const databaseUrl = 'postgres://codes@one,two:5433/codes?target_session_attrs=read-write';
    const replicaUrl = 'postgres://codes@two:5433/codes';
    expect(
      readConfig({ ...onPostgres, DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl }),
    ).toMatchObject({ databaseUrl, replicaUrl });
  });

  it('takes an administrator without a password, to be made at the first start', () => {
    expect(readConfig({ ADMIN_EMAIL: 'a@b.se' }).administrator).toEqual({ email: 'a@b.se', password: null });
  });

  it.each([
    'http://localhost:9000',
    'http://127.0.0.1:9000',
    'http://[::1]:9000',
    'https://login.example.com',
  ])('takes the identity provider %s', (issuer) => {
    expect(readConfig({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'codes' }).oidc).toEqual({
      issuer,
      clientId: 'codes',
      clientSecret: null,
    });
  });
});

describe('a bad value', () => {
  it.each([
    [{ PORT: 'http' }, "PORT must be a whole number from 0 to 65535, but is 'http'"],
    [{ PORT: '65536' }, "PORT must be a whole number from 0 to 65535, but is '65536'"],
    [{ PORT: '-1' }, "PORT must be a whole number from 0 to 65535, but is '-1'"],
    [{ HOST: 'http://localhost' }, "HOST must be an address or a host name, but is 'http://localhost'"],
    [{ DATABASE_REPLICA_URL: 'postgres://db' }, 'DATABASE_REPLICA_URL needs DATABASE_URL too'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [
      { PUBLIC_URL: 'codes.example.com' },
      'PUBLIC_URL must be an address that begins with http:// or https://',
    ],
    [{ PUBLIC_URL: 'https://a.se/?x=1' }, 'PUBLIC_URL must be an address without user, query and fragment'],
    [{ BASE_PATH: 'codes' }, "BASE_PATH must be a path such as /codes, but is 'codes'"],
    [{ BASE_PATH: '/a/../b' }, "BASE_PATH must be a path such as /codes, but is '/a/../b'"],
    [
      { BASE_PATH: '/codes', PUBLIC_URL: 'https://a.se' },
      "PUBLIC_URL must have the path /codes, as BASE_PATH says, but has ''",
    ],
    [
      { BASE_PATH: '/', PUBLIC_URL: 'https://a.se/codes' },
      "PUBLIC_URL must have no path, as BASE_PATH says, but has '/codes'",
    ],
    [
      { PUBLIC_URL: 'https://a.se/the%20codes' },
      "PUBLIC_URL must have a path such as /codes, or none, but has '/the%20codes'",
    ],
    [{ SECRET: 'x'.repeat(31) }, 'SECRET must be at least 32 characters, but has 31'],
    [{ DATABASE_URL: 'postgres://db' }, 'SECRET is required with DATABASE_URL (at least 32 characters)'],
    [{ DEMO: 'yes' }, "DEMO must be 0 or 1, but is 'yes'"],
    [{ ADMIN_EMAIL: 'admin' }, "ADMIN_EMAIL must be an e-mail address, but is 'admin'"],
    [{ ADMIN_EMAIL: 'a,b@c.se' }, "ADMIN_EMAIL must be an e-mail address, but is 'a,b@c.se'"],
    [{ ADMIN_EMAIL: 'a@b.se', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD must have 6 to 1000 characters'],
    [{ DEMO: '0', ADMIN_PASSWORD: '123456' }, 'ADMIN_PASSWORD needs ADMIN_EMAIL too'],
    [
      { ORGANISATION: 'x'.repeat(201) },
      'ORGANISATION is not a company name: The length of the value should be no more than 200, actual is 201',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      "TRUST_PROXY must be the addresses or networks of proxies, such as 10.0.0.0/8, but has '10.0.0.0/33'",
    ],
    [
      { METRICS_TOKEN: 'short' },
      'METRICS_TOKEN must be at least 16 letters, digits or signs, without blanks',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS must be headers such as name=value,other=value',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: '2' },
      "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is '2'",
    ],
    [{ SMTP_URL: 'mail.example.com:25' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [
      { MAIL_FROM: 'Codes' },
      "MAIL_FROM must be an address such as Codes <codes@example.com>, but is 'Codes'",
    ],
    [
      { OIDC_ISSUER: 'login.example.com' },
      'OIDC_ISSUER must be an address that begins with https:// or http://',
    ],
    [
      { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'codes' },
      'OIDC_ISSUER must begin with https:// (plain http is for loopback only)',
    ],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_CLIENT_ID is required with OIDC_ISSUER'],
    [{ OIDC_CLIENT_ID: 'codes' }, 'OIDC_CLIENT_ID needs OIDC_ISSUER too'],
    [{ OIDC_CLIENT_SECRET: 'codes' }, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER too'],
    [{ MAX_BODY_MB: '0' }, "MAX_BODY_MB must be a whole number from 1 to 4096, but is '0'"],
    [{ MAX_BODY_MB: '1.5' }, "MAX_BODY_MB must be a whole number from 1 to 4096, but is '1.5'"],
    [
      { EMBED_ORIGINS: 'a.example.com' },
      'EMBED_ORIGINS must be an address that begins with https:// or http://',
    ],
    [
      { EMBED_ORIGINS: 'https://a.se https://b.se/page' },
      "EMBED_ORIGINS must be origins such as https://host:port, but has 'https://b.se/page'",
    ],
  ])('is told in one line: %j', (environment: Record<string, string>, line) => {
    expect(problemOf(environment)).toBe(line);
  });

  it.each([
    { DATABASE_URL: 'mysql://codes:hush-hush@db' },
    { SMTP_URL: 'http://codes:hush-hush@mail' },
    { PUBLIC_URL: 'http://codes:hush-hush@host' },
    { OIDC_ISSUER: 'http://codes:hush-hush@host' },
    { SECRET: 'hush-hush' },
    { DEMO: '0', ADMIN_PASSWORD: 'hush-hush' },
    { OIDC_CLIENT_SECRET: 'hush-hush' },
  ])('is not repeated where it may hold a secret: %j', (environment) => {
    expect(problemOf(environment)).not.toContain('hush-hush');
  });
});

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The configuration was expected to be refused');
}
