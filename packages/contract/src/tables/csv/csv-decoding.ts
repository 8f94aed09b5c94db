// From the bytes of a file to its text: a byte order mark decides, then whether it is valid UTF-8, then the bytes 0x80 to 0x9F.

/** The part of the platform's decoder that is needed; browsers and servers both have it. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string };

export const encodings = ['utf-8', 'windows-1252', 'iso-8859-4', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'iso-8859-4': 'ISO-8859-4',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
};

/** What a file can be read as by hand, with what it was read as; UTF-16 is told by its mark alone. */
export const encodingChoices = (current: Encoding): readonly Encoding[] =>
  encodings.filter((encoding) => encoding === current || !encoding.startsWith('utf-16'));

export type Decoded = { text: string; encoding: Encoding };

/** Without the byte order mark. With an encoding given, that one is used whatever the bytes say. */
export function decodeCsv(bytes: Uint8Array, forced?: Encoding): Decoded {
  const encoding = forced ?? encodingOf(bytes);
  return { text: decode(bytes, encoding), encoding };
}

/** As the bytes say. `preferred`, somebody's last choice, decides between the two that they leave open. */
export function encodingOf(bytes: Uint8Array, preferred: Encoding | null = null): Encoding {
  const marked = markedEncoding(bytes);
  if (marked !== null) return marked;
  const isPlain = isAscii(bytes);
  if (!isPlain && isUtf8(bytes)) return 'utf-8';
  // No text in ISO-8859-4 has one of these bytes; in Windows-1252 they are €, –, ” and the like.
  if (bytes.some((byte) => byte >= 0x80 && byte <= 0x9f)) return 'windows-1252';
  return preferred === 'windows-1252' && !isPlain ? preferred : 'iso-8859-4';
}

const signsShown = 40;

/** The signs beyond ASCII, the frequent ones first: whoever sees å ä ö among them knows that a file is read right. */
export function specialSigns(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [sign] of text.matchAll(/[^\p{ASCII}\s]/gu)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, signsShown)
    .map(([sign]) => sign);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'windows-1252') return decodeWindows(bytes);
  return new TextDecoder(encoding, { fatal: false, ignoreBOM: false }).decode(bytes);
}

/** What the bytes 0x80 to 0x9F are in Windows-1252; those without a sign stay control characters. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Several versions of Node take it for ISO-8859-1, which has control characters in the place of these signs. */
function decodeWindows(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? windowsSigns.charCodeAt(byte - 0x80) : byte,
  );
  return decode(new Uint8Array(units.buffer), 'utf-16le');
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= 0x7f);
}
