// The next free number in a place: greater than all that are there, or the smallest that is not.
import { numbersFrom, numbersLeft } from '@codes/codes';
import {
  lengthOf,
  limits,
  refuse,
  type IssuedCode,
  type NextNumber,
  type register as contract,
} from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { idempotent } from '../../../platform/idempotency/idempotent.ts';
import { createCodeReader, keptOf } from '../../code-reader/code-reader.ts';
import { holdRegister, type Register } from '../resolve-register.ts';
import { keepCodes, type IssuingCall } from '../issuing/issue-codes.ts';
import { readReservation } from '../reservations/reservation.ts';
import { codeWith, findNumberPlace } from './number-place.ts';
import { countNumbers, gapsBetween, greatestNumber, lockNumbers, type NumberQuery } from './numbers.store.ts';

/** The number that would be given now; nothing is kept. */
export async function readNextNumber(
  db: Db,
  register: Register,
  request: contract.AskedNumber,
): Promise<NextNumber> {
  const reader = createCodeReader(db, register);
  const place = await findNumberPlace(reader, register.tree, request);
  const [number = 0n] = await freeNumbers(db, { ...register, ...place }, { ...request, count: 1 });
  const code = fitting(codeWith(place, number));
  const [reading] = await reader.read([code]);
  const problems = reading === undefined ? [] : keptOf(reading).problems;
  if (problems.length > 0) throw refuse('codeUnreadable', { code }, problems);
  if (!request.left) return { code, number: Number(number) };
  return { code, number: Number(number), left: await leftOf(db, { ...register, ...place }, request, number) };
}

/** How many can be given from this one on; where gaps are filled, those that are there among them are not. */
async function leftOf(
  db: Db,
  query: NumberQuery,
  { gaps }: contract.AskedNumber,
  first: bigint,
): Promise<number | null> {
  const left = numbersLeft(query.end, first);
  return left === null || !gaps ? left : left - (await countNumbers(db, query, first));
}

export async function issueNext(
  db: Db,
  { caller, project, params }: IssuingCall,
  body: contract.IssueNext,
): Promise<IssuedCode[]> {
  const { key, ...content } = body;
  const { title, status, until, for: holder } = body;
  const { stringConfigurationId: id } = params;
  const about = { issueNext: id, ...content };
  return idempotent(
    db,
    { owner: caller, key, about, rows: [], writesTo: `numbers of register ${id}` },
    async () => null,
    async (tx) => {
      const register = await holdRegister(tx, caller, 'codes.issue', project, params);
      await readReservation(tx, register.projectId, body);
      const place = await findNumberPlace(createCodeReader(tx, register), register.tree, body);
      const at = { ...register, ...place };
      await lockNumbers(tx, at);
      const numbers = await freeNumbers(tx, at, body);
      const codes = numbers.map((number) => ({
        code: fitting(codeWith(place, number)),
        title,
        status,
        until,
        for: holder,
      }));
      return keepCodes(tx, register, caller, codes, 'numbered');
    },
  );
}

/** Most have a number to give; not all do. */
const fewestGaps = 10;

/** As many as the request has, or a refusal. */
async function freeNumbers(
  db: Db | Tx,
  query: NumberQuery,
  { count, gaps }: { count: number; gaps: boolean },
): Promise<bigint[]> {
  const { text, end } = query;
  const numbers: bigint[] = [];
  const take = (first: bigint, before: bigint | null) => {
    for (const number of numbersFrom(end, first)) {
      if (numbers.length === count || (before !== null && number >= before)) return;
      numbers.push(number);
    }
  };
  if (gaps) {
    // In a gap there may be only numbers that look like others in the code, which are not given out.
    const most = Math.max(count, fewestGaps);
    for (let from = 0n; ;) {
      const found = await gapsBetween(db, query, from, most);
      for (const { after, before } of found) take(after + 1n, before);
      const last = found.at(-1);
      if (numbers.length === count || last === undefined || found.length < most) break;
      from = last.before;
    }
  }
  if (numbers.length < count) take((await greatestNumber(db, query)) + 1n, null);
  if (numbers.length === count) return numbers;
  throw refuse('numbersRunOut', { digits: end.kind === 'length' ? end.length : 0, text });
}

/** A number that is longer than the one sent may make a code too long. */
function fitting(code: string): string {
  const length = lengthOf(code);
  if (length <= limits.issuedCode) return code;
  throw refuse('invalid', null, [
    { key: 'at', place: 'code', problem: { key: 'tooLong', most: limits.issuedCode, actual: length } },
  ]);
}
