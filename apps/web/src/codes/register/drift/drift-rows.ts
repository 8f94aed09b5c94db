// What a check finds, a row a code: broken ones first, each with the parts in question.
import type { Tree } from '@codes/codes';
import type { Drift, IssuedCode, KeptPart } from '@codes/contract';
import type { InterpretedCode } from '../../code-screens/interpret-many.ts';
import { partChanges, partName, type PartChange } from '../kept-parts.ts';
import { words } from './drift.words.ts';
import { descriptionsOf } from '../../../platform/ui/text/descriptions.ts';

export type DriftOutcome = 'broken' | 'changed';

/** A part that means something else, or why it cannot be read. */
export type Finding = Omit<PartChange, 'now'> & {
  now: KeptPart | null;
  error?: { text: string; about: string };
};

export type DriftRow = { entry: IssuedCode; outcome: DriftOutcome; findings: readonly Finding[] };

export function driftRows(
  root: Tree | null,
  { broken, changed }: Pick<Drift, 'broken' | 'changed'>,
  today: readonly InterpretedCode[],
): readonly DriftRow[] {
  const readings = new Map(today.map((reading) => [reading.code, reading]));
  return [
    ...broken.map((entry): DriftRow => ({
      entry,
      outcome: 'broken',
      findings: errorsOf(root, entry, readings.get(entry.code)),
    })),
    ...changed.map(({ now, ...entry }): DriftRow => ({
      entry,
      outcome: 'changed',
      findings: partChanges(root, entry.parts, now),
    })),
  ];
}

function errorsOf(root: Tree | null, { parts }: IssuedCode, reading: InterpretedCode | undefined): Finding[] {
  const wrong = (reading?.codeParts ?? []).flatMap(({ path, type, recordId, errors }, place): Finding[] => {
    const [text, ...reasons] = errors;
    if (text === undefined) return [];
    const name = partName(root, path ?? '', place);
    const about = type === 'table' && recordId === null ? words.noRecordIn(name) : '';
    const then = parts[place] ?? null;
    return [
      {
        path: then?.path ?? path ?? '',
        depth: place,
        name,
        then,
        now: null,
        error: { text, about: reasons.length > 0 ? reasons.join(' ') : about },
      },
    ];
  });
  if (wrong.length > 0) return wrong;
  const text = reading?.errors.join(' ') ?? '';
  return [{ path: '', depth: 0, name: words.wholeCode, then: null, now: null, error: { text, about: '' } }];
}

/** In the reader's language and in the other; what has neither says what stands in the code. */
export function meaningOf(part: KeptPart | null): readonly [string, string] {
  if (part === null) return ['', ''];
  const [own, other] = descriptionsOf(part);
  return own.text === '' && other.text === '' ? [part.codePart, ''] : [own.text, other.text];
}
