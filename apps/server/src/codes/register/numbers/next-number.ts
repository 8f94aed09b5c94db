// The next free number in a place: greater than all that are there, or the smallest that is not.
import {
  lengthOf,
  limits,
  refuse,
  words,
  type IssuedCode,
  type NextNumber,
  type register as contract,
} from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { issueOnce, readingsOf, type IssuingCall } from '../issuing/issue-codes.ts';
import { keptOf } from '../kept-parts.ts';
import type { ConfigurationRead } from '../register-at-hand.store.ts';
import { readerOf, type Register } from '../register-at-hand.ts';
import { codeWith, numbersFrom, placeIn, textBefore, type NumberPlace } from './number-place.ts';
import { gapsBetween, greatestNumber, waitForNumbers } from './numbers.store.ts';

/** What would be given now; nothing is kept. */
export async function readNextNumber(
  db: Db,
  register: Register,
  asked: contract.AskedNumber,
): Promise<NextNumber> {
  const reader = readerOf(db, register);
  const place = await placeIn(reader, register.tree, asked);
  const [[number = 0n]] = await Promise.all([
    freeNumbers(db, register, place, { count: 1, gaps: asked.gaps }),
    reader.lookUp(asked.code),
  ]);
  const code = fitting(codeWith(place, number));
  const [reading] = await reader.read([code]);
  const problems = reading === undefined ? [] : keptOf(reading).problems;
  if (problems.length > 0) throw refuse('codeUnreadable', { code }, problems);
  return { code, number: Number(number) };
}

export async function issueNext(
  db: Db,
  call: IssuingCall,
  configuration: ConfigurationRead | null,
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
    const [numbers] = await Promise.all([
      freeNumbers(connection, register, place, body),
      reader.lookUp(body.code),
    ]);
    const codes = numbers.map((number) => ({ code: fitting(codeWith(place, number)), title, status }));
    return { codes, readings: await readingsOf(reader, codes), text };
  };
  const turnOf = ({ tree }: Register) => textBefore(tree, body);
  return issueOnce(db, call, { configuration, key, about, rows: [], planning, turnOf });
}

/** Most have a number to give; not all do. */
const fewestGaps = 10;

/** As many as are asked for, or a refusal. */
async function freeNumbers(
  db: Db | Tx,
  { configurationId }: Register,
  place: NumberPlace,
  { count, gaps }: { count: number; gaps: boolean },
): Promise<bigint[]> {
  const { text, end } = place;
  const asked = { configurationId, text, end };
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
  if (numbers.length < count) take((await greatestNumber(db, asked)) + 1n, null);
  if (numbers.length === count) return numbers;
  throw refuse('numbersRunOut', { digits: end.kind === 'length' ? end.length : 0, text });
}

/** A number that is longer than the one sent may make a code too long. */
function fitting(code: string): string {
  const length = lengthOf(code);
  if (length <= limits.issuedCode) return code;
  throw refuse('invalid', null, [`code: ${words.tooLong(limits.issuedCode, length)}`]);
}
