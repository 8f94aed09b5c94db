// A row of a list, read by the call that takes it; and what is wrong with it, read by whoever made the call.
import type { z } from 'zod';
import { problemsOf } from './schema-problems.ts';
import type { Sentence } from './words/sentences.ts';

export type ReadRow<Row> = {
  /** Its line in the file where it was sent with one, otherwise counted from 1. */
  rowNumber: number;
  /** Null where something is wrong with it. */
  row: Row | null;
  /** What of it is right, so that the call can look at that too; null of what is no object. */
  fit: Partial<Row> | null;
  unfit: ReadonlySet<PropertyKey>;
  /** `Row 9, title: …` */
  problems: readonly Sentence[];
};

/** A body whose rows nobody has read yet. */
export type AsSent<Body, Rows extends keyof Body> = Omit<Body, Rows> & Record<Rows, readonly unknown[]>;

/** A line of an answer that is about a row: its number, the property where it names one, and what is wrong, in both languages. */
export function readRowLine(
  line: string,
): { row: number; place: string | undefined; problem: string } | null {
  const [, row, place, problem] = /^(?:Row|Rad) (\d+)(?:, ([^:]+))?: (.*)$/s.exec(line) ?? [];
  return problem === undefined ? null : { row: Number(row), place, problem };
}

const noneUnfit: ReadonlySet<PropertyKey> = new Set();

export function readRow<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  index: number,
): ReadRow<z.output<Schema>> {
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const rowNumber = sentNumber(isObject ? sent : {}) ?? index + 1;
  const { success, data, error } = schema.safeParse(sent);
  if (success) return { rowNumber, row: data, fit: data, unfit: noneUnfit, problems: [] };
  const unfit = new Set(error.issues.flatMap((issue) => unfitIn(issue)));
  const fit = isObject ? fitOf(schema, sent as Record<string, unknown>, unfit) : null;
  const problems = problemsOf(error.issues, [rowNumber - 1]);
  return { rowNumber, row: null, fit, unfit, problems };
}

function sentNumber({ rowNumber }: { rowNumber?: unknown }): number | undefined {
  return Number.isSafeInteger(rowNumber) && Number(rowNumber) > 0 ? Number(rowNumber) : undefined;
}

function unfitIn(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1);
}

function fitOf<Schema extends z.ZodType>(
  schema: Schema,
  sent: Record<string, unknown>,
  unfit: ReadonlySet<PropertyKey>,
): Partial<z.output<Schema>> {
  const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodType>) : {};
  const read = Object.keys({ ...shape, ...sent }).map((key) => {
    // What is sent may be called as what every object has, such as toString.
    const property = Object.hasOwn(shape, key) ? shape[key]?.safeParse(sent[key]) : undefined;
    return [key, property === undefined ? sent[key] : property.data] as const;
  });
  const fit = read.filter(([key, value]) => value !== undefined && !unfit.has(key));
  return Object.fromEntries(fit) as Partial<z.output<Schema>>;
}
