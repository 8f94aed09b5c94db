// Keeps what was measured for the documentation: the figures, their table and their picture.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { linesOf, markdownOf, notFlat, type Curve } from './curves.ts';
import { pictureOf } from './picture.ts';

/** What is no multiple of anything: as it was printed. */
export type Printed = { title: string; table: string };

type Saved = { curves: Curve[]; tables: Printed[] };

const inRepository = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const inDocs = (name: string) => inRepository(`docs/${name}`);

/** What is measured again takes the place of what there was; all else is kept. */
export async function save({ curves: measured, tables }: Saved): Promise<void> {
  const kept = await readSaved();
  const isMeasured = ({ name, database, records }: Curve) =>
    measured.some((row) => row.name === name && row.database === database && row.records === records);
  const curves = [...kept.curves.filter((row) => !isMeasured(row)), ...measured].toSorted(
    (a, b) => a.group.localeCompare(b.group) || a.records - b.records,
  );
  const printed = [
    ...kept.tables.filter(({ title }) => !tables.some((one) => one.title === title)),
    ...tables,
  ];
  await writeFile(inDocs('performance.json'), JSON.stringify({ curves, tables: printed }, null, 2));
  await writeFile(inDocs('performance.svg'), pictureOf(linesOf(curves.filter(isOfCurve))));
  await writePage(curves, printed);
  // As the repository has its files, tables with their columns in line.
  const files = [inDocs('performance.md'), inDocs('performance.json')];
  execFileSync(process.execPath, [inRepository('node_modules/oxfmt/bin/oxfmt'), ...files], {
    stdio: 'ignore',
  });
}

/** A register of ten million stands alone, and is no curve. */
const isOfCurve = ({ group }: Curve) => group !== 'millions';

const picture = '![The multiples by the number of records, one small chart a job](performance.svg)';

async function writePage(curves: readonly Curve[], tables: readonly Printed[]): Promise<void> {
  const page = await readFile(inDocs('performance.md'), 'utf8');
  const [before = '', , after = ''] = page.split(/<!-- (?:begin|end) of the figures -->\n/);
  const machine = `${os.cpus().length} cores (${os.arch()}), Node ${process.versions.node}`;
  const lines = linesOf(curves.filter(isOfCurve));
  const others = linesOf(curves.filter((curve) => !isOfCurve(curve)));
  const parts = [
    `${machine}, ${new Date().toISOString().slice(0, 10)}.`,
    ...(lines.length === 0 ? [] : [picture, markdownOf(lines), ...notFlat(lines)]),
    ...(others.length === 0 ? [] : ['## A register and a history of very many rows', markdownOf(others)]),
    ...tables.flatMap(({ title, table }) => [`## ${title}`, table]),
  ];
  const figures = `\n${parts.join('\n\n')}\n\n`;
  const marked = `<!-- begin of the figures -->\n${figures}<!-- end of the figures -->\n`;
  await writeFile(inDocs('performance.md'), before + marked + after);
}

async function readSaved(): Promise<Saved> {
  try {
    return JSON.parse(await readFile(inDocs('performance.json'), 'utf8')) as Saved;
  } catch {
    return { curves: [], tables: [] };
  }
}
