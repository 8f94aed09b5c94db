import {
  buildCode,
  exampleOf,
  findAmbiguities,
  interpretCode,
  parseTree,
  prepareVocabulary,
  SegmentType,
  type CodeRecord,
  type SegmentOnWire,
} from '@codes/codes';
import { performance } from 'node:perf_hooks';

const recordsATable = 100_000;

/** Rates of the engine alone: building, interpreting, and finding ambiguities with large tables. */
export function codes(): string {
  const { tree } = parseTree(configuration());
  if (tree === null) throw new Error('The configuration is empty');
  const tables = [1, 2].map((tableId) => recordsOf(tableId));
  const vocabulary = prepareVocabulary(tree, ({ tableId }) => tables[tableId - 1] ?? []);
  const choices = Array.from({ length: 20_000 }, (_, seed) => exampleOf(tree, vocabulary, seed));
  const building = rate(choices.length, () => choices.map((choice) => buildCode(tree, choice)));
  const built = choices.map((choice) => buildCode(tree, choice).code);
  interpretCode(tree, vocabulary, built[0] ?? '');
  const interpreting = rate(built.length, () => built.map((code) => interpretCode(tree, vocabulary, code)));
  const start = performance.now();
  const { isComplete } = findAmbiguities(tree, vocabulary);
  const finding = performance.now() - start;
  return [
    `building ${building} codes/s, interpreting ${interpreting} codes/s (6 parts, two tables of 100,000 records)`,
    `ambiguities found in ${finding.toFixed(0)} ms${isComplete ? '' : ' (not to the end)'}`,
  ].join('\n');
}

function rate(count: number, job: () => unknown): number {
  const start = performance.now();
  job();
  return Math.round(count / ((performance.now() - start) / 1000));
}

function recordsOf(tableId: number): CodeRecord[] {
  return Array.from({ length: recordsATable }, (_, index) => {
    const code = `${tableId === 1 ? 'S' : 'P'}${String(index).padStart(6, '0')}`;
    return { recordId: tableId * 1_000_000 + index, tableId, code, value: code };
  });
}

function configuration(): SegmentOnWire {
  const number: SegmentOnWire = {
    type: SegmentType.serialNumber,
    defaultValue: '0',
    options: [{ optionLength: 4 }],
  };
  const product: SegmentOnWire = {
    type: SegmentType.table,
    options: [{ tableId: 2, fieldName: 'Code', optionLength: 7, childSegment: number }],
  };
  const text: SegmentOnWire = {
    type: SegmentType.freeText,
    options: [{ optionSeparator: '-', childSegment: product }],
  };
  const serial: SegmentOnWire = {
    type: SegmentType.serialNumber,
    options: [{ optionSeparator: '/', childSegment: text }],
  };
  const system: SegmentOnWire = {
    type: SegmentType.table,
    options: [{ tableId: 1, fieldName: 'Code', optionSeparator: '.', childSegment: serial }],
  };
  return {
    type: SegmentType.fixedValue,
    defaultValue: '=',
    options: [{ optionLength: 1, childSegment: system }],
  };
}
