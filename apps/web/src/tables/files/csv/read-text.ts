// The text of a file, as it is decoded here or in the thread that reads files.
import { csv } from '@codes/contract';
import type { ReadEncoding, ReadSettings } from './csv-questions.ts';

type How = Partial<Pick<ReadSettings, 'encoding' | 'preferred'>>;

export function readText(
  bytes: Uint8Array,
  { encoding = null, preferred = null }: How,
): { text: string; encoding: ReadEncoding } {
  const { name, by } = encodingOf(bytes, encoding, preferred);
  const { text } = csv.decodeCsv(bytes, name);
  return { text, encoding: { name, by, signs: csv.specialSigns(text) } };
}

function encodingOf(
  bytes: Uint8Array,
  chosen: csv.Encoding | null,
  preferred: csv.Encoding | null,
): Pick<ReadEncoding, 'name' | 'by'> {
  if (chosen !== null) return { name: chosen, by: 'chosen' };
  const name = csv.encodingOf(bytes, preferred);
  const isAsLastTime = name === preferred && name !== csv.encodingOf(bytes);
  return { name, by: isAsLastTime ? 'as last time' : 'detected' };
}
