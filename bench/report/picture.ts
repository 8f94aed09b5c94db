// The ratios as small charts, one a job: the size to the right, the ratio upwards, both in powers of ten.
import type { Line } from './curves.ts';

const columns = 4;
const chart = { width: 220, height: 150, left: 34, right: 12, top: 34, bottom: 24 };
const colours = { PostgreSQL: '#2f6f9f', embedded: '#c2703d' };
const highest = 2;
const lowest = -1;

export function pictureOf(lines: readonly Line[]): string {
  const names = [...new Set(lines.map(({ name }) => name))];
  const sizes = lines.flatMap(({ points }) => points.map(({ records }) => Math.log10(records)));
  const [first, last] = [Math.min(...sizes), Math.max(...sizes)];
  const rows = Math.ceil(names.length / columns);
  const height = rows * chart.height + 30;
  const charts = names.map((name, index) => {
    const x = (index % columns) * chart.width;
    const y = Math.floor(index / columns) * chart.height + 30;
    const drawn = lines.filter((line) => line.name === name).map((line) => drawnLine(line, first, last));
    return `<g transform="translate(${x} ${y})">${title(name)}${grid(first, last)}${drawn.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * chart.width} ${height}" font-family="sans-serif" font-size="10">
<rect width="100%" height="100%" fill="#fff"/>
${legend()}
${charts.join('\n')}
</svg>
`;
}

const across = (records: number, first: number, last: number) =>
  chart.left +
  (last === first ? 0.5 : (records - first) / (last - first)) * (chart.width - chart.left - chart.right);

function upwards(ratio: number): number {
  const within = Math.min(highest, Math.max(lowest, Math.log10(ratio)));
  const share = (within - lowest) / (highest - lowest);
  return chart.height - chart.bottom - share * (chart.height - chart.top - chart.bottom);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** In two lines where it is long. */
function title(name: string): string {
  const words = name.split(' ');
  const lines = ['', ''];
  for (const word of words) {
    const line = `${lines[0]}${word}`.length <= 38 && lines[1] === '' ? 0 : 1;
    lines[line] = `${lines[line]} ${word}`.trimStart();
  }
  return lines
    .map((line, index) => `<text x="4" y="${12 + index * 12}" fill="#222">${escaped(line)}</text>`)
    .join('');
}

function grid(first: number, last: number): string {
  const right = chart.width - chart.right;
  const ratios = [0.1, 1, 10, 100].map((ratio) => {
    const y = upwards(ratio);
    const colour = ratio === 1 ? '#888' : '#ddd';
    return `<path d="M${chart.left} ${y}H${right}" stroke="${colour}"/><text x="${chart.left - 4}" y="${y + 3}" text-anchor="end" fill="#555">${ratio}</text>`;
  });
  const sizes: string[] = [];
  for (let power = Math.ceil(first); power <= Math.floor(last); power += 1) {
    const x = across(power, first, last);
    sizes.push(
      `<text x="${x}" y="${chart.height - 10}" text-anchor="middle" fill="#555">${sizeName(power)}</text>`,
    );
  }
  return ratios.join('') + sizes.join('');
}

const sizeName = (power: number) => (power >= 6 ? `${10 ** (power - 6)} M` : `${10 ** (power - 3)} k`);

function drawnLine({ database, points }: Line, first: number, last: number): string {
  const places = points.map(({ records, ratio }) => ({
    x: across(Math.log10(records), first, last).toFixed(1),
    y: upwards(ratio).toFixed(1),
  }));
  const line = places.map(({ x, y }) => `${x},${y}`).join(' ');
  const dots = places.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="2.5" fill="${colours[database]}"/>`);
  return `<polyline points="${line}" fill="none" stroke="${colours[database]}" stroke-width="1.5"/>${dots.join('')}`;
}

function legend(): string {
  const entry = (name: string, colour: string, x: number) =>
    `<circle cx="${x}" cy="14" r="4" fill="${colour}"/><text x="${x + 9}" y="18" fill="#222">${name}</text>`;
  return `${entry('PostgreSQL', colours.PostgreSQL, 10)}${entry('embedded', colours.embedded, 100)}<text x="190" y="18" fill="#555">time as a multiple of the database's own, by the number of records</text>`;
}
