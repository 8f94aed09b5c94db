// Keeps what was measured for the documentation: the figures, their table and their picture.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { linesOf, markdownOf, seenMarkdownOf, type Curve, type SeenAt } from './curves.ts';
import { machinesOf } from './machines.ts';
import { pictureOf } from './picture.ts';

/** What is no multiple of anything: as it was printed. */
type Printed = { title: string; table: string };

export type Saved = { curves: Curve[]; seen: SeenAt[]; tables: Printed[] };

const inRepository = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const inDocs = (name: string) => inRepository(`docs/${name}`);

/** What is measured again takes the place of what there was; all else is kept. */
export async function save({ curves: measured, seen: looked, tables }: Saved): Promise<void> {
  const kept = await readSaved();
  const curves = withNewer(kept.curves, measured).toSorted(
    (a, b) => a.group.localeCompare(b.group) || a.records - b.records,
  );
  const seen = withNewer(kept.seen, looked).toSorted((a, b) => a.records - b.records);
  const printed = [
    ...kept.tables.filter(({ title }) => !tables.some((one) => one.title === title)),
    ...tables,
  ];
  await writeFile(inDocs('performance.json'), JSON.stringify({ curves, seen, tables: printed }, null, 2));
  await writeFile(inDocs('performance.svg'), pictureOf(linesOf(curves)));
  await writePage(curves, seen);
  // As the repository has its files, tables with their columns in line.
  const files = [inDocs('performance.md'), inDocs('performance.json')];
  execFileSync(process.execPath, [inRepository('node_modules/oxfmt/bin/oxfmt'), ...files], {
    stdio: 'ignore',
  });
}

type JobAtSize = Pick<Curve, 'name' | 'database' | 'records'>;

function withNewer<Row extends JobAtSize>(kept: readonly Row[], newer: readonly Row[]): Row[] {
  const isReplaced = ({ name, database, records }: Row) =>
    newer.some((row) => row.name === name && row.database === database && row.records === records);
  return [...kept.filter((row) => !isReplaced(row)), ...newer];
}

const picture = '![The multiples by the number of records, one small chart a job](performance.svg)';

async function writePage(curves: readonly Curve[], seen: readonly SeenAt[]): Promise<void> {
  const page = await readFile(inDocs('performance.md'), 'utf8');
  const [before = '', , after = ''] = page.split(/<!-- (?:begin|end) of the figures -->\n/);
  const lines = linesOf(curves);
  const parts = [
    `${new Date().toISOString().slice(0, 10)}, ${machinesOf([...curves, ...seen])}`,
    ...(lines.length === 0 ? [] : [markdownOf(lines), picture]),
    ...(seen.length === 0 ? [] : [seenMarkdownOf(seen)]),
  ];
  const figures = `\n${parts.join('\n\n')}\n\n`;
  const marked = `<!-- begin of the figures -->\n${figures}<!-- end of the figures -->\n`;
  await writeFile(inDocs('performance.md'), before + marked + after);
}

const nothing: Saved = { curves: [], seen: [], tables: [] };

async function readSaved(): Promise<Saved> {
  try {
    const saved = JSON.parse(await readFile(inDocs('performance.json'), 'utf8')) as Partial<Saved>;
    return { ...nothing, ...saved };
  } catch {
    return nothing;
  }
}
