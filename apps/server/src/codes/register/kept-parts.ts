// What a code means today, as the register keeps it; or why it cannot be read.
import { eachOnce, type CodeSentence, type Interpretation } from '@codes/codes';
import type { KeptPart } from '@codes/contract';
import type { EngineRecord } from '../code-engine/engine-records.ts';

type Reading = Interpretation<EngineRecord>;

export type ReadCode = { parts: KeptPart[]; problems: [] } | { parts: null; problems: CodeSentence[] };

/** Warnings do not matter. */
export function keptOf(reading: Reading): ReadCode {
  const problems = problemsOf(reading);
  if (problems.length > 0) return { parts: null, problems };
  return { parts: partsOf(reading), problems: [] };
}

function partsOf({ parts }: Reading): KeptPart[] {
  return parts.map(({ path, text, codePart, recordId, record }) => ({
    path: path ?? '',
    text,
    codePart,
    recordId,
    descriptionEn: record?.descriptionEn ?? '',
    descriptionSv: record?.descriptionSv ?? '',
  }));
}

/** The interpretation's own messages, each once. */
export function problemsOf({ errors, parts }: Reading): CodeSentence[] {
  return eachOnce([...errors, ...parts.flatMap((part) => part.errors)]);
}

export function recordIdsOf(parts: readonly KeptPart[]): number[] {
  return [...new Set(parts.flatMap(({ recordId }) => recordId ?? []))];
}

/** Whether texts, code parts and descriptions are the same; ids and paths do not matter. */
export function isSameMeaning(before: readonly KeptPart[], now: readonly KeptPart[]): boolean {
  return (
    before.length === now.length &&
    before.every((part, index) => {
      const other = now[index];
      return (
        part.text === other?.text &&
        part.codePart === other.codePart &&
        part.descriptionEn === other.descriptionEn &&
        part.descriptionSv === other.descriptionSv
      );
    })
  );
}
