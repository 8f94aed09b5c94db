// The list call, read while it comes.
import type { Tree } from '@codes/codes';
import { codes as contract, type Interpretation } from '@codes/contract';
import { readStream } from '../api/client.ts';
import type { CodeHome } from '../codes/code.queries.ts';
import { arrayElements } from './array-elements.ts';
import { rowMaker, type ListRow } from './list-rows.ts';

/** Tells the rows in the order of the list; ends when all are told, or when it is aborted. */
export async function interpretList(
  home: CodeHome,
  root: Tree | null,
  codes: readonly string[],
  signal: AbortSignal,
  onRows: (rows: readonly ListRow[]) => void,
): Promise<void> {
  const read = arrayElements();
  const rowOf = rowMaker(root);
  let row = 0;
  const input = { params: home, body: { codes: [...codes] } };
  for await (const text of readStream(contract.interpretMany, input, signal)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, element by element
    const elements = read(text) as (Interpretation & { code: string })[];
    if (elements.length > 0) onRows(elements.map((element) => rowOf((row += 1), element)));
  }
  if (row < codes.length) throw new Error(`Only ${row} of ${codes.length} codes were answered`);
}
