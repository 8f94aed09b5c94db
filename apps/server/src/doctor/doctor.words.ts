// What `npm run doctor` says of an installation. A finding is about something, in the first words of its line.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../platform/terminal/terminal.ts';

const about = inBothLanguages({
  en: {
    settings: 'Settings',
    folder: 'Folder',
    disk: 'Disk',
    database: 'Database',
    administrator: 'First administrator',
    databaseClock: 'Clock of the database',
    hosts: 'Hosts',
    replica: 'Replica',
    secret: 'Secret',
    connections: 'Connections',
    notices: 'Notices',
    mail: 'Mail',
    staffSignIn: 'Staff sign-in',
    providerClock: 'Clock of the provider',
    address: 'Address',
    metrics: 'Metrics',
    traces: 'Traces',
  },
  sv: {
    settings: 'Inställningar',
    folder: 'Mapp',
    disk: 'Disk',
    database: 'Databas',
    administrator: 'Första administratören',
    databaseClock: 'Databasens klocka',
    hosts: 'Värdar',
    replica: 'Replik',
    secret: 'Hemlighet',
    connections: 'Anslutningar',
    notices: 'Meddelanden',
    mail: 'Mejl',
    staffSignIn: 'Inloggning för anställda',
    providerClock: 'Inloggningstjänstens klocka',
    address: 'Adress',
    metrics: 'Mätvärden',
    traces: 'Spår',
  },
});

const settings = inBothLanguages({
  en: {
    invalid: ({ problem }: { problem: string }) => `${problem}.`,
    valid: ({ node }: { node: string }) => `valid; Node ${node}`,
  },
  sv: {
    invalid: ({ problem }) => `${problem}.`,
    valid: ({ node }) => `giltiga; Node ${node}`,
  },
});

const clock = inBothLanguages({
  en: {
    inStep: 'in step with this machine',
    apart: ({ seconds }: { seconds: number }) =>
      `${seconds} seconds apart from this machine. Set both by a time server (NTP): links and sign-ins expire by the clock.`,
  },
  sv: {
    inStep: 'i takt med den här datorn',
    apart: ({ seconds }) =>
      `${seconds} sekunder från den här datorn. Ställ båda efter en tidsserver (NTP): länkar och inloggningar går ut efter klockan.`,
  },
});

const database = inBothLanguages({
  en: {
    notYetMade: ({ dataDir }: { dataDir: string }) => `embedded; the first start creates it in ${dataDir}`,
    inUse: ({ dataDir }: { dataDir: string }) => `embedded, in ${dataDir}, in use by a running server`,
    notInUse: ({ dataDir }: { dataDir: string }) => `embedded, in ${dataDir}, not in use`,
    notReached: ({ reason }: { reason: string }) => `DATABASE_URL: ${reason}.`,
    answersBut: ({ reason }: { reason: string }) => `The database answers, but: ${reason}.`,
  },
  sv: {
    notYetMade: ({ dataDir }) => `inbyggd; den första starten skapar den i ${dataDir}`,
    inUse: ({ dataDir }) => `inbyggd, i ${dataDir}, används av en server som är i gång`,
    notInUse: ({ dataDir }) => `inbyggd, i ${dataDir}, används inte`,
    notReached: ({ reason }) => `DATABASE_URL: ${reason}.`,
    answersBut: ({ reason }) => `Databasen svarar, men: ${reason}.`,
  },
});

const hosts = inBothLanguages({
  en: {
    otherCluster: ({ host }: { host: string }) =>
      `${host} belongs to another PostgreSQL cluster. Name a primary and its standbys only.`,
    promotedAway: ({ host, timeline, primary }: { host: string; timeline: number; primary: number }) =>
      `${host} was promoted away and still takes writes (timeline ${timeline}, the primary is on ${primary}). Stop it, or make it a standby.`,
    away: ({ hosts: names }: { hosts: string }) => `no answer from ${names}`,
    oneCluster: ({ count }: { count: number }) => `${count}, all of one cluster`,
  },
  sv: {
    otherCluster: ({ host }) =>
      `${host} tillhör ett annat PostgreSQL-kluster. Ange bara en primär och dess standby.`,
    promotedAway: ({ host, timeline, primary }) =>
      `${host} har blivit en egen primär och tar fortfarande emot skrivningar (tidslinje ${timeline}, den primära är på ${primary}). Stoppa den, eller gör den till standby.`,
    away: ({ hosts: names }) => `inget svar från ${names}`,
    oneCluster: ({ count }) => `${count}, alla i ett kluster`,
  },
});

