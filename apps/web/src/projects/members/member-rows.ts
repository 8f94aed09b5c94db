// The rows of an add: what they are checked for, which of them are sent, and whose row an error is about.
import { asIssue, limits, members, readRowLine, type NewMember } from '@codes/contract';
import { z } from 'zod';
import { words } from './members.words.ts';

export type MemberKind = 'external' | 'employee';

const row = z.object({
  isExternal: z.boolean(),
  userName: z.string(),
  companyName: z.string(),
  role: z.enum(['admin', 'viewer']),
});

export type MemberRow = z.infer<typeof row>;
export type MemberRows = { rows: MemberRow[] };

/** A member to be added, and the row of the form that it stands in. */
export type Entry = { row: number; member: NewMember };

type Surroundings = {
  /** The tab in sight: its rows have to be filled, untouched ones of the other tab are left out. */
  shown: MemberKind;
  /** User names of those who are members already. */
  present: readonly string[];
};

export function blankRow(kind: MemberKind): MemberRow {
  return { isExternal: kind === 'external', userName: '', companyName: '', role: 'viewer' };
}

export function kindOf({ isExternal }: MemberRow): MemberKind {
  return isExternal ? 'external' : 'employee';
}

export function isBlank({ userName, companyName }: MemberRow): boolean {
  return userName.trim() === '' && companyName.trim() === '';
}

/** How many members the rows would add, against the most that one add takes. */
export function hasRoom(rows: readonly MemberRow[], shown: MemberKind): boolean {
  return rows.filter((one) => counts(one, shown)).length < limits.membersPerAdd;
}

export function memberRowsSchema(around: Surroundings): z.ZodType<Entry[], MemberRows> {
  return z.object({ rows: z.array(row) }).transform(({ rows }, context) => {
    const entries: Entry[] = [];
    rows.forEach((one, index) => {
      if (!counts(one, around.shown)) return;
      const read = members.newMember.safeParse(one);
      for (const { path, message } of read.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: ['rows', index, ...path], message });
      }
      if (!read.success) return;
      if (around.present.includes(read.data.userName)) {
        const path = ['rows', index, 'userName'];
        context.addIssue({ code: 'custom', path, message: asIssue({ key: 'alreadyMember' }) });
      }
      entries.push({ row: index, member: read.data });
    });
    const last = lastPerPerson(entries);
    if (last.length > limits.membersPerAdd) {
      const path = ['rows', last.at(-1)?.row ?? 0, 'userName'];
      context.addIssue({
        code: 'custom',
        path,
        message: asIssue({ key: 'membersPerAdd', most: limits.membersPerAdd }),
      });
    }
    return last;
  });
}

/** Its number among those of its kind, as the tab shows it. */
export function positionOf(rows: readonly MemberRow[], index: number): number {
  const kinds = rows.slice(0, index + 1).map(kindOf);
  return kinds.filter((kind) => kind === kinds.at(-1)).length;
}

/** What the bar says of a row: its number in its tab, and the tab where both have rows in the add. */
export function rowMessage(
  { row: index, message }: RowProblem,
  rows: readonly MemberRow[],
  sent: readonly Entry[],
): string {
  const kinds = new Set(sent.map(({ member }) => member.isExternal));
  const one = rows[index];
  const tab = kinds.size > 1 && one ? words.rowOf(tabNames[kindOf(one)]) : words.row;
  return `${tab} ${positionOf(rows, index)}: ${message}`;
}

export const tabNames: Record<MemberKind, string> = { external: words.external, employee: words.employee };

export type RowProblem = { row: number; field: 'userName' | 'companyName' | 'role'; message: string };

/** The lines of an answer, rows counted as they were sent, back to the rows of the form. */
export function rowProblems(
  problems: readonly string[],
  sent: readonly Entry[],
): { byRow: readonly RowProblem[]; others: readonly string[] } {
  const byRow: RowProblem[] = [];
  const others: string[] = [];
  for (const problem of problems) {
    const line = readRowLine(problem);
    const entry = line && sent[line.row - 1];
    if (entry) byRow.push({ row: entry.row, field: fieldOf(line.place), message: line.problem });
    else others.push(problem);
  }
  return { byRow, others };
}

function fieldOf(name: string | undefined): RowProblem['field'] {
  return name === 'companyName' || name === 'role' ? name : 'userName';
}

function counts(one: MemberRow, shown: MemberKind): boolean {
  return kindOf(one) === shown || !isBlank(one);
}

/** Somebody entered twice is added once, as entered last. */
function lastPerPerson(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.member.userName, entry])).values()];
}
