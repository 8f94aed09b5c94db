import type { Tree } from '@codes/codes';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { interpretMany } from '../../code-screens/interpret-many.ts';
import type { ListedCode } from './codes-in-text.ts';
import { rowMaker, type ListRow } from './list-rows.ts';

/** Tells the rows in the order of the list; ends when all are told, or when it is aborted. */
export async function interpretList(
  home: CodeHome,
  root: Tree | null,
  listed: readonly ListedCode[],
  signal: AbortSignal,
  onRows: (rows: readonly ListRow[]) => void,
): Promise<void> {
  const rowOf = rowMaker(root);
  const codes = listed.map(({ code }) => code);
  await interpretMany(home, codes, signal, (answers, first) =>
    onRows(answers.map((answer, index) => rowOf(listed[first + index]?.row ?? 0, answer))),
  );
}
