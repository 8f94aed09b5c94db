// Kills a server in the middle of writes, as often as asked, and checks after every start what is left.
import type { Client } from '@codes/contract';
import { issuer } from './killed-codes.ts';
import { derelater, importer, updater, type Writer } from './killed-writers.ts';
import type { OwnServer } from '../own-server.ts';

export type Figures = { kills: number; acknowledged: number };

type Wishes = {
  server: OwnServer;
  /** Whether there is to be another one. */
  another: (figures: Figures) => boolean;
  /** From 0 to below 1: when the next kill comes. */
  random: () => number;
  say?: (figures: Figures) => void;
};

const mostWritesOfALife = 8;

export async function surviveKills({ server, another, random, say }: Wishes): Promise<Figures> {
  const figures: Figures = { kills: 0, acknowledged: 0 };
  let life = await server.start();
  const writers = await Promise.all(
    [importer, updater, derelater, issuer].map((writer) => writer(life.client)),
  );
  while (another(figures)) {
    const writes = 1 + Math.floor(random() * mostWritesOfALife);
    figures.acknowledged += await writeUntilKilled(writers, life.client, writes, () =>
      life.server.kill('SIGKILL'),
    );
    await life.server.ended;
    figures.kills += 1;
    life = await server.start();
    for (const writer of writers) await writer.check(life.client);
    say?.(figures);
  }
  life.server.kill('SIGTERM');
  await life.server.ended;
  return figures;
}

/** The kill comes with an acknowledgement of one of them, when the others are in the middle of something. */
async function writeUntilKilled(
  writers: readonly Writer[],
  client: Client,
  writes: number,
  kill: () => void,
): Promise<number> {
  let acknowledged = 0;
  let isKilled = false;
  const goOn = async ({ write }: Writer) => {
    while (!isKilled) {
      const isDone = await write(client).then(
        () => true,
        (error: unknown) => {
          if (!isKilled) throw error;
          return false;
        },
      );
      if (isDone) acknowledged += 1;
      if (acknowledged < writes || isKilled) continue;
      isKilled = true;
      kill();
    }
  };
  await Promise.all(writers.map(goOn));
  return acknowledged;
}
