// From the bytes of a file to its text: a byte order mark decides, then whether it is valid UTF-8.

/** The part of the platform's decoder that is needed; browsers and servers both have it. */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode: (bytes: Uint8Array) => string };

export const encodings = ['utf-8', 'iso-8859-4', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'iso-8859-4': 'ISO-8859-4',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
};

/** What the preview offers to read the same file with instead. */
export const otherEncoding = (encoding: Encoding): Encoding =>
  encoding === 'iso-8859-4' ? 'utf-8' : 'iso-8859-4';

export type Decoded = { text: string; encoding: Encoding };

/** Without the byte order mark. With an encoding given, that one is used whatever the bytes say. */
export function decodeCsv(bytes: Uint8Array, forced?: Encoding): Decoded {
  const encoding = forced ?? markedEncoding(bytes);
  if (encoding !== null) return { text: decode(bytes, encoding), encoding };
  if (isAscii(bytes)) return { text: decode(bytes, 'iso-8859-4'), encoding: 'iso-8859-4' };
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
    return { text: decoder.decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decode(bytes, 'iso-8859-4'), encoding: 'iso-8859-4' };
  }
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding, { fatal: false, ignoreBOM: false }).decode(bytes);
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte > 0x7f) return false;
  return true;
}
