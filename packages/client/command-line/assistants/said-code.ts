// A code from what is said about each segment, and what is still to be said.
import {
  buildCode,
  codeWords,
  isFillable,
  isTableSegment,
  parseTree,
  worded,
  wordsIn,
  type BuiltPart,
  type Choice,
  type CodeRecord,
  type CodeSentence,
  type Segment,
} from '@codes/codes';
import type { OfferedRecord } from '@codes/contract';
import { calls, choose } from '../../src/calls.ts';
import type { Codes } from '../../src/connect.ts';
import { CommandProblem } from '../surroundings.ts';
import { toolWords as words } from './assistants.words.ts';

type Said = { path: string; value: string; option?: string | undefined };
type Part = BuiltPart<CodeRecord>;
type Offered = OfferedRecord & { optionPath: string };

/** Of a table's segment the record is looked up by what is said of it: its value, or words of its descriptions. */
export async function builtFrom(
  codes: Codes,
  params: { projectNumber: string; stringConfigurationId: number },
  said: readonly Said[],
) {
  const { rootConfigurationSegment } = await codes(calls.readConfiguration, { params });
  const { tree } = parseTree(rootConfigurationSegment);
  const choices: Record<string, Choice<CodeRecord>> = {};
  const unsure: object[] = [];
  for (const { path, value, option } of said) {
    const segment = tree?.segments.get(path);
    if (segment === undefined || !isTableSegment(segment)) {
      choices[path] = { kind: 'text', text: value };
      continue;
    }
    const query = { segment: path, q: value, limit: 10 };
    const offered = await codes(calls.listOfferedRecords, { params, query });
    const [one, ...others] = fitting(offered, { path, value, option }, said);
    const isSure = others.length === 0 && (option === undefined || one?.optionPath === option);
    if (one !== undefined && isSure) choices[path] = choose(one);
    else unsure.push({ path, value, ...toChooseFrom(segment, one === undefined ? [] : [one, ...others]) });
  }
  const { code, isValid, parts, rest, errors } = buildCode(tree, choices);
  if (errors.length > 0) throw new CommandProblem(errors.map(inWords).join('\n'));
  const all = [...parts, ...rest];
  // What follows a record that is still to be chosen is not known yet.
  refuseUnused(said, all, unsure.length > 0 ? [...(tree?.segments.keys() ?? [])] : []);
  return {
    code,
    isComplete: isValid && unsure.length === 0,
    segments: [
      ...parts.map((part) => ({ ...asListed(part), part: part.codePart })),
      ...rest.map((part) => ({ ...asListed(part), mayBeLeftOut: true })),
    ],
    ...(unsure.length > 0 && { chooseOne: unsure }),
  };
}

/** Those of exactly this value before others; of several options the one that is said, or that something is said behind. */
function fitting(offered: readonly Offered[], { value, option }: Said, said: readonly Said[]) {
  const exact = offered.filter((one) => one.value.toLowerCase() === value.trim().toLowerCase());
  const near = exact.length > 0 ? exact : offered;
  const meant = near.filter(({ optionPath }) =>
    option === undefined ? said.some(({ path }) => path.startsWith(`${optionPath}/`)) : optionPath === option,
  );
  return meant.length > 0 ? meant : near;
}

/** With the options where there are several: the same record in another one is followed by something else. */
function toChooseFrom({ options }: Segment, offered: readonly Offered[]) {
  const where = ({ optionPath }: Offered) => {
    const next = options.find(({ path }) => path === optionPath)?.next ?? null;
    return options.length > 1 ? words.inOption(optionPath, next?.displayName ?? null) : '';
  };
  return {
    choices: offered.map((one) => `${one.value}: ${one.descriptionEn}${where(one)}`),
    ...(offered.length === 0 && { problem: words.nothingFits }),
  };
}

/** What is said of a segment is never left out in silence. */
function refuseUnused(said: readonly Said[], parts: readonly Part[], others: readonly string[]): void {
  for (const { path, value } of said) {
    const part = parts.find((one) => one.path === path);
    if (part === undefined && !others.includes(path)) {
      const shown = parts.map((one) => `${one.path} ${one.segment.displayName}`);
      throw new CommandProblem(words.noSegment(path, shown));
    }
    if (part !== undefined && !isFillable(part.segment) && value !== part.text) {
      throw new CommandProblem(words.fixedSegment(path, part.text));
    }
  }
}

function asListed({ path, segment, isFilled, errors }: Part) {
  return {
    path,
    name: segment.displayName,
    type: segment.type,
    isFilled,
    isRequired: segment.isRequired,
    ...(errors.length > 0 && { errors: errors.map(inWords) }),
  };
}

const inWords = (sentence: CodeSentence) => worded(wordsIn(codeWords, 'en'), sentence);
