// Many people who read and write through several servers, and a model of what they were told.
import { masterTables, recordCalls, type Client } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { isAway, patiently } from './away.ts';

export type Figures = { answered: number; unanswered: number; acknowledged: number };

export type Callers = {
  figures: Figures;
  /** Throws where one of them was told something that cannot be. */
  failOnWrong: () => void;
  /** While they go on: holds what is there against what they were told. */
  compare: () => Promise<void>;
  /** Lets them finish, and compares a last time. */
  check: () => Promise<void>;
};

const pauseMilliseconds = 3000;

/** `clients`: of the servers that there are at the moment. */
export async function sendCallers(howMany: number, clients: () => readonly Client[]): Promise<Callers> {
  const oneOf = () => clients()[Math.floor(Math.random() * clients().length)] as Client;
  const { masterTableId } = await oneOf()(masterTables.createMasterTable, {
    body: { name: `Soak ${randomUUID()}` },
  });
  const params = { masterTableId };
  /** When they were, to say what happened to lost ones. */
  const acknowledged = new Map<string, number>();
  const unsure = new Set<string>();
  const figures: Figures = { answered: 0, unanswered: 0, acknowledged: 0 };
  const end = new AbortController();

  const read = async (client: Client) => {
    const page = await client.page(recordCalls.listRecords.master, { params, query: { limit: 20 } });
    const foreign = page.items.find(({ code }) => !unsure.has(code));
    if (foreign !== undefined) throw new Error(`${foreign.code} was read, and nobody has written it`);
  };
  const write = async (client: Client) => {
    const code = randomUUID().slice(0, 23);
    unsure.add(code);
    await client(recordCalls.createRecord.master, { params, body: { code, descriptionEn: 'x'.repeat(400) } });
    acknowledged.set(code, performance.now());
    figures.acknowledged += 1;
  };
  const callAgainAndAgain = async () => {
    while (!end.signal.aborted) {
      await setTimeout(Math.random() * pauseMilliseconds);
      try {
        await (Math.random() < 0.5 ? read(oneOf()) : write(oneOf()));
        figures.answered += 1;
      } catch (error) {
        if (!isAway(error)) throw error;
        figures.unanswered += 1;
      }
    }
  };
  let wrong: unknown = null;
  const all = Promise.all(Array.from({ length: howMany }, callAgainAndAgain));
  all.catch((error: unknown) => (wrong = error));
  const failOnWrong = () => {
    if (wrong !== null) throw wrong;
  };
  const compare = async () => {
    const codesAcknowledged = [...acknowledged.keys()];
    const listed = await patiently(() => oneOf()(recordCalls.listRecords.master, { params, query: {} }));
    const there = listed.map(({ code }) => code);
    const found = new Set(there);
    const lost = codesAcknowledged.filter((code) => !found.has(code));
    const madeUp = there.filter((code) => !unsure.has(code));
    if (lost.length > 0 || madeUp.length > 0 || found.size !== there.length) {
      const ago = lost.map((code) => Math.round((performance.now() - (acknowledged.get(code) ?? 0)) / 1000));
      throw new Error(
        `${lost.length} records are lost, ${madeUp.length} nobody has written, ${there.length - found.size} are there twice` +
          (ago.length > 0 ? `; acknowledged ${Math.max(...ago)} to ${Math.min(...ago)} s ago` : ''),
      );
    }
  };
  return {
    figures,
    failOnWrong,
    compare,
    check: async () => {
      end.abort();
      await all;
      await compare();
    },
  };
}
