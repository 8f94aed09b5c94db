// The list call, read while it comes.
import type { Tree } from '@codes/codes';
import { codes as contract, type Interpretation } from '@codes/contract';
import { openStream } from '../api/client.ts';
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
  const answer = await openStream(
    contract.interpretMany,
    { params: home, body: { codes: [...codes] } },
    signal,
  );
  const reader = answer.pipeThrough(new TextDecoderStream()).getReader();
  const read = arrayElements();
  const rowOf = rowMaker(root);
  let row = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, element by element
    const elements = read(value) as (Interpretation & { code: string })[];
    if (elements.length > 0) onRows(elements.map((element) => rowOf((row += 1), element)));
  }
  if (row < codes.length) throw new Error(`Only ${row} of ${codes.length} codes were answered`);
}
