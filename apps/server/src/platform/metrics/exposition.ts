// The text that Prometheus reads: a name, what it is, and its samples.

export type Labels = Readonly<Record<string, string>>;

export type Sample = { labels?: Labels; value: number; suffix?: string };

export type Metric = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
};

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export function expose(metrics: readonly Metric[]): string {
  return metrics.map(textOf).join('');
}

function textOf({ name, help, type, samples }: Metric): string {
  const lines = samples.map(
    ({ labels = {}, value, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Labels): string {
  const entries = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return entries.length === 0 ? '' : `{${entries.join(',')}}`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' };

function escaped(value: string): string {
  return value.replaceAll(/[\\"\n]/g, (sign) => escapes[sign] ?? sign);
}

function numberText(value: number): string {
  if (value === Infinity) return '+Inf';
  return value === -Infinity ? '-Inf' : String(value);
}