const replica = inBothLanguages({
  en: {
    follows: 'it follows the primary',
    foreign: ({ problem }: { problem: string }) =>
      `${problem}. Name a standby of DATABASE_URL, or leave it out.`,
    unusable: ({ problem }: { problem: string }) => `${problem}. Until then the primary is read.`,
  },
  sv: {
    follows: 'den följer den primära',
    foreign: ({ problem }) => `${problem}. Ange en standby till DATABASE_URL, eller utelämna den.`,
    unusable: ({ problem }) => `${problem}. Till dess läses den primära.`,
  },
});

const secret = inBothLanguages({
  en: {
    same: 'the one of the last start',
    another:
      'SECRET is not the one of the last start. With it, all sessions, links, access keys and the SCIM token are invalid. Put the old one back, or start and hand out new keys.',
  },
  sv: {
    same: 'samma som vid förra starten',
    another:
      'SECRET är inte den från förra starten. Med den blir alla sessioner, länkar, åtkomstnycklar och SCIM-token ogiltiga. Lägg tillbaka den gamla, eller starta och dela ut nya nycklar.',
  },
});

type Connections = { taken: number; most: number; needed: number; servers: number };

const connections = inBothLanguages({
  en: {
    enough: ({ taken, most, needed, servers }: Connections) =>
      `${taken} of ${most} in use. A server needs up to ${needed}: enough for ${servers}`,
    tooFew: ({ enough }: { enough: string }) => `${enough}. Raise max_connections.`,
  },
  sv: {
    enough: ({ taken, most, needed, servers }) =>
      `${taken} av ${most} används. En server behöver upp till ${needed}: det räcker till ${servers}`,
    tooFew: ({ enough }) => `${enough}. Höj max_connections.`,
  },
});

const notices = inBothLanguages({
  en: {
    heard: 'servers hear of each other what has changed',
    lost: 'what a connection tells does not reach one that listens (LISTEN): a pooler in between lends connections by transaction. Changes are shown up to three seconds late. Let it lend them by session.',
  },
  sv: {
    heard: 'servrarna får veta av varandra vad som har ändrats',
    lost: 'det som en anslutning berättar når inte den som lyssnar (LISTEN): en anslutningspool emellan lånar ut anslutningar per transaktion. Ändringar visas upp till tre sekunder för sent. Låt den låna ut dem per session.',
  },
});

type Free = { gigabytes: string; dataDir: string };

const disk = inBothLanguages({
  en: {
    notWritable: ({ dataDir, reason }: { dataDir: string; reason: string }) =>
      `${dataDir} cannot be written (${reason}). Choose another DATA_DIR, or change its owner.`,
    free: ({ gigabytes, dataDir }: Free) => `${gigabytes} GB free for ${dataDir}`,
    tooLittleForDatabase: ({ gigabytes, dataDir }: Free) =>
      `Only ${gigabytes} GB free for ${dataDir}: the whole database is there. Free some space.`,
    tooLittle: ({ gigabytes, dataDir }: Free) =>
      `Only ${gigabytes} GB free for ${dataDir}: mails and imports pass through it. Free some space.`,
  },
  sv: {
    notWritable: ({ dataDir, reason }) =>
      `${dataDir} går inte att skriva i (${reason}). Välj en annan DATA_DIR, eller byt ägare på den.`,
    free: ({ gigabytes, dataDir }) => `${gigabytes} GB ledigt för ${dataDir}`,
    tooLittleForDatabase: ({ gigabytes, dataDir }) =>
      `Bara ${gigabytes} GB ledigt för ${dataDir}: där ligger hela databasen. Frigör utrymme.`,
    tooLittle: ({ gigabytes, dataDir }) =>
      `Bara ${gigabytes} GB ledigt för ${dataDir}: mejl och importer går genom den. Frigör utrymme.`,
  },
});

const mail = inBothLanguages({
  en: {
    toOutbox: ({ folder }: { folder: string }) =>
      `SMTP_URL is not set: mails are not sent but written to ${folder}`,
    answers: ({ from }: { from: string }) => `the mail server answers; the sender is ${from}`,
    away: ({ reason }: { reason: string }) => `SMTP_URL: ${reason}. Mails wait until it answers.`,
  },
  sv: {
    toOutbox: ({ folder }) => `SMTP_URL är inte satt: mejl skickas inte utan skrivs till ${folder}`,
    answers: ({ from }) => `mejlservern svarar; avsändaren är ${from}`,
    away: ({ reason }) => `SMTP_URL: ${reason}. Mejlen väntar tills den svarar.`,
  },
});

