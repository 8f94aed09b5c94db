// npm run failover [-- PEOPLE] [--patroni]: people work at two servers behind a load balancer while the servers are restarted in
// turn, the database's primary dies and its standby takes over, and the servers are restarted again. With --patroni its leader is
// switched and killed, three times each.
import { setTimeout } from 'node:timers/promises';
import { startPatroniSite } from './failover/patroni-site.ts';
import { sendPeople, type People, type Refused } from './failover/people.ts';
import { startSite } from './failover/site.ts';

const howMany = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 200);
const withPatroni = process.argv.includes('--patroni');
const times = 3;
const secondsAtEase = 10;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Phase = { name: string; from: number; to: number; answered: number };
type During = (name: string, happen: () => Promise<unknown>) => Promise<void>;
type AnySite = { origin: string; areReady: () => Promise<boolean>; close: () => Promise<void> };

const atEase = () => setTimeout(secondsAtEase * 1000);

if (withPatroni) {
  const { site, tokens } = await startPatroniSite(howMany);
  await goThrough(site, tokens, async (during) => {
    for (let time = 0; time < times; time += 1) {
      await during('the leader is switched', async () => {
        await site.cluster.switchOver();
        await ready(site);
        await atEase();
      });
    }
    for (let time = 0; time < times; time += 1) {
      await during('the leader is killed, the standby takes over', async () => {
        await site.cluster.killLeader();
        await ready(site);
        await atEase();
      });
      await during('the killed one comes back as a standby', async () => {
        await site.cluster.revive();
        await atEase();
      });
    }
  });
} else {
  const { site, tokens } = await startSite(howMany);
  const restartBoth = async () => {
    for (const server of [0, 1]) await site.restart(server);
  };
  await goThrough(site, tokens, async (during) => {
    await during('both servers restarted in turn', restartBoth);
    await during('nothing happens', atEase);
    await during('the primary dies, the standby takes over', async () => {
      await site.failOver();
      await ready(site);
      await atEase();
    });
    await during('both servers restarted in turn', restartBoth);
    await during('nothing happens', atEase);
  });
}

async function goThrough(
  site: AnySite,
  tokens: readonly string[],
  happen: (during: During) => Promise<void>,
): Promise<void> {
  try {
    const people = await sendPeople(site.origin, tokens);
    const phases: Phase[] = [];
    const during: During = async (name, part) => {
      const [from, before] = [performance.now(), people.answered()];
      await part();
      phases.push({ name, from, to: performance.now(), answered: people.answered() - before });
    };
    await during('nothing happens', atEase);
    await happen(during);
    await people.end();
    tell(people, phases);
  } finally {
    await site.close();
  }
}

async function ready({ areReady }: AnySite): Promise<void> {
  while (!(await areReady())) await setTimeout(50);
}

function tell({ refused, wrong }: People, phases: readonly Phase[]): void {
  say(
    `${howMany} people at two servers behind haproxy${withPatroni ? ', the database under Patroni' : ''}\n`,
  );
  say('| what happens | seconds | answered | reads refused | writes refused | seconds until all is well |');
  say('|---|---|---|---|---|---|');
  for (const { name, from, to, answered } of phases) {
    const its = refused.filter(({ at }) => at >= from && at < to);
    const count = (what: 'read' | 'write') => its.filter((one) => one.what === what).length;
    const last = its.reduce((latest, { at }) => Math.max(latest, at), from);
    say(
      `| ${name} | ${seconds(to - from)} | ${answered} | ${count('read')} | ${count('write')} | ${seconds(last - from)} |`,
    );
  }
  say(`\nrefused with ${statusesOf(refused)}`);
  say(`wrong answers: ${wrong.length}`);
  for (const line of wrong.slice(0, 20)) say(`  ${line}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function statusesOf(refused: readonly Refused[]): string {
  const counts = new Map<number, number>();
  for (const { status } of refused) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ') || 'nothing';
}
