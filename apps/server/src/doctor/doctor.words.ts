// What `npm run doctor` says of an installation. A finding is about something, in the first words of its line.

const about = {
  settings: 'Settings',
  folder: 'Folder',
  disk: 'Disk',
  database: 'Database',
  databaseClock: 'Clock of the database',
  hosts: 'Hosts',
  replica: 'Replica',
  secret: 'Secret',
  connections: 'Connections',
  mail: 'Mail',
  staffSignIn: 'Staff sign-in',
  providerClock: 'Clock of the provider',
  address: 'Address',
  metrics: 'Metrics',
  traces: 'Traces',
};

const settings = {
  invalid: ({ problem }: { problem: string }) => `${problem}.`,
  valid: ({ node }: { node: string }) => `valid; Node ${node}`,
};

const clock = {
  inStep: 'in step with this machine',
  apart: ({ seconds }: { seconds: number }) =>
    `${seconds} seconds apart from this machine. Set both by a time server (NTP): links and sign-ins expire by the clock.`,
};

const database = {
  notYetMade: ({ dataDir }: { dataDir: string }) => `embedded; the first start creates it in ${dataDir}`,
  inUse: ({ dataDir }: { dataDir: string }) => `embedded, in ${dataDir}, in use by a running server`,
  notInUse: ({ dataDir }: { dataDir: string }) => `embedded, in ${dataDir}, not in use`,
  notReached: ({ reason }: { reason: string }) => `DATABASE_URL: ${reason}.`,
  answersBut: ({ reason }: { reason: string }) => `The database answers, but: ${reason}.`,
};

const hosts = {
  otherCluster: ({ host }: { host: string }) =>
    `${host} belongs to another PostgreSQL cluster. Name a primary and its standbys only.`,
  promotedAway: ({ host, timeline, primary }: { host: string; timeline: number; primary: number }) =>
    `${host} was promoted away and still takes writes (timeline ${timeline}, the primary is on ${primary}). Stop it, or make it a standby.`,
  away: ({ hosts: names }: { hosts: string }) => `no answer from ${names}`,
  oneCluster: ({ count }: { count: number }) => `${count}, all of one cluster`,
};

const replica = {
  follows: 'it follows the primary',
  foreign: ({ problem }: { problem: string }) =>
    `${problem}. Name a standby of DATABASE_URL, or leave it out.`,
  unusable: ({ problem }: { problem: string }) => `${problem}. Until then the primary is read.`,
  behind: ({ megabytes }: { megabytes: number }) => `does not catch up: ${megabytes} MB are missing`,
};

const secret = {
  same: 'the one of the last start',
  another:
    'SECRET is not the one of the last start. With it, all sessions, links, access keys and the SCIM token are invalid. Put the old one back, or start and hand out new keys.',
};

type Connections = { taken: number; most: number; needed: number; servers: number };

const enough = ({ taken, most, needed, servers }: Connections) =>
  `${taken} of ${most} in use. A server needs up to ${needed}: enough for ${servers}`;

const connections = {
  enough,
  tooFew: (values: Connections) => `${enough(values)}. Raise max_connections.`,
};

type Free = { gigabytes: string; dataDir: string };

const disk = {
  notWritable: ({ dataDir, reason }: { dataDir: string; reason: string }) =>
    `${dataDir} cannot be written (${reason}). Choose another DATA_DIR, or change its owner.`,
  free: ({ gigabytes, dataDir }: Free) => `${gigabytes} GB free for ${dataDir}`,
  tooLittleForDatabase: ({ gigabytes, dataDir }: Free) =>
    `Only ${gigabytes} GB free for ${dataDir}: the whole database is there. Free some space.`,
  tooLittle: ({ gigabytes, dataDir }: Free) =>
    `Only ${gigabytes} GB free for ${dataDir}: mails and imports pass through it. Free some space.`,
};

const mail = {
  toOutbox: ({ folder }: { folder: string }) =>
    `SMTP_URL is not set: mails are not sent but written to ${folder}`,
  answers: ({ from }: { from: string }) => `the mail server answers; the sender is ${from}`,
  away: ({ reason }: { reason: string }) => `SMTP_URL: ${reason}. Mails wait until it answers.`,
};

const staffSignIn = {
  off: 'off: OIDC_ISSUER is not set',
  refuses: ({ address, status }: { address: string; status: number }) =>
    `OIDC_ISSUER: ${address} answers ${status}.`,
  otherName: ({ issuer, itself }: { issuer: string; itself: string }) =>
    `OIDC_ISSUER is ${issuer}, but the provider calls itself ${itself}. Use the provider's spelling.`,
  answers: ({ redirect }: { redirect: string }) =>
    `the provider answers; register there the redirect address ${redirect}`,
  away: ({ reason }: { reason: string }) => `OIDC_ISSUER: ${reason}.`,
};

const address = {
  plainHttp: ({ publicUrl }: { publicUrl: string }) =>
    `${publicUrl} is plain http: passwords could be read on the way. Put a proxy with TLS in front, and set PUBLIC_URL.`,
  answers: ({ publicUrl }: { publicUrl: string }) => `Codes answers at ${publicUrl}`,
  notCodes: ({ publicUrl, status }: { publicUrl: string; status: number }) =>
    `${publicUrl} answers ${status}, but is not Codes. Check the proxy and PUBLIC_URL.`,
  away: ({ publicUrl, reason }: { publicUrl: string; reason: string }) =>
    `no answer at ${publicUrl} (${reason}): fine only while Codes is stopped`,
};

const metrics = { off: 'off: METRICS_TOKEN is not set', on: 'at /metrics, with METRICS_TOKEN' };

type Refused = { endpoint: string; status: number };

const traces = {
  accepted: ({ endpoint }: { endpoint: string }) => `the collector at ${endpoint} accepts them`,
  notFound: ({ endpoint, status }: Refused) =>
    `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces answers ${status}. Set the address without /v1/traces.`,
  refused: ({ endpoint, status }: Refused) =>
    `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces answers ${status}. Check OTEL_EXPORTER_OTLP_HEADERS.`,
  away: ({ reason }: { reason: string }) => `OTEL_EXPORTER_OTLP_ENDPOINT: ${reason}.`,
};

export const doctorWords = {
  about,
  settings,
  clock,
  database,
  hosts,
  replica,
  secret,
  connections,
  disk,
  mail,
  staffSignIn,
  address,
  metrics,
  traces,
} as const;
