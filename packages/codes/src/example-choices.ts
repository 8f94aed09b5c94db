// A filled-in example of a configuration, for the live picture of a code in its form.
import type { Choice, Choices } from './choices.ts';
import { cutTo } from './code-points.ts';
import { formatOf } from './part-format.ts';
import type { PartFormat } from './part-format.ts';
import { childPath, isTableSegment, optionPath, optionsOf, ROOT_PATH, SegmentType } from './segment-tree.ts';
import type { Segment, SegmentPath } from './segment-tree.ts';
import type { CodeRecord, Vocabulary } from './vocabulary.ts';

const SAMPLE_TEXTS = ['NORTH', 'Pump', 'A', 'Övergång', 'Zone 4', 'Spår', 'X7', 'reserv'];

/** The same seed gives the same example; another seed another one. */
export function exampleOf<R extends CodeRecord>(
  root: Segment | null | undefined,
  vocabulary: Vocabulary<R>,
  seed: number,
): Choices<R> {
  const choices: { [path: SegmentPath]: Choice<R> } = {};
  const draw = drawFrom(seed);
  let segment = root;
  let path = ROOT_PATH;
  while (segment) {
    const choice: Choice<R> | null = isTableSegment(segment)
      ? exampleRecord(segment, path, vocabulary, draw)
      : exampleText(segment, draw);
    if (choice) choices[path] = choice;
    const index: number = choice?.kind === 'record' ? choice.optionIndex : 0;
    segment = optionsOf(segment)[index]?.childSegment;
    path = childPath(optionPath(path, index));
  }
  return choices;
}

type Draw = (below: number) => number;

function exampleRecord<R extends CodeRecord>(
  segment: Segment,
  path: SegmentPath,
  vocabulary: Vocabulary<R>,
  draw: Draw,
): Choice<R> | null {
  const offers = optionsOf(segment)
    .map((_, index) => ({ optionIndex: index, records: vocabulary.offerOf(optionPath(path, index)).records }))
    .filter((offer) => offer.records.length > 0);
  const offer = offers[draw(offers.length)];
  const record = offer?.records[draw(offer.records.length)];
  return offer && record ? { kind: 'record', optionIndex: offer.optionIndex, record } : null;
}

function exampleText(segment: Segment, draw: Draw): Choice<never> | null {
  const [option] = optionsOf(segment);
  if (!option || segment.type === SegmentType.fixedValue) return null;
  const format = formatOf(segment, option);
  const isSerial = segment.type === SegmentType.serialNumber;
  const samples = isSerial ? [String(1 + draw(99)), '7', '2'] : [...rotated(SAMPLE_TEXTS, draw), 'B'];
  const text = samples.map((sample) => fitted(format, sample)).find((sample) => isSafe(format, sample));
  return text === undefined ? null : { kind: 'text', text };
}

function fitted(format: PartFormat, sample: string): string {
  return format.kind === 'length' ? cutTo(sample, format.length) : sample;
}

/** A sample that touches the separator or the fill sign would not show what a code usually looks like. */
function isSafe(format: PartFormat, sample: string): boolean {
  if (format.kind === 'separator') return !sample.includes(format.separator);
  if (format.kind === 'exact') return true;
  return format.fill === '' || (!sample.startsWith(format.fill) && !sample.endsWith(format.fill));
}

function rotated(samples: readonly string[], draw: Draw): string[] {
  const from = draw(samples.length);
  return [...samples.slice(from), ...samples.slice(0, from)];
}

/** A small generator of its own, as Math.random cannot be repeated. */
function drawFrom(seed: number): Draw {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return below > 0 ? Math.floor((state / 0x100000000) * below) : 0;
  };
}
