// Keeps what was measured for the documentation: the figures, their table and their picture.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { linesOf, markdownOf, type Curve } from './curves.ts';
import { pictureOf } from './picture.ts';

const inDocs = (name: string) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

/** What is measured again takes the place of what there was; all else is kept. */
export async function save(measured: readonly Curve[]): Promise<void> {
  const kept = await readCurves();
  const isMeasured = ({ name, database, records }: Curve) =>
    measured.some((row) => row.name === name && row.database === database && row.records === records);
  const curves = [...kept.filter((row) => !isMeasured(row)), ...measured];
  const ordered = curves.toSorted((a, b) => a.group.localeCompare(b.group) || a.records - b.records);
  const lines = linesOf(ordered);
  await writeFile(inDocs('performance.json'), `${JSON.stringify(ordered, null, 2)}\n`);
  await writeFile(inDocs('performance.svg'), pictureOf(lines));
  const page = await readFile(inDocs('performance.md'), 'utf8');
  const [before = '', , after = ''] = page.split(/<!-- (?:begin|end) of the figures -->\n/);
  const machine = `${os.cpus().length} cores (${os.arch()}), Node ${process.versions.node}`;
  const figures = `${machine}, ${new Date().toISOString().slice(0, 10)}.\n\n${markdownOf(lines)}\n`;
  const marked = `<!-- begin of the figures -->\n${figures}<!-- end of the figures -->\n`;
  await writeFile(inDocs('performance.md'), before + marked + after);
}

async function readCurves(): Promise<Curve[]> {
  try {
    return JSON.parse(await readFile(inDocs('performance.json'), 'utf8')) as Curve[];
  } catch {
    return [];
  }
}
