// People who write, read what they have written, and know what it has to be.
import { CallError, createClient, masterTables, recordCalls, type Client } from '@codes/contract';
import { setTimeout } from 'node:timers/promises';

export type Refused = { at: number; what: 'read' | 'write'; status: number };

export type People = {
  answered: () => number;
  refused: readonly Refused[];
  /** What should not have been answered so. */
  wrong: readonly string[];
  /** Lets them finish, and holds all that is there against what they were told. */
  end: () => Promise<void>;
};

/** One of their records: what it says, and where nobody knows whether a change was taken, what it may say. */
type Known = { recordId: number; code: string; may: string[] };

const longestPause = 2000;

export async function sendPeople(origin: string, tokens: readonly string[]): Promise<People> {
  const clients = tokens.map((token) =>
    createClient({ fetch, origin, headers: () => ({ authorization: `Bearer ${token}` }) }),
  );
  const [first] = clients as [Client, ...Client[]];
  const { masterTableId } = await first(masterTables.createMasterTable, { body: { name: 'Failover' } });
  const params = { masterTableId };
  const known: Known[] = [];
  const tried = new Set<string>();
  const refused: Refused[] = [];
  const wrong: string[] = [];
  const end = new AbortController();
  let answered = 0;

  /** Null where it was refused, which is no wrong answer. */
  const attempt = async <Told>(what: Refused['what'], call: () => Promise<Told>): Promise<Told | null> => {
    try {
      const answer = await call();
      answered += 1;
      return answer;
    } catch (error) {
      if (!(error instanceof CallError) || !isAway(error.status)) {
        wrong.push(`${what}: ${String(error)}`);
        return null;
      }
      refused.push({ at: performance.now(), what, status: error.status });
      return null;
    }
  };
  const create = async (client: Client, code: string, mine: Known[]) => {
    tried.add(code);
    const added = await attempt('write', () =>
      client(recordCalls.createRecord.master, { params, body: { code, descriptionEn: 'new' } }),
    );
    if (added === null) return;
    const record = { recordId: added.activeRecordId, code, may: ['new'] };
    known.push(record);
    mine.push(record);
  };
  const change = async (client: Client, record: Known, text: string) => {
    const done = await attempt('write', () =>
      client(recordCalls.updateRecord.master, {
        params: { ...params, recordId: record.recordId },
        body: { descriptionEn: text },
      }),
    );
    record.may = done === null ? [...record.may, text] : [text];
  };
  const look = async (client: Client, record: Known) => {
    const found = await attempt('read', () =>
      client(recordCalls.readRecord.master, { params: { ...params, recordId: record.recordId } }),
    );
    if (found === null || record.may.includes(found.descriptionEn)) return;
    wrong.push(`${record.code} says ${found.descriptionEn} instead of ${record.may.join(' or ')}`);
  };
  const live = async (client: Client, number: number) => {
    const mine: Known[] = [];
    for (let step = 0; !end.signal.aborted; step += 1) {
      await setTimeout(Math.random() * longestPause);
      const record = mine[Math.floor(Math.random() * mine.length)];
      if (record === undefined || step % 5 === 0) await create(client, `U${number}-${step}`, mine);
      else if (step % 5 === 1) await change(client, record, `step ${step}`);
      const next = mine.at(-1) ?? record;
      if (record !== undefined) await look(client, record);
      if (next !== undefined && next !== record) await look(client, next);
    }
  };
  const all = Promise.all(clients.map(live));
  all.catch(() => {}); // told at the end
  return {
    answered: () => answered,
    refused,
    wrong,
    end: async () => {
      end.abort();
      await all;
      const there = await first(recordCalls.listRecords.master, { params, query: {} });
      const texts = new Map(there.map((record) => [record.code, record.descriptionEn]));
      for (const { code, may } of known) {
        const text = texts.get(code);
        if (text === undefined) wrong.push(`${code} is lost`);
        else if (!may.includes(text)) wrong.push(`${code} says ${text} in the end`);
      }
      for (const { code } of there) if (!tried.has(code)) wrong.push(`${code} was written by nobody`);
      if (texts.size !== there.length) wrong.push('a record is there twice');
    },
  };
}

/** A server, the balancer or the database is away. */
const isAway = (status: number) => status === 0 || (status >= 502 && status <= 504);
