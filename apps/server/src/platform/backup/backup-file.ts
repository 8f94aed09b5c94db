// The file: gzip of lines. Rows are JSON objects; lines that begin with # say what the rows are.
import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { keyFor } from '../secret.ts';
import { words } from './backup.words.ts';

export type Head = { format: 'codes-backup'; version: 1; product: string; migration: string; time: string };

/** Announces what follows: the rows of a table, or where a sequence has come to. */
export type Mark = { table: string; columns: readonly string[] } | { sequence: string; value: string };

/**
 * The last line: how many rows there are, and the checksum of all lines before it. The signature is made with a key from the
 * secret, where there is one: without it, a changed file could be sealed again by anybody.
 */
type Seal = { rows: number; sha256: string; signature?: string };

/** Whether the signature was looked at. */
export type SealCheck = 'fits' | 'unsigned' | 'unchecked';

/** Something about the file or the database that the person at the command can act on. */
export class BackupProblem extends Error {}

export const markLine = (mark: Head | Mark | Seal): string => `#${JSON.stringify(mark)}`;

/** What a line announces; null where it is a row. A file may be whole and yet not be what was written here. */
export function markOf(file: string, line: string): Mark | null {
  if (!line.startsWith('#')) {
    if (isDeeplyNestedRow(line)) throw new BackupProblem(words.nested(file));
    return null;
  }
  const mark = parsed(line) as Partial<Record<string, unknown>> | null;
  if (typeof mark?.['table'] === 'string' && isListOfText(mark['columns'])) return mark as Mark;
  if (typeof mark?.['sequence'] === 'string' && isCount(mark['value'])) return mark as Mark;
  throw new BackupProblem(words.unknownLine(file));
}

const isListOfText = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isCount = (value: unknown) => typeof value === 'string' && /^\d{1,19}$/.test(value);

/** Short lines cannot be, and are nearly all. */
const isDeeplyNestedRow = (line: string) => line.length > 4000 && isDeeplyNested(Buffer.from(line));

const chunkLength = 256 * 1024;

/** Under another name until it is whole, so that a backup is never half a one. */
export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<string>,
  secret: string | null = null,
): Promise<{ rows: number }> {
  const unfinished = `${file}.unfinished`;
  const counted = { rows: 0 };
  try {
    const handle = await open(unfinished, 'w', 0o600);
    await pipeline(
      Readable.from(sealed(lines, counted, secret)),
      createGzip(),
      handle.createWriteStream({ flush: true }),
    );
    await rename(unfinished, file);
    return counted;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* sealed(
  lines: AsyncIterable<string>,
  counted: { rows: number },
  secret: string | null,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = '';
  for await (const line of lines) {
    if (!line.startsWith('#')) counted.rows += 1;
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  const sha256 = hash.digest('hex');
  const signed = secret === null ? {} : { signature: signatureOf(secret, sha256) };
  yield `${chunk}${markLine({ rows: counted.rows, sha256, ...signed })}\n`;
}

const signatureOf = (secret: string, sha256: string) =>
  createHmac('sha256', keyFor(secret, 'backup')).update(sha256).digest('hex');

/** Reads the whole file before any of it is used: a damaged one must not get as far as the database. */
export async function checkBackupFile(
  file: string,
  secret: string | null,
): Promise<{ head: Head; seal: SealCheck }> {
  const hash = createHash('sha256');
  let head: Head | null = null;
  let rows = 0;
  let last: string | null = null;
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      head ??= headOf(file, line);
      if (last !== null) hash.update(`${last}\n`);
      if (!line.startsWith('#')) rows += 1;
      last = line;
    }
  }
  if (head === null || last === null) throw new BackupProblem(words.emptyFile(file));
  const seal = sealOf(last);
  if (seal === null) throw new BackupProblem(words.endMissing(file));
  if (seal.rows !== rows || seal.sha256 !== hash.digest('hex')) {
    throw new BackupProblem(words.wrongChecksum(file));
  }
  return { head, seal: checkSignature(file, seal, secret) };
}

function checkSignature(file: string, { sha256, signature }: Seal, secret: string | null): SealCheck {
  if (signature === undefined) return 'unsigned';
  if (secret === null) return 'unchecked';
  if (signature === signatureOf(secret, sha256)) return 'fits';
  throw new BackupProblem(words.wrongSignature(file));
}

/** Everything between the head and the seal, some lines at a time. */
export async function* readContent(file: string): AsyncGenerator<readonly string[]> {
  let isFirst = true;
  for await (const lines of readLines(file)) {
    yield (isFirst ? lines.slice(1) : lines).filter((line) => sealOf(line) === null);
    isFirst &&= lines.length === 0;
  }
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const source = createReadStream(file);
  const text = createGunzip();
  source.once('error', (error) => text.destroy(error));
  source.pipe(text);
  let rest = '';
  try {
    for await (const chunk of text) {
      const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      yield lines;
    }
  } catch (error) {
    throw problemOf(file, error as NodeJS.ErrnoException);
  } finally {
    source.destroy();
  }
  if (rest + decoder.end() !== '') throw new BackupProblem(words.endMissing(file));
}

function problemOf(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOENT') return new BackupProblem(words.noFile(file));
  if (error.code === 'Z_BUF_ERROR') return new BackupProblem(words.endMissing(file));
  if (error.code === 'Z_DATA_ERROR') {
    return new BackupProblem(words.damaged(file));
  }
  return error;
}

function headOf(file: string, line: string): Head {
  const head = parsed(line) as Partial<Head> | null;
  if (head?.format !== 'codes-backup') throw new BackupProblem(words.noBackup(file));
  if (head.version !== 1) throw new BackupProblem(words.newerFormat(file, head.product ?? ''));
  return head as Head;
}

function sealOf(line: string): Seal | null {
  const seal = line.startsWith('#{"rows":') ? (parsed(line) as Partial<Seal> | null) : null;
  return typeof seal?.sha256 === 'string' ? (seal as Seal) : null;
}

function parsed(line: string): unknown {
  try {
    return line.startsWith('#') ? JSON.parse(line.slice(1)) : null;
  } catch {
    return null;
  }
}

/** Far more than anything needs, and far less than the stack holds. */
const deepest = 2000;

const sign = {
  quote: 0x22,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** Counted before it is parsed: what walks a value later, here or in the database, would run out of stack. */
function isDeeplyNested(json: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === sign.quote) at = endOfText(json, at);
    else if (byte === sign.openList || byte === sign.openObject) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (byte === sign.closeList || byte === sign.closeObject) depth -= 1;
  }
  return false;
}

function endOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === sign.backslash) at += 1;
    else if (json[at] === sign.quote) return at;
  }
  return json.length;
}
