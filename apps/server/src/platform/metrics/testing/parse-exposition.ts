// Reads Prometheus' text format as strictly as its documentation has it, and refuses what `promtool check metrics` would.

type Type = 'counter' | 'gauge' | 'histogram' | 'summary' | 'untyped';
export type ParsedSample = { series: string; name: string; labels: Map<string, string>; value: number };
export type Family = { name: string; help: string; type: Type; samples: ParsedSample[] };

export class ExpositionError extends Error {}

export function parseExposition(text: string): Family[] {
  if (!text.endsWith('\n')) throw new ExpositionError('The last line does not end');
  const families = new Map<string, Family>();
  let current = null as Family | null;
  for (const line of text.slice(0, -1).split('\n')) {
    const head = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line);
    const name: string = head?.[2] ?? familyName(line, current);
    if (current?.name !== name) {
      refuse(families.has(name), line, 'its metric has ended before');
      current = { name: matching(metricName, name, line), help: '', type: 'untyped', samples: [] };
      families.set(name, current);
    }
    if (head === null) current.samples.push(sampleOf(line));
    else describe(current, line, head);
  }
  for (const family of families.values()) check(family);
  return [...families.values()];
}

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const labelName = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const number = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|[+-]Inf|NaN)$/;
const types: readonly string[] = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
const suffixes: Partial<Record<Type, RegExp>> = {
  histogram: /_(bucket|sum|count)$/,
  summary: /_(sum|count)$/,
};

function familyName(line: string, current: Family | null): string {
  const [name = ''] = /^[^\s{]+/.exec(line) ?? [];
  const suffix = current === null ? undefined : suffixes[current.type];
  const plain = suffix === undefined ? name : name.replace(suffix, '');
  return plain === current?.name ? plain : name;
}

function describe(family: Family, line: string, [, kind, , text = '']: readonly string[]): void {
  refuse(family.samples.length > 0, line, 'it comes after its samples');
  if (kind === 'HELP') {
    refuse(family.help !== '', line, 'it is there twice');
    family.help = text;
  } else {
    refuse(family.type !== 'untyped' || !types.includes(text), line, 'the type is unknown, or there twice');
    family.type = text as Type;
  }
}

function sampleOf(line: string): ParsedSample {
  const [, name = '', inside, value = ''] = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  matching(metricName, name, line);
  matching(number, value, line);
  const labels = new Map<string, string>();
  let rest = inside ?? '';
  while (rest !== '') {
    const [whole = '', label = '', text = ''] =
      /^([^=,]+)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/.exec(rest) ?? [];
    refuse(whole === '' || labels.has(label), line, `the labels cannot be read from ${rest}`);
    labels.set(matching(labelName, label, line), text);
    rest = rest.slice(whole.length);
  }
  const sorted = [...labels].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    series: `${name} ${JSON.stringify(sorted)}`,
    name,
    labels,
    value: Number(value.replace('Inf', 'Infinity')),
  };
}

function check({ name, help, type, samples }: Family): void {
  refuse(help === '', name, 'it has no help');
  refuse(type === 'untyped', name, 'it has no type');
  refuse((type === 'counter') !== name.endsWith('_total'), name, 'counters, and only they, end with _total');
  refuse(new Set(samples.map(({ series }) => series)).size < samples.length, name, 'a sample is there twice');
  for (const { series, name: ofSample, labels, value } of samples) {
    refuse(labels.has('le') !== ofSample.endsWith('_bucket'), series, 'le is for the buckets of histograms');
    refuse(labels.has('quantile') && type !== 'summary', series, 'quantile is for summaries');
    refuse(type === 'counter' && !(value >= 0), series, 'a counter is not negative');
  }
  if (type === 'histogram') checkBuckets(samples);
}

/** Those of one histogram stand together, from the smallest on, and the last one has all. */
function checkBuckets(samples: readonly ParsedSample[]): void {
  let below = { bound: -Infinity, count: 0 };
  for (const { series, name, labels, value } of samples) {
    if (name.endsWith('_bucket')) {
      const bound = Number(labels.get('le')?.replace('Inf', 'Infinity'));
      refuse(!(bound > below.bound) || value < below.count, series, 'buckets ascend');
      below = { bound, count: value };
    } else if (name.endsWith('_count')) {
      refuse(below.bound !== Infinity || below.count !== value, series, 'the bucket +Inf has all');
      below = { bound: -Infinity, count: 0 };
    }
  }
}

function matching(pattern: RegExp, text: string, line: string): string {
  refuse(!pattern.test(text), line, `'${text}' cannot be read`);
  return text;
}

function refuse(isWrong: boolean, where: string, why: string): void {
  if (isWrong) throw new ExpositionError(`${where}: ${why}`);
}
