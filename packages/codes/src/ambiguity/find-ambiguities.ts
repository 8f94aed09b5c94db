import { machineOf } from './code-machine.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { recordFindings } from './record-findings.ts';
import type { Search, Ways } from './record-findings.ts';
import { findSharedCodes, newBudget } from './shared-codes.ts';
import type { Budget, SharedCode } from './shared-codes.ts';
import { shortestCodes } from './shortest-code.ts';
import { typedFindings } from './typed-findings.ts';
import { warningOf } from './warning.ts';
import type { Ambiguities, Finding } from './warning.ts';
import { wayFrom } from './wording.ts';
import { lengthOf } from '../code-points.ts';
import { groupBy } from '../group-by.ts';
import { interpretAlong } from '../interpret-code.ts';
import type { Segment, Tree } from '../tree/segment-tree.ts';
import type { CodeRecord, Vocabulary } from '../vocabulary.ts';

export type { Ambiguities, AmbiguityKind, AmbiguityWarning } from './warning.ts';

const SHOWN_OF_A_KIND = 5;

/**
 * Everything that keeps a code of this configuration from being read as it was chosen.
 *
 * @example
 * const { warnings, isComplete } = findAmbiguities(tree, vocabulary);
 * warnings.map(({ path, kind, example }) => [path, kind, example]); // ['/', 'same-text', 'K2']
 */
export function findAmbiguities<R extends CodeRecord>(
  tree: Tree | null,
  vocabulary: Vocabulary<R>,
  shownOfAKind: number = SHOWN_OF_A_KIND,
  budget: Budget = newBudget(),
): Ambiguities<R> {
  if (!tree) return { warnings: [], omitted: [], isComplete: true };
  const machine = machineOf(tree, vocabulary);
  if (!machine) return { warnings: [], omitted: [], isComplete: false };
  const search = {
    tree,
    vocabulary,
    readable: shortestCodes(machine, 'readable'),
    buildable: shortestCodes(machine, 'any'),
    budget,
  };
  const found = Array.from(tree.segments.values(), (segment) => findAt(search, machine, segment));
  const selected = found.flatMap(({ findings }) => selectFirst(findings, shownOfAKind));
  return {
    warnings: selected.flatMap(({ shown }) => shown.map(warningOf)),
    omitted: selected.flatMap(({ omitted }) => omitted),
    isComplete: found.every(({ isComplete }) => isComplete),
  };
}

type FoundAt<R extends CodeRecord> = {
  readonly findings: readonly Finding<R>[];
  readonly isComplete: boolean;
};

function findAt<R extends CodeRecord>(
  search: Search<R>,
  machine: CodeMachine<R>,
  segment: Segment,
): FoundAt<R> {
  const findings: Finding<R>[] = [];
  let isComplete = true;
  for (const { path } of segment.options) {
    const [first, ...others] = machine.at(path);
    // Nothing leads there.
    if (first === undefined) continue;
    const ways = [first, ...others] as const;
    for (const finding of recordFindings(search, ways)) findings.push(finding);
    for (const finding of typedFindings(search, ways)) findings.push(finding);
    const shared = sharedWithEarlier(search, machine, segment, ways);
    for (const finding of shared.findings) findings.push(finding);
    isComplete &&= shared.isComplete;
  }
  return { findings, isComplete };
}

/** A code that an earlier option explains too: `before` leads to both, in a way in which both may be reached. */
type Rival<R extends CodeRecord> = {
  readonly earlier: OptionMachine<R>;
  readonly later: OptionMachine<R>;
  readonly before: string;
  readonly shared: SharedCode;
};

/** Each record of an option once, with the shortest code that an earlier option explains too. */
function sharedWithEarlier<R extends CodeRecord>(
  search: Search<R>,
  machine: CodeMachine<R>,
  segment: Segment,
  ways: Ways<R>,
): FoundAt<R> {
  const byWord = new Map<string, Rival<R>>();
  let isComplete = true;
  for (const later of ways) {
    const before = search.readable.before(later);
    if (before === null) continue;
    for (const earlier of earlierOnes(machine, segment, later)) {
      const found = findSharedCodes(machine, { earlier, later }, search.budget);
      isComplete &&= found.isComplete;
      for (const shared of found.codes) {
        const rival = { earlier, later, before, shared };
        const known = byWord.get(shared.word);
        if (!known || lengthWith(rival) < lengthWith(known)) byWord.set(shared.word, rival);
      }
    }
  }
  return { findings: Array.from(byWord.values(), (rival) => twoOptions(search, rival)), isComplete };
}

function earlierOnes<R extends CodeRecord>(
  machine: CodeMachine<R>,
  { options }: Segment,
  later: OptionMachine<R>,
): readonly OptionMachine<R>[] {
  return options
    .filter(({ index }) => index < later.option.index)
    .flatMap(({ path }) => machine.at(path).filter(({ owes }) => owes === later.owes));
}

const lengthWith = <R extends CodeRecord>({ before, shared }: Rival<R>) => lengthOf(before) + shared.length;

function twoOptions<R extends CodeRecord>(search: Search<R>, rival: Rival<R>): Finding<R> {
  const { earlier, later, before, shared } = rival;
  const { path } = later.segment;
  return {
    kind: 'two-options',
    path,
    optionPath: later.option.path,
    length: lengthWith(rival),
    details() {
      const example = before + shared.code();
      const readings = [earlier, later].map(
        ({ option }) => interpretAlong(search.tree, search.vocabulary, example, option.path).parts,
      );
      const records = later.offer.matching(shared.word);
      const ways = readings.map((parts) => wayFrom(parts, path));
      return { message: { key: 'readByTwoOptions', code: example, ways }, example, readings, records };
    },
  };
}

function selectFirst<R extends CodeRecord>(findings: readonly Finding<R>[], count: number) {
  const byKind = groupBy(findings, (finding) => finding.kind);
  return Array.from(byKind, ([kind, ofKind]) => {
    const shown = ofKind.toSorted((one, other) => one.length - other.length).slice(0, count);
    const path = ofKind[0]!.path;
    const more = ofKind.length - shown.length;
    return { shown, omitted: more > 0 ? [{ path, kind, count: more }] : [] };
  });
}