const staffSignIn = inBothLanguages({
  en: {
    off: 'off: OIDC_ISSUER is not set',
    refuses: ({ address, status }: { address: string; status: number }) =>
      `OIDC_ISSUER: ${address} answers ${status}.`,
    otherName: ({ issuer, itself }: { issuer: string; itself: string }) =>
      `OIDC_ISSUER is ${issuer}, but the provider calls itself ${itself}. Use the provider's spelling.`,
    answers: ({ redirect }: { redirect: string }) =>
      `the provider answers; register there the redirect address ${redirect}`,
    away: ({ reason }: { reason: string }) => `OIDC_ISSUER: ${reason}.`,
  },
  sv: {
    off: 'av: OIDC_ISSUER är inte satt',
    refuses: ({ address, status }) => `OIDC_ISSUER: ${address} svarar ${status}.`,
    otherName: ({ issuer, itself }) =>
      `OIDC_ISSUER är ${issuer}, men inloggningstjänsten kallar sig ${itself}. Skriv som den gör.`,
    answers: ({ redirect }) => `inloggningstjänsten svarar; registrera adressen ${redirect} där`,
    away: ({ reason }) => `OIDC_ISSUER: ${reason}.`,
  },
});

const address = inBothLanguages({
  en: {
    plainHttp: ({ publicUrl }: { publicUrl: string }) =>
      `${publicUrl} is plain http: passwords could be read on the way. Put a proxy with TLS in front, and set PUBLIC_URL.`,
    answers: ({ publicUrl }: { publicUrl: string }) => `Codes answers at ${publicUrl}`,
    notCodes: ({ publicUrl, status }: { publicUrl: string; status: number }) =>
      `${publicUrl} answers ${status}, but is not Codes. Check the proxy and PUBLIC_URL.`,
    away: ({ publicUrl, reason }: { publicUrl: string; reason: string }) =>
      `no answer at ${publicUrl} (${reason}): fine only while Codes is stopped`,
  },
  sv: {
    plainHttp: ({ publicUrl }) =>
      `${publicUrl} är vanlig http: lösenord kan läsas på vägen. Sätt en proxy med TLS framför, och ange PUBLIC_URL.`,
    answers: ({ publicUrl }) => `Codes svarar på ${publicUrl}`,
    notCodes: ({ publicUrl, status }) =>
      `${publicUrl} svarar ${status}, men är inte Codes. Se över proxyn och PUBLIC_URL.`,
    away: ({ publicUrl, reason }) =>
      `inget svar på ${publicUrl} (${reason}): som det ska vara bara när Codes är stoppat`,
  },
});

const metrics = inBothLanguages({
  en: { off: 'off: METRICS_TOKEN is not set', on: 'at /metrics, with METRICS_TOKEN' },
  sv: { off: 'av: METRICS_TOKEN är inte satt', on: 'på /metrics, med METRICS_TOKEN' },
});

type Refused = { endpoint: string; status: number };

const traces = inBothLanguages({
  en: {
    accepted: ({ endpoint }: { endpoint: string }) => `the collector at ${endpoint} accepts them`,
    notFound: ({ endpoint, status }: Refused) =>
      `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces answers ${status}. Set the address without /v1/traces.`,
    refused: ({ endpoint, status }: Refused) =>
      `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces answers ${status}. Check OTEL_EXPORTER_OTLP_HEADERS.`,
    away: ({ reason }: { reason: string }) => `OTEL_EXPORTER_OTLP_ENDPOINT: ${reason}.`,
  },
  sv: {
    accepted: ({ endpoint }) => `mottagaren på ${endpoint} tar emot dem`,
    notFound: ({ endpoint, status }) =>
      `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces svarar ${status}. Ange adressen utan /v1/traces.`,
    refused: ({ endpoint, status }) =>
      `OTEL_EXPORTER_OTLP_ENDPOINT: ${endpoint}/v1/traces svarar ${status}. Se över OTEL_EXPORTER_OTLP_HEADERS.`,
    away: ({ reason }) => `OTEL_EXPORTER_OTLP_ENDPOINT: ${reason}.`,
  },
});

export const doctorWords = {
  about: inTerminal(about),
  settings: inTerminal(settings),
  clock: inTerminal(clock),
  database: inTerminal(database),
  hosts: inTerminal(hosts),
  replica: inTerminal(replica),
  secret: inTerminal(secret),
  connections: inTerminal(connections),
  notices: inTerminal(notices),
  disk: inTerminal(disk),
  mail: inTerminal(mail),
  staffSignIn: inTerminal(staffSignIn),
  address: inTerminal(address),
  metrics: inTerminal(metrics),
  traces: inTerminal(traces),
};
