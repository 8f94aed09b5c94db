// Each promotion begins a timeline of a higher number. A host that was promoted away may go on taking writes that nobody will read:
// of the hosts that take writes, the one on the highest timeline is the primary, and nothing leads back to a lower one.
import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'node:net';
import pg from 'pg';
import { surviveLostConnections } from '../postgres-pool.ts';
import { walPositionOfConnection, type WalPosition } from './lineage.ts';
import { primaryWords } from './primary.words.ts';

/** `says` is for everybody; the host is for operators. */
export type FormerPrimary = { host: string; says: string };

export type PrimaryWatch = {
  /** Refuses a new connection to another cluster, or to a host that was promoted away; ends it when that happens later. */
  check: (client: pg.ClientBase) => Promise<void>;
  /** A host that takes writes beside the primary. */
  formerPrimary: () => FormerPrimary | null;
  onNews: (listener: (news: string) => void) => void;
  close: () => Promise<void>;
};

/** So often each of several hosts is asked; a single one only by its new connections, in case its address leads elsewhere. */
const betweenLooks = { several: 500, single: 5000 };
const secondsOfConnection = 10;
const patienceWithOne = 3000;

type Host = { name: string; pool: pg.Pool; asked: Promise<void> | null; position: WalPosition | null };

export function watchPrimary(addresses: readonly string[]): PrimaryWatch {
  const isSingle = addresses.length === 1;
  const hosts = addresses.map(openHost);
  const timelines = new Map<pg.ClientBase, number>();
  const listeners: ((news: string) => void)[] = [];
  let primary: WalPosition | null = null;
  let announced: string | null = null;
  let firstLook: Promise<void> | null = null;

  const tell = (news: string) => {
    for (const listener of listeners) listener(news);
  };
  const follow = (next: WalPosition) => {
    primary = next;
    const left = [...timelines].filter(([, timeline]) => timeline < next.timeline);
    for (const [client] of left) hangUp(client);
    tell(primaryWords.followed(next.timeline, left.length));
  };
  /** Throws where it is not to be used. The first cluster that is met is the right one; a single address may be given another. */
  const meet = (position: WalPosition) => {
    if (primary === null || (isSingle && position.system !== primary.system)) primary = position;
    if (position.system !== primary.system) throw refused(primaryWords.otherCluster);
    if (position.timeline < primary.timeline) throw refused(primaryWords.promotedAway);
    if (position.timeline > primary.timeline) follow(position);
  };
  const formerPrimary = (): FormerPrimary | null => {
    for (const { name, position } of hosts) {
      if (primary === null || position?.system !== primary.system) continue;
      if (position.timeline >= primary.timeline) continue;
      return { host: name, says: primaryWords.stillWrites(position.timeline, primary.timeline) };
    }
    return null;
  };
  const compareHosts = () => {
    for (const { position } of hosts) {
      try {
        if (position !== null) meet(position);
      } catch {
        // It is not used.
      }
    }
    const former = formerPrimary();
    const news = former === null ? null : sentenceOf(former);
    if (news !== announced) tell(news ?? primaryWords.formerGone);
    announced = news;
  };
  const look = (host: Host) => (host.asked ??= askWhereItStands(host));
  const looks = setInterval(
    () => {
      for (const host of hosts) void look(host).then(compareHosts);
    },
    isSingle ? betweenLooks.single : betweenLooks.several,
  );
  looks.unref();

  return {
    check: async (client) => {
      if (!isSingle) await (firstLook ??= Promise.all(hosts.map(look)).then(compareHosts));
      const position = await writingPositionOf(client);
      if (position === null) return;
      meet(position);
      timelines.set(client, position.timeline);
      client.once('end', () => timelines.delete(client));
    },
    formerPrimary,
    onNews: (listener) => void listeners.push(listener),
    close: async () => {
      clearInterval(looks);
      await Promise.all(hosts.map(({ pool }) => pool.end()));
    },
  };
}

export function logPrimary(watch: PrimaryWatch | null, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const former = watch?.formerPrimary() ?? null;
  if (former !== null) log.warn(sentenceOf(former));
  watch?.onNews((news) => log.warn(news));
}

const sentenceOf = ({ host, says }: FormerPrimary) => primaryWords.former(host, says);

function openHost(connectionString: string): Host {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    maxLifetimeSeconds: secondsOfConnection,
    connectionTimeoutMillis: patienceWithOne,
    query_timeout: patienceWithOne,
    allowExitOnIdle: true,
  });
  surviveLostConnections(pool);
  return { name: new URL(connectionString).host, pool, asked: null, position: null };
}

async function askWhereItStands(host: Host): Promise<void> {
  host.position = await writingPositionOf(host.pool).catch(() => null);
  host.asked = null;
}

/** Where a service hides where it stands, nothing can be compared. */
const hidden: ReadonlySet<unknown> = new Set(['42501', '42883', '0A000']);

async function writingPositionOf(client: pg.ClientBase | pg.Pool): Promise<WalPosition | null> {
  const position = await walPositionOfConnection(client).catch((error: unknown) => {
    if (hidden.has((error as { code?: unknown }).code)) return null;
    throw error;
  });
  return position?.follows === false ? position : null;
}

/** Its code says, as that of a lost connection does, that another database may be asked. */
const refused = (message: string) => Object.assign(new Error(message), { code: '08004' });

/** Its query fails as with any lost connection: whether a write was done there is of no interest any more. */
function hangUp(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(Object.assign(new Error(primaryWords.promotedAway), { code: '57P01' }));
}
