// The list call, read while it comes.
import type { Language } from '@codes/codes';
import { codes as contract, type Interpretation } from '@codes/contract';
import { readStream } from '../../platform/api/large.calls.ts';
import { arrayElements } from './array-elements.ts';
import type { CodeHome } from './code.queries.ts';

export type InterpretedCode = Interpretation & { code: string };

/** Passes the answers on in the order of the codes; ends with the last one, or when it is aborted. */
export async function interpretMany(
  home: CodeHome,
  codes: readonly string[],
  signal: AbortSignal,
  onAnswers: (answers: readonly InterpretedCode[], first: number) => void,
  language?: Language,
): Promise<void> {
  const read = arrayElements();
  let count = 0;
  const input = { params: home, body: { codes } };
  for await (const text of readStream(contract.interpretMany, input, signal, language)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer, element by element
    const elements = read(text) as InterpretedCode[];
    const first = count;
    count += elements.length;
    if (elements.length > 0) onAnswers(elements, first);
  }
  if (count < codes.length) throw new Error(`Only ${count} of ${codes.length} codes were answered`);
}
