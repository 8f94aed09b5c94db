// What is said of a value that does not fit, where its rule has no words of its own: the schema library's are nobody's language.
import { z } from 'zod';
import { words } from './texts.ts';

type RawIssue = z.core.$ZodRawIssue;
type Issue = z.core.$ZodIssue;

z.config({ customError: plainWords });

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'nothing',
};

const formats: Readonly<Record<string, string>> = {
  uuid: words.uuid,
  date: words.time,
  datetime: words.time,
};

const notValid = 'The value is not valid.';

const ofNoKind = 'The value has the wrong type.';

export function plainWords(issue: RawIssue): string {
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
      return issue.keys.map((key) => `${key}: ${words.unknownProperty}`).join('; ');
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? shouldBeOneOf(issue.options) : ofNoKind;
    case 'invalid_format':
      return formats[issue.format] ?? notValid;
    default:
      return notValid;
  }
}

/** A line for each problem, which names its place: `Row 2, companyName: This field is required`. */
export function problemLines(issues: readonly Issue[], above: readonly PropertyKey[] = []): string[] {
  return issues.flatMap((issue) => linesOf(issue, above));
}

/** The lists that people know as rows. */
const rowLists: ReadonlySet<PropertyKey | undefined> = new Set(['records', 'codes']);

/** Where a value stands in what was sent: `Row 2, title`; whatever is in a list counts from 1. */
export function placeOf(path: readonly PropertyKey[]): string {
  const [first, second] = path;
  if (rowLists.has(first) && typeof second === 'number') return placeOf(path.slice(1));
  const place = path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step)));
  return (typeof first === 'number' ? [`Row ${place[0]}`, ...place.slice(1)] : place).join(', ');
}

function linesOf(issue: Issue, above: readonly PropertyKey[]): string[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === ofNoKind) {
    const meant = meantOption(issue.errors);
    if (meant !== null) return meant.flatMap((inner) => linesOf(inner, path));
    return [line(path, kindsOf(issue.errors) ?? issue.message)];
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => line([...path, key], words.unknownProperty));
  }
  return [line(path, issue.message)];
}

function line(path: readonly PropertyKey[], problem: string): string {
  return path.length === 0 ? problem : `${placeOf(path)}: ${problem}`;
}

/** Of several shapes the one that comes nearest, if any is of the right kind at all. */
function meantOption(options: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const near = options.filter(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  );
  return near.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

function kindsOf(options: readonly (readonly Issue[])[]): string | null {
  const names = options.map(([issue]) =>
    issue?.code === 'invalid_type'
      ? issue.expected === 'number'
        ? 'a number'
        : kinds[issue.expected]
      : undefined,
  );
  return names.every((name) => name !== undefined) ? `The value should be ${names.join(' or ')}.` : null;
}

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return words.required;
  if (expected === 'number' || expected === 'int') {
    return typeof input === 'number' && Number.isNaN(input)
      ? 'The value should be a number.'
      : words.number(shown(input));
  }
  return `The value should be ${kinds[expected] ?? 'something else'}.`;
}

function shouldBeOneOf(values: readonly unknown[]): string {
  const [first, ...others] = values.map(String);
  return others.length === 0
    ? `The value should be ${first}.`
    : `The value should be one of: ${values.join(', ')}.`;
}

function tooMuch({ origin, maximum, inclusive, input }: Extract<RawIssue, { code: 'too_big' }>): string {
  if (origin === 'string') return words.tooLong(Number(maximum), String(input).length);
  if (origin === 'array') return `At most ${maximum} are allowed, and there are ${lengthOf(input)}.`;
  return `The value must be ${inclusive === true ? 'at most' : 'less than'} ${maximum}, actual is ${shown(input)}.`;
}

function tooLittle({ origin, minimum, inclusive, input }: Extract<RawIssue, { code: 'too_small' }>): string {
  if (origin === 'string' || origin === 'array') return words.required;
  return `The value must be ${inclusive === true ? 'at least' : 'greater than'} ${minimum}, actual is ${shown(input)}.`;
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

const mostShown = 50;

/** What was sent, short enough to stand in a sentence. */
function shown(input: unknown): string {
  const text =
    typeof input === 'object' && input !== null
      ? Array.isArray(input)
        ? 'a list'
        : 'an object'
      : String(input);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
