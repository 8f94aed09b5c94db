import type { BuiltCode } from '../build-code.ts';
import type { AmbiguityKind } from '../ambiguity/find-ambiguities.ts';
import type { Interpretation } from '../interpret-code.ts';
import type { CodeRecord } from '../vocabulary.ts';

/** The law: the same options, records and texts come out as went in. */
export function isReadAsBuilt(built: BuiltCode<CodeRecord>, read: Interpretation<CodeRecord>): boolean {
  if (!read.isExplained || read.parts.length !== built.parts.length) return false;
  return built.parts.every((part, index) => {
    const other = read.parts[index];
    return (
      other?.optionPath === part.optionPath &&
      other.recordId === (part.record?.recordId ?? null) &&
      other.text === part.text &&
      other.codePart === part.codePart &&
      other.start === part.start &&
      other.end === part.end
    );
  });
}

const LAWBREAKING: ReadonlySet<AmbiguityKind> = new Set<AmbiguityKind>([
  'same-text',
  'like-empty',
  'contains-separator',
  'two-options',
]);

/** The other kinds are about records that are not offered, or fill signs, which carry no meaning. */
export function breaksTheLaw(kind: AmbiguityKind): boolean {
  return LAWBREAKING.has(kind);
}
