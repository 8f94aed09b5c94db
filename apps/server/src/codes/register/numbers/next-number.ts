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
import { readerOf, type Register } from '../register-at-hand.ts';
import { codeWith, numbersFrom, placeIn, type NumberPlace } from './number-place.ts';
import { gapsBetween, greatestNumber, waitForNumbers } from './numbers.store.ts';

/** What would be given now; nothing is kept. */
export async function readNextNumber(
  db: Db,
  register: Register,
  asked: contract.AskedNumber,
): Promise<NextNumber> {
  const reader = readerOf(db, register);
  const place = await placeIn(reader, register.tree, asked);
  const [number = 0n] = await freeNumbers(db, register, place, { count: 1, gaps: asked.gaps });
  const code = fitting(codeWith(place, number));
  const [reading] = await reader.read([code]);
  const problems = reading === undefined ? [] : keptOf(reading).problems;
  if (problems.length > 0) throw refuse('codeUnreadable', { code }, problems);
  return { code, number: Number(number) };
}

export async function issueNext(db: Db, call: IssuingCall, body: contract.IssueNext): Promise<IssuedCode[]> {
  const { key, ...content } = body;
  const about = { issueNext: call.params.stringConfigurationId, ...content };
  return issueOnce(db, call, { key, about, rows: [] }, async (connection, register) => {
    const { title, status } = body;
    const reader = readerOf(connection, register);
    const place = await placeIn(reader, register.tree, body);
    const { text } = place;
    if (connection.isTransaction) await waitForNumbers(connection, { ...register, text });
    const numbers = await freeNumbers(connection, register, place, body);
    const codes = numbers.map((number) => ({ code: fitting(codeWith(place, number)), title, status }));
    return { codes, readings: await readingsOf(reader, codes), text };
  });
}

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
    for (const { after, before } of await gapsBetween(db, asked, count)) take(after + 1n, before);
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
