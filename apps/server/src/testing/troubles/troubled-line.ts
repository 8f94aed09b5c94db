// A network between the server and its PostgreSQL that can be cut, frozen, mended and led elsewhere.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TroubledLine = {
  /** The same database, reached through this line. */
  url: string;
  /** Ends every connection at once, as a crash or a failover does. */
  cut: () => void;
  /** Nothing passes any more, without a sign of it. */
  freeze: () => void;
  thaw: () => void;
  /** From now on it leads to the server at this address; connections that there are stay where they are. */
  lead: (databaseUrl: string) => void;
  close: () => void;
};

export async function troubledLine(databaseUrl: string): Promise<TroubledLine> {
  let target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  const line = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const end of pair) {
      end.on('error', () => {});
      end.on('close', () => {
        pairs.delete(pair);
        near.destroy();
        far.destroy();
      });
      if (isFrozen) end.pause();
    }
  });
  await new Promise<void>((resolve) => void line.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    lead: (other) => {
      target = new URL(other);
    },
    close: () => {
      line.close();
      cut();
    },
  };
}
