// What an import would find, in the order in which it is looked at, and what is sent of it.
import { controlCharacterIn, register, type CheckedCode, type CodesReview } from '@codes/contract';
import { formatAmount, formatCount } from '../../../platform/ui/text/formats.ts';
import { words } from './import-codes.words.ts';

export type Outcome = keyof CodesReview;

/** What needs somebody comes first. */
export const outcomes = Object.keys(words.outcomes) as readonly Outcome[];

export type ReviewedCode = { id: number; outcome: Outcome; row: CheckedCode };

export function reviewedCodes(review: CodesReview): readonly ReviewedCode[] {
  const lines: ReviewedCode[] = [];
  for (const outcome of outcomes) {
    for (const row of review[outcome]) lines.push({ id: lines.length, outcome, row });
  }
  return lines;
}

/** Legacy codes come in unread, but none that is empty, too long or has a control character. */
export function takeable(review: CodesReview): readonly CheckedCode[] {
  return review.Unreadable.filter(
    ({ code, title }) =>
      entry.safeParse({ code, title }).success && controlCharacterIn(code + title) === null,
  );
}

const entry = register.issueBody.shape.codes.element;

export type Taking = { review: CodesReview; legacy: readonly CheckedCode[] };

export async function importBody({ review, legacy }: Taking, key: string): Promise<Blob> {
  const codes = [...review.New, ...legacy].map(({ code, title, rowNumber }) => ({ code, title, rowNumber }));
  const body = { codes, takeUnreadable: legacy.length > 0, key };
  return new Blob([JSON.stringify(body)], { type: 'application/json' });
}

/** '196 new codes and 7 legacy codes will be issued, 11 are skipped.' */
export function whatWillHappen({ review, legacy }: Taking): string {
  const issued = [
    ...(review.New.length > 0 ? [formatAmount(review.New.length, words.newNoun)] : []),
    ...(legacy.length > 0 ? [formatAmount(legacy.length, words.legacyNoun)] : []),
  ];
  const skipped = review.Existing.length + review.Unreadable.length - legacy.length;
  if (issued.length === 0) return words.nothingToImport;
  return words.willBeIssued(issued.join(words.and), skipped === 0 ? '' : words.skipped(formatCount(skipped)));
}
