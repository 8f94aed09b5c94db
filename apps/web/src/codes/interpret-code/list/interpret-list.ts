// The list call, read while it comes.
import type { Tree } from '@codes/codes';
import { codes as contract, type Interpretation } from '@codes/contract';
import { readStream } from '../../../platform/api/client.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { arrayElements } from './array-elements.ts';
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
  const read = arrayElements();
  const rowOf = rowMaker(root);
  let count = 0;
  const input = { params: home, body: { codes: listed.map(({ code }) => code) } };
  for await (const text of readStream(contract.interpretMany, input, signal)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, element by element
    const elements = read(text) as (Interpretation & { code: string })[];
    const first = count;
    count += elements.length;
    if (elements.length > 0) {
      onRows(elements.map((element, index) => rowOf(listed[first + index]?.row ?? 0, element)));
    }
  }
  if (count < listed.length) throw new Error(`Only ${count} of ${listed.length} codes were answered`);
}
