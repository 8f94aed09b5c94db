// People work at two servers, and one trouble comes after the other.
import { setTimeout } from 'node:timers/promises';
import { pgBouncerProgram } from '../../apps/server/src/testing/troubles/pgbouncer.ts';
import { sendCallers } from './callers.ts';
import {
  cutConnections,
  freezeDatabase,
  promoteAnother,
  promoteBeside,
  putPgBouncerBetween,
} from './database-troubles.ts';
import { freezeServerWithJob, leaveTooManyJobs } from './job-troubles.ts';
import { watchMemory } from './memory.ts';
import { hoursApart, serverOf, startSite, untilReady, type Site } from './site.ts';
import { smallDisk, type Disk } from './small-disk.ts';
import { leadReplicaAstray, startForeign, type Foreign } from './wrong-replica.ts';

const callers = 200;
const secondsBetween = 6;
const secondsFull = 8;

/** `say`: after each round, what has happened so far. */
export async function troubles(milliseconds: number, say: (text: string) => void): Promise<string[]> {
  const disk = smallDisk();
  const temporary = process.env['TMPDIR'];
  const useFolder = (folder: string | undefined) => {
    if (folder === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = folder;
  };
  const started: { close: () => Promise<void> }[] = [];
  const keep = <One extends { close: () => Promise<void> }>(one: One) => {
    started.unshift(one);
    return one;
  };
  try {
    useFolder(disk?.folder ?? temporary);
    const site = keep(await startSite());
    useFolder(temporary); // the other installation has nothing to do with a full disk
    const foreign = keep(await startForeign(site));
    useFolder(disk?.folder ?? temporary);
    return await endured(milliseconds, { site, foreign, disk, say });
  } finally {
    for (const { close } of started) await close();
    useFolder(temporary);
    disk?.remove();
  }
}

type Surroundings = { site: Site; foreign: Foreign; disk: Disk | null; say: (text: string) => void };

async function endured(milliseconds: number, { site, foreign, disk, say }: Surroundings): Promise<string[]> {
  const people = await sendCallers(callers, () => site.servers.map(({ client }) => client));
  const takenOver: number[] = [];
  const kinds: Record<string, () => Promise<unknown>> = {
    'servers killed': () => site.restart(0),
    'databases frozen': () => freezeDatabase(site),
    'all connections cut': () => cutConnections(site),
    'databases crashed': () => site.postgresql.crash(),
    'databases promoted away': () => promoteAnother(site),
    'databases promoted beside the former one': () => promoteBeside(site),
    'replicas of another installation': () => leadReplicaAstray(foreign, site),
    'forty jobs at once': () => leaveTooManyJobs(site),
    'servers frozen in the middle of a job': async () => {
      takenOver.push((await freezeServerWithJob(site)).seconds);
    },
    ...(pgBouncerProgram !== undefined && { 'PgBouncer put between': () => putPgBouncerBetween(site) }),
    ...(disk !== null && {
      'disks full': () => disk.full(secondsFull, () => site.postgresql.crash()),
    }),
  };
  const counts: Record<string, number> = {};
  const memory = watchMemory(serverOf(site, 1).server.pid);
  const start = performance.now();
  const end = start + milliseconds;
  try {
    while (performance.now() < end || Object.keys(counts).length < Object.keys(kinds).length) {
      for (const [kind, happen] of Object.entries(kinds)) {
        await setTimeout(secondsBetween * 1000);
        await happen().catch((error: unknown) => {
          throw new Error(`${kind}: ${String(error)}`, { cause: error });
        });
        counts[kind] = (counts[kind] ?? 0) + 1;
        await untilReady(site);
        people.failOnWrong();
        await people.compare();
      }
      const minutes = Math.round((performance.now() - start) / 60_000);
      say(`${minutes} min: ${people.figures.acknowledged} acknowledged records, all there`);
    }
    await people.check();
  } finally {
    memory.stop(); // what went wrong ends the servers
  }
  const memoryTaken = memory.check();
  const { answered, unanswered, acknowledged } = people.figures;
  return [
    `${callers} callers at two servers with clocks ${hoursApart} hours apart: ${answered} calls answered, ${unanswered} not, while one of them was away`,
    Object.entries(counts)
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', ') + without(disk),
    `${acknowledged} acknowledged records, none lost, none twice, none of others`,
    `jobs of a frozen server done by the other one after ${takenOver.map((seconds) => Math.round(seconds)).join(', ')} s`,
    `memory of the server that was never killed: ${memoryTaken}`,
  ];
}

function without(disk: Disk | null): string {
  const missing = [
    ...(disk === null ? ['no disk was full: that takes the right to mount one'] : []),
    ...(pgBouncerProgram === undefined ? ['no PgBouncer: it is not installed'] : []),
  ];
  return missing.map((text) => `; ${text}`).join('');
}
