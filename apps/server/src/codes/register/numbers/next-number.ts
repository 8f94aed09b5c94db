// The next free number in a place: greater than all that are there, or the smallest that is not.
import { numbersFrom, numbersLeft } from '@codes/codes';
import {
  lengthOf,
  limits,
  refuse,
  words,
  type IssuedCode,
  type NextNumber,
  type register as contract,
} from '@codes/contract';
import { sql } from 'kysely';
import type { ReadAhead, ReadText } from '../../../people/way-in/ahead.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { lookedUpFor, type CodeReader } from '../../code-reader/code-reader.ts';
import type { KnownRegisters } from '../at-hand/known-registers.ts';
import type { ConfigurationRead } from '../at-hand/register-at-hand.store.ts';
import { readerOf, type Register } from '../at-hand/register-at-hand.ts';
import { issueOnce, readingsOf, type IssuingCall } from '../issuing/issue-codes.ts';
import { keptOf } from '../kept-parts.ts';
import { codeWith, placeIn, placeOf, type NumberPlace } from './number-place.ts';
import {
  countNumbers,
  gapsBetween,
  numberRead,
  readNumber,
  waitForNumbers,
  type Asked,
  type NumberRead,
} from './numbers.store.ts';

type AskedNumber = { code: string; segment: string; count?: number; gaps: boolean };

/** What the statement that finds out who calls reads for it, if the configuration is what it was when it was read last. */
export function nextNumberAhead(
  registers: KnownRegisters,
  params: { stringConfigurationId: number },
  asked: contract.AskedNumber,
): ReadAhead<ConfigurationRead> {
  const row = registers.ahead(params);
  const register = registers.lastOf(params);
  const place = register && !asked.gaps ? placeOf(register.tree, asked) : null;
  if (register === null || place === null) return { row };
  const read = numberRead({ ...register, ...place }, wantedFor(register, asked));
  const about = sql`json_build_object('edition', ${register.edition}::int, 'read', ${read})`;
  return { row, shown: sql<ReadText>`select null::text as json, ${about} as about` };
}

/** What would be given now; nothing is kept. `ahead` is what was read so. */
export async function readNextNumber(
  db: Db,
  register: Register,
  asked: contract.AskedNumber,
  ahead?: ReadText,
): Promise<NextNumber> {
  const reader = readerOf(db, register);
  const place = await placeIn(reader, register.tree, asked);
  const { numbers } = await numbersFor(db, register, place, { ...asked, count: 1 }, reader, ahead);
  const [number = 0n] = numbers;
  const code = fitting(codeWith(place, number));
  const [reading] = await reader.read([code]);
  const problems = reading === undefined ? [] : keptOf(reading).problems;
  if (problems.length > 0) throw refuse('codeUnreadable', { code }, problems);
  if (!asked.left) return { code, number: Number(number) };
  return { code, number: Number(number), left: await leftOf(db, { ...register, ...place }, asked, number) };
}

/** How many can be given from this one on; where gaps are filled, those that are there among them are not. */
async function leftOf(
  db: Db,
  asked: Asked,
  { gaps }: contract.AskedNumber,
  first: bigint,
): Promise<number | null> {
  const left = numbersLeft(asked.end, first);
  return left === null || !gaps ? left : left - (await countNumbers(db, asked, first));
}

export async function issueNext(
  db: Db,
  call: IssuingCall,
  known: Register,
  body: contract.IssueNext,
): Promise<IssuedCode[]> {
  const { key, ...content } = body;
  const about = { issueNext: call.params.stringConfigurationId, ...content };
  const planning = async (connection: Db | Tx, register: Register) => {
    const { title, status } = body;
    const reader = readerOf(connection, register);
    const place = await placeIn(reader, register.tree, body);
    const { text } = place;
    if (connection.isTransaction) await waitForNumbers(connection, { ...register, text });
    const { numbers, turn } = await numbersFor(connection, register, place, body, reader);
    const codes = numbers.map((number) => ({ code: fitting(codeWith(place, number)), title, status }));
    return { codes, readings: await readingsOf(reader, codes), numbers: { text, turn } };
  };
  const turnOf = ({ tree }: Register) => placeOf(tree, body)?.text ?? null;
  return issueOnce(db, call, { known, key, about, rows: [], planning, turnOf });
}

const wantedFor = ({ tables, tree }: Register, { code }: AskedNumber) => lookedUpFor(tables, tree, code);

/** As many as are asked for, or a refusal; and the reader knows the records that the code speaks of. */
async function numbersFor(
  db: Db | Tx,
  register: Register,
  place: NumberPlace,
  asked: AskedNumber & { count: number },
  reader: CodeReader,
  ahead?: ReadText,
): Promise<{ numbers: bigint[]; turn: number }> {
  const at = { ...register, ...place };
  const wanted = wantedFor(register, asked);
  const read = readAhead(register, ahead) ?? (await readNumber(db, at, wanted));
  await reader.lookUp(asked.code, read.candidates ?? undefined);
  const numbers = await freeNumbers(db, at, BigInt(read.greatest ?? 0), asked);
  return { numbers, turn: read.turn };
}

/** What is known of another edition of the configuration does not count. */
function readAhead({ edition }: Register, ahead?: ReadText): NumberRead | null {
  const about = ahead?.about as { edition: number; read: NumberRead } | undefined;
  return about?.edition === edition ? about.read : null;
}

/** Most have a number to give; not all do. */
const fewestGaps = 10;

async function freeNumbers(
  db: Db | Tx,
  asked: Asked,
  greatest: bigint,
  { count, gaps }: { count: number; gaps: boolean },
): Promise<bigint[]> {
  const { text, end } = asked;
  const numbers: bigint[] = [];
  const take = (first: bigint, before: bigint | null) => {
    for (const number of numbersFrom(end, first)) {
      if (numbers.length === count || (before !== null && number >= before)) return;
      numbers.push(number);
    }
  };
  if (gaps) {
    // In a gap there may be only numbers that cannot be told from others, which are not given out.
    const most = Math.max(count, fewestGaps);
    for (let from = 0n; ;) {
      const found = await gapsBetween(db, asked, from, most);
      for (const { after, before } of found) take(after + 1n, before);
      const last = found.at(-1);
      if (numbers.length === count || last === undefined || found.length < most) break;
      from = last.before;
    }
  }
  if (numbers.length < count) take(greatest + 1n, null);
  if (numbers.length === count) return numbers;
  throw refuse('numbersRunOut', { digits: end.kind === 'length' ? end.length : 0, text });
}

/** A number that is longer than the one sent may make a code too long. */
function fitting(code: string): string {
  const length = lengthOf(code);
  if (length <= limits.issuedCode) return code;
  throw refuse('invalid', null, [`code: ${words.tooLong(limits.issuedCode, length)}`]);
}
