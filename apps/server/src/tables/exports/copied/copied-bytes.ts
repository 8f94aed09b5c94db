// What COPY's text format says byte by byte, and bytes that grow while they are written.

export const lineEnd = 0x0a;

/** The type of a column. A moment is ISO 8601; `tagged` has the type before each value, by its first letter. */
export type CopiedType = 'text' | 'number' | 'date' | 'moment' | 'tagged';

const tags: Readonly<Record<string, CopiedType>> = { t: 'text', n: 'number', d: 'date' };

export const tagOf = (type: 'text' | 'number' | 'date') => type.charAt(0);

/** A cell as it was before it was copied, and the type of its value. */
export function uncopied(cell: string, type: CopiedType): { text: string; type: CopiedType } {
  const text = uncopiedText(cell);
  if (type !== 'tagged') return { text, type };
  return { text: text.slice(1), type: tags[text.charAt(0)] ?? 'text' };
}

const copyEscapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function uncopiedText(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/g, (_, sign: string) => copyEscapes[sign] ?? sign) : text;
}

const zero = 0x30;
const point = 0x2e;

/** Where a number ends that may have been kept with zeros after its last decimal. */
export function endOfNumber(rows: Buffer, start: number, end: number): { end: number; hasPoint: boolean } {
  for (let at = start; at < end; at += 1) {
    if (rows[at] !== point) continue;
    let last = end;
    while (rows[last - 1] === zero) last -= 1;
    return { end: rows[last - 1] === point ? last - 1 : last, hasPoint: true };
  }
  return { end, hasPoint: false };
}

const controlsAndSpace = Array.from({ length: 0x21 }, (_, byte) => byte);

/** White space, and bytes that white space begins with. */
export const whiteSpaceBeginnings: readonly number[] = [...controlsAndSpace, 0xc2, 0xe1, 0xe2, 0xe3, 0xef];

/** White space, and bytes that white space ends with. */
export const whiteSpaceEnds: readonly number[] = [
  ...controlsAndSpace,
  ...Array.from({ length: 0x0b }, (_, byte) => 0x80 + byte),
  0x9f,
  0xa0,
  0xa8,
  0xa9,
  0xaf,
  0xbf,
];

/** A one for each of these. */
export function bytesOf(signs: string, more: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(256);
  for (const byte of [...Buffer.from(signs), ...more]) bytes[byte] = 1;
  return bytes;
}
