// What is said of a value that does not fit: its rule's own sentence, or one for what the schema library found.
import { z } from 'zod';
import { asIssue, sentenceOf } from './issues.ts';
import type { Sentence } from './words/sentences.ts';
import type { ValidationSentence } from './words/validation.words.ts';

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

z.config({ customError: (issue) => asIssue(plainSentence(issue)) });

const types: Readonly<Record<string, ValidationSentence>> = {
  string: { key: 'aText' },
  boolean: { key: 'trueOrFalse' },
  array: { key: 'aList' },
  object: { key: 'anObject' },
  record: { key: 'anObject' },
  null: { key: 'nothing' },
};

const formats: Readonly<Record<string, ValidationSentence>> = {
  uuid: { key: 'uuid' },
  date: { key: 'time' },
  datetime: { key: 'time' },
};

function plainSentence(issue: RawIssue): ValidationSentence {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected, issue.input);
    case 'invalid_value':
      return shouldBeOneOf(issue.values);
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'unrecognized_keys':
      return { key: 'unknownProperties', names: issue.keys };
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? shouldBeOneOf(issue.options)
        : { key: 'wrongType' };
    case 'invalid_format':
      return formats[issue.format] ?? { key: 'notValid' };
    default:
      return { key: 'notValid' };
  }
}

/** A sentence for each problem, which names its place: `Row 2, companyName: This field is required`. */
export function problemsOf(issues: readonly Issue[], above: readonly PropertyKey[] = []): Sentence[] {
  return issues.flatMap((issue) => problemsOfOne(issue, above));
}

/** The lists that people know as rows. */
const rowLists: ReadonlySet<PropertyKey | undefined> = new Set(['records', 'codes', 'people']);

/** A problem with the place of its value in what was sent: `Row 2, title: …`; whatever is in a list counts from 1. */
export function placed(path: readonly PropertyKey[], problem: Sentence): Sentence {
  const [first, second] = path;
  if (first === undefined) return problem;
  if (rowLists.has(first) && typeof second === 'number') return placed(path.slice(1), problem);
  const steps = path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step)));
  if (typeof first !== 'number') return { key: 'at', place: steps.join(', '), problem };
  const [, ...within] = steps;
  const row = first + 1;
  const place: Sentence =
    within.length === 0 ? { key: 'row', row } : { key: 'placeInRow', row, place: within.join(', ') };
  return { key: 'at', place, problem };
}

function problemsOfOne(issue: Issue, above: readonly PropertyKey[]): Sentence[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => placed([...path, key], { key: 'unknownProperty' }));
  }
  const sentence = sentenceOf(issue);
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && sentence.key === 'wrongType') {
    const meant = meantOption(issue.errors);
    if (meant !== null) return meant.flatMap((inner) => problemsOfOne(inner, path));
    return [placed(path, typesOf(issue.errors) ?? sentence)];
  }
  return [placed(path, sentence)];
}

/** Of several shapes the one that comes nearest, if any is of the right kind at all. */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const near = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  return near.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function typesOf(options: readonly (readonly Issue[])[]): ValidationSentence | null {
  const names = options.map(([issue]) => {
    if (issue?.code !== 'invalid_type') return undefined;
    return issue.expected === 'number' ? ({ key: 'aNumber' } as const) : types[issue.expected];
  });
  return names.every((name) => name !== undefined) ? { key: 'shouldBeOfType', types: names } : null;
}

function wrongType(expected: string, input: unknown): ValidationSentence {
  if (input === undefined) return { key: 'required' };
  if (expected === 'number' || expected === 'int') {
    return typeof input === 'number' && Number.isNaN(input)
      ? { key: 'shouldBeNumber' }
      : { key: 'number', actual: shown(input) };
  }
  return { key: 'shouldBeOfType', types: [types[expected] ?? { key: 'somethingElse' }] };
}

function shouldBeOneOf(values: readonly unknown[]): ValidationSentence {
  const [first = '', ...others] = values.map(String);
  return others.length === 0
    ? { key: 'shouldBe', value: first }
    : { key: 'shouldBeOneOf', values: values.join(', ') };
}

function tooMuch(issue: Extract<RawIssue, { code: 'too_big' }>): ValidationSentence {
  const { origin, maximum, inclusive, input } = issue;
  const limit = Number(maximum);
  if (origin === 'string') return { key: 'tooLong', most: limit, actual: String(input).length };
  if (origin === 'array') return { key: 'tooManyItems', most: limit, actual: lengthOf(input) };
  return { key: inclusive === true ? 'atMost' : 'belowLimit', limit, actual: shown(input) };
}

function tooLittle(issue: Extract<RawIssue, { code: 'too_small' }>): ValidationSentence {
  const { origin, minimum, inclusive, input } = issue;
  if (origin === 'string' || origin === 'array') return { key: 'required' };
  return { key: inclusive === true ? 'atLeast' : 'aboveLimit', limit: Number(minimum), actual: shown(input) };
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

const mostShown = 50;

/** What was sent, short enough to stand in a sentence. */
function shown(input: unknown): string | ValidationSentence {
  if (typeof input === 'object' && input !== null) {
    return Array.isArray(input) ? { key: 'aList' } : { key: 'anObject' };
  }
  const text = String(input);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
