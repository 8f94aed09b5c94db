import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCsv, encodingChoices, encodingOf, specialSigns, type Encoding } from './csv-decoding.ts';

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const bytesOf = (text: string) =>
  latin(
    encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  );

it('is decided by a byte order mark', () => {
  expect(decodeCsv(bytesOf('\uFEFFkod'))).toEqual({ text: 'kod', encoding: 'utf-8' });
  expect(decodeCsv(latin('\u00ff\u00fek\u0000'))).toEqual({ text: 'k', encoding: 'utf-16le' });
  expect(decodeCsv(latin('\u00fe\u00ff\u0000k'))).toEqual({ text: 'k', encoding: 'utf-16be' });
});

it('takes what is valid UTF-8 and not plain ASCII for UTF-8', () => {
  expect(decodeCsv(bytesOf('Ångström'))).toEqual({ text: 'Ångström', encoding: 'utf-8' });
});

it('takes a file of a Swedish Excel for Windows-1252, by the signs that ISO-8859-4 does not have', () => {
  const file = latin('Area;Price\n12 m\u00b2;\u0080 5 \u0096 7\n');
  expect(decodeCsv(file)).toEqual({ text: 'Area;Price\n12 m²;€ 5 – 7\n', encoding: 'windows-1252' });
});

it('takes all else for ISO-8859-4', () => {
  expect(decodeCsv(latin('\u00c5ngstr\u00f6m'))).toEqual({ text: 'Ångström', encoding: 'iso-8859-4' });
  expect(decodeCsv(latin('\u00a1'))).toEqual({ text: 'Ą', encoding: 'iso-8859-4' });
  expect(decodeCsv(bytesOf('plain'))).toEqual({ text: 'plain', encoding: 'iso-8859-4' });
});

it('can be chosen by hand: one of three, whatever the bytes say', () => {
  expect(decodeCsv(bytesOf('Å'), 'iso-8859-4').text).toBe('Ã\u0085');
  expect(decodeCsv(bytesOf('Å'), 'windows-1252').text).toBe('Ã…');
  expect(decodeCsv(latin('\u00c5'), 'utf-8').text).toBe('\uFFFD');
  expect(encodingChoices('utf-8')).toEqual(['utf-8', 'windows-1252', 'iso-8859-4']);
  expect(encodingChoices('utf-16le')).toEqual(['utf-8', 'windows-1252', 'iso-8859-4', 'utf-16le']);
});

it('takes the last choice where the bytes leave two, and nowhere else', () => {
  expect(encodingOf(latin('\u00c5ngstr\u00f6m'), 'windows-1252')).toBe('windows-1252');
  expect(encodingOf(latin('\u00c5ngstr\u00f6m'), 'utf-8')).toBe('iso-8859-4');
  expect(encodingOf(latin('5 \u0096 7'), 'iso-8859-4')).toBe('windows-1252');
  expect(encodingOf(bytesOf('Ångström'), 'windows-1252')).toBe('utf-8');
  expect(encodingOf(bytesOf('\uFEFFkod'), 'windows-1252')).toBe('utf-8');
  expect(encodingOf(bytesOf('plain'), 'windows-1252')).toBe('iso-8859-4');
});

it('shows the special signs of a text, the frequent ones first', () => {
  expect(specialSigns('Åö, åö\u00a0ö – €\u{1F600}')).toEqual(['ö', 'Å', 'å', '–', '€', '\u{1F600}']);
  expect(specialSigns('plain')).toEqual([]);
});

describe('whatever the text is', () => {
  /** All signs of a one-byte encoding with the byte of each; what stands for no sign, a control character, is left out. */
  const signsOf = (encoding: Encoding): ReadonlyMap<string, number> =>
    new Map(
      Array.from({ length: 256 }, (_, byte) => byte)
        .map((byte) => [decodeCsv(Uint8Array.of(byte), encoding).text, byte] as const)
        .filter(([sign]) => !/(?![\t\n\r])\p{Cc}/u.test(sign)),
    );
  const windows = signsOf('windows-1252');
  const iso = signsOf('iso-8859-4');
  const textIn = (signs: ReadonlyMap<string, number>) =>
    fc.string({ unit: fc.constantFrom(...signs.keys()), minLength: 1 });
  const written = (text: string, signs: ReadonlyMap<string, number>) =>
    Uint8Array.from(text, (sign) => signs.get(sign) ?? 0);
  const hasMark = (bytes: Uint8Array) =>
    /^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/.test(String.fromCharCode(...bytes));
  /** Told apart from UTF-8 by nothing: two bytes of one may be a sign of the other. */
  const isUtf8 = (bytes: Uint8Array) => {
    try {
      return (
        decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')) !== ''
      );
    } catch {
      return false;
    }
  };

  it('UTF-8 comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(/\P{ASCII}/u.test(text) && !text.startsWith('\uFEFF'));
        expect(decodeCsv(bytesOf(text))).toEqual({ text, encoding: 'utf-8' });
      }),
    );
  });

  it('Windows-1252 comes back where it has a sign that ISO-8859-4 does not have', () => {
    fc.assert(
      fc.property(textIn(windows), (text) => {
        const bytes = written(text, windows);
        fc.pre(bytes.some((byte) => byte >= 0x80 && byte <= 0x9f) && !isUtf8(bytes) && !hasMark(bytes));
        expect(decodeCsv(bytes)).toEqual({ text, encoding: 'windows-1252' });
      }),
    );
  });

  it('ISO-8859-4 comes back', () => {
    fc.assert(
      fc.property(textIn(iso), (text) => {
        const bytes = written(text, iso);
        const isPlain = bytes.every((byte) => byte < 0x80);
        fc.pre((isPlain || !isUtf8(bytes)) && !hasMark(bytes));
        expect(decodeCsv(bytes)).toEqual({ text, encoding: 'iso-8859-4' });
      }),
    );
  });
});
