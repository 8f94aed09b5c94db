// What is reviewed and what has been decided of it: conflicts first, everything else decided already.
import { worded } from '@codes/codes';
import {
  masterChanges,
  records,
  validationWords,
  type Field,
  type FieldValue,
  type MasterChange,
  type MasterDecision,
  type MasterValues,
  type Take,
} from '@codes/contract';
import { byKind } from '../../platform/ui/by-kind.ts';

export const kinds = ['conflict', 'master', 'removed'] as const;
export type Kind = (typeof kinds)[number];

/** What a conflict is decided by: one of the sides, or a value that somebody has written. */
export type Choice = { kind: 'own' } | { kind: 'master' } | { kind: 'written'; text: string };

export type Line = {
  kind: Kind;
  change: MasterChange;
  take: Take;
  /** By tableFieldId. */
  choices: Readonly<Record<string, Choice>>;
};

export function lineOf(change: MasterChange): Line {
  const { master, conflicts } = change;
  if (master === null) return { kind: 'removed', change, take: 'own', choices: {} };
  return { kind: conflicts.length > 0 ? 'conflict' : 'master', change, take: 'master', choices: {} };
}

export type Totals = Readonly<Record<Kind, number>>;

export function totalsOf(lines: readonly Line[]): Totals {
  const count = (kind: Kind) => lines.filter((line) => line.kind === kind).length;
  return { conflict: count('conflict'), master: count('master'), removed: count('removed') };
}

/** The fields that the master has changed, in the order of the table. */
export function shownFields({ change }: Line, fields: readonly Field[]): readonly Field[] {
  const { base, own, master } = change;
  if (master === null) return [];
  const moved = new Set(
    masterChanges.movedFields(
      { base, own, master },
      fields.map(({ tableFieldId }) => tableFieldId),
    ),
  );
  return fields.filter(({ tableFieldId }) => moved.has(tableFieldId));
}

/** Which side's value the copy will have in a field. */
export function winnerOf({ change, take, choices }: Line, fieldId: string): 'own' | 'master' | 'none' {
  if (take !== 'master') return take === 'own' ? 'own' : 'master';
  const choice = choices[fieldId];
  if (change.conflicts.includes(fieldId)) {
    return choice === undefined || choice.kind === 'written' ? 'none' : choice.kind;
  }
  return 'master';
}

/** What is wrong with a value that was written; null where nothing is. */
export function problemOf(field: Field, choice: Choice | undefined): string | null {
  if (choice?.kind !== 'written') return null;
  const [found] = read(field, choice.text).problems;
  return found === undefined ? null : worded(validationWords, found.problem);
}

const read = (field: Field, text: string) =>
  records.readRecord([field], { [field.tableFieldId]: text }, 'change');

/** How many conflicts of it are still open. */
export function openConflicts({ change, take, choices }: Line, fields: readonly Field[]): number {
  if (take !== 'master') return 0;
  return change.conflicts.filter((id) => {
    const field = fields.find(({ tableFieldId }) => tableFieldId === id);
    return choices[id] === undefined || (field !== undefined && problemOf(field, choices[id]) !== null);
  }).length;
}

export function isDecided(line: Line, fields: readonly Field[]): boolean {
  return openConflicts(line, fields) === 0;
}

/** Those that are decided, as the server takes them. */
export function decisionsOf(lines: readonly Line[], fields: readonly Field[]): MasterDecision[] {
  return lines
    .filter((line) => isDecided(line, fields))
    .map(({ change: { activeRecordId, masterModified, ...change }, take, choices }) => ({
      activeRecordId,
      masterModified,
      take,
      ...(take === 'master' && change.conflicts.length > 0 && { values: valuesOf(change, choices, fields) }),
    }));
}

function valuesOf(
  { conflicts, own, master }: Pick<MasterChange, 'conflicts' | 'own' | 'master'>,
  choices: Line['choices'],
  fields: readonly Field[],
): Record<string, FieldValue> {
  const of = (id: string): FieldValue => {
    return byKind<Choice, FieldValue>(choices[id] ?? { kind: 'own' }, {
      own: () => sideOf(own, id),
      master: () => sideOf(master, id),
      written({ text }) {
        const field = fields.find(({ tableFieldId }) => tableFieldId === id);
        return field === undefined ? text : (read(field, text).values[id] ?? '');
      },
    });
  };
  return Object.fromEntries(conflicts.map((id) => [id, of(id)]));
}

export function sideOf(side: MasterValues | null, fieldId: string): FieldValue {
  return side?.[fieldId] ?? '';
}

export type Outlook = Readonly<Record<Take, number>> & { undecided: number };

/** How many of the lines go which way. */
export function outlookOf(lines: readonly Line[], fields: readonly Field[]): Outlook {
  const decided = lines.filter((line) => isDecided(line, fields));
  const of = (take: Take) => decided.filter((line) => line.take === take).length;
  return {
    master: of('master'),
    own: of('own'),
    follow: of('follow'),
    undecided: lines.length - decided.length,
  };
}

/** What somebody has decided otherwise than is proposed, of the state that was reviewed. */
export type LeftDecision = Pick<MasterChange, 'activeRecordId' | 'masterModified'> &
  Pick<Line, 'take' | 'choices'>;

export function leftDecisions(lines: readonly Line[]): LeftDecision[] {
  return lines
    .filter(({ change, take, choices }) => take !== lineOf(change).take || Object.keys(choices).length > 0)
    .map(({ change: { activeRecordId, masterModified }, take, choices }) => ({
      activeRecordId,
      masterModified,
      take,
      choices,
    }));
}

/** Where the master has changed once more, it is decided anew. */
export function withDecisions(lines: readonly Line[], left: readonly LeftDecision[]): readonly Line[] {
  return lines.map((line) => {
    const { activeRecordId, masterModified } = line.change;
    const found = left.find(
      (one) => one.activeRecordId === activeRecordId && one.masterModified === masterModified,
    );
    return found ? { ...line, take: found.take, choices: found.choices } : line;
  });
}
