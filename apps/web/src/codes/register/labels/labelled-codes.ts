// The codes that labels are printed of: chosen in the register, and taken along to the screen of labels.
import type { IssuedCode } from '@codes/contract';

export type LabelledCode = Pick<IssuedCode, 'issuedCodeId' | 'code' | 'title'> & {
  parts: readonly Pick<IssuedCode['parts'][number], 'path' | 'codePart'>[];
};

/** As many as can be issued at once: each is drawn on the screen before it is printed. */
export const mostLabels = 1000;

/** By code, in whatever order they were selected. Kept with the entry of the browser's history, so that they are there after a reload. */
export function labelState(entries: readonly IssuedCode[]): { codes: readonly LabelledCode[] } {
  return {
    codes: entries.toSorted(byCode).map(({ issuedCodeId, code, title, parts }) => ({
      issuedCodeId,
      code,
      title,
      parts: parts.map(({ path, codePart }) => ({ path, codePart })),
    })),
  };
}

function byCode(one: IssuedCode, other: IssuedCode): number {
  return one.code < other.code ? -1 : 1;
}

/** None where the screen was opened in another way. */
export function labelledCodesIn(state: unknown): readonly LabelledCode[] {
  const isOfLabels = typeof state === 'object' && state !== null && 'codes' in state;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  return isOfLabels ? (state as { codes: readonly LabelledCode[] }).codes : [];
}
