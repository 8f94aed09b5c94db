// A list of codes: a short one is read while it comes, a long one is a job, which goes on without this screen.
import { pageLanguage, type Tree } from '@codes/codes';
import { codes as contract, jobs, type Job, type ListedCode } from '@codes/contract';
import { answerOf } from '../../../people/jobs/follow-job.ts';
import { api } from '../../../platform/api/client.ts';
import { leave } from '../../../platform/api/large.calls.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { interpretMany, type InterpretedCode } from '../../code-screens/interpret-many.ts';
import { typeNamesInFiles } from '../../code-screens/list/list-files.words.ts';
import { rowMaker, type ListRow } from './list-rows.ts';

/** Fewer are interpreted before anybody would leave. */
const codesOfAJob = 5000;

type Receiver = {
  signal: AbortSignal;
  onRows: (rows: readonly ListRow[]) => void;
  onJob: (job: Job) => void;
};

/** Passes the rows on in the order of the list; ends with the last one, or when it is aborted. */
export async function interpretList(
  home: CodeHome,
  root: Tree | null,
  listed: readonly ListedCode[],
  { signal, onRows, onJob }: Receiver,
): Promise<void> {
  const rowOf = rowMaker(root);
  const codes = listed.map(({ code }) => code);
  const passOn = (answers: readonly InterpretedCode[], first: number) =>
    onRows(answers.map((answer, index) => rowOf(listed[first + index]?.rowNumber ?? 0, answer)));
  if (codes.length <= codesOfAJob) return interpretMany(home, codes, signal, passOn);
  const sending = { body: JSON.stringify({ codes }), signal };
  const left = await leave(contract.interpretMany, { params: home }, { sending, waiting: 0 });
  passOn(await answerOf(left, { signal, onJob }), 0);
}

/** As a file has them, in English for everybody: the server says anew what is wrong with them. */
export async function rowsForFile(
  home: CodeHome,
  root: Tree | null,
  rows: readonly ListRow[],
  language = pageLanguage(),
): Promise<readonly ListRow[]> {
  const odd = rows.filter(({ finding }) => finding !== null);
  if (language === 'en' || odd.length === 0) return rows;
  const rowOf = rowMaker(root, typeNamesInFiles);
  const inEnglish = new Map<ListRow, ListRow>();
  const take = (answers: readonly InterpretedCode[], first: number) => {
    for (const [index, answer] of answers.entries()) {
      const row = odd[first + index];
      if (row !== undefined) inEnglish.set(row, rowOf(row.row, answer));
    }
  };
  const codes = odd.map(({ code }) => code);
  await interpretMany(home, codes, new AbortController().signal, take, 'en');
  return rows.map((row) => {
    const { finding, about } = inEnglish.get(row) ?? row;
    return finding === null ? row : { ...row, finding, about };
  });
}

/** Of a list that was left with the server; its rows are counted as they came. */
export async function rowsOfJob(root: Tree | null, jobId: string): Promise<readonly ListRow[]> {
  const rowOf = rowMaker(root);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the call itself would have answered
  const answers = (await api(jobs.readJobOutcome, { params: { jobId } })) as readonly InterpretedCode[];
  return answers.map((answer, index) => rowOf(index + 1, answer));
}
