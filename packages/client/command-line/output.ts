// Where a command writes: the standard output, or a file that gets its name when it is whole.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reasonOf } from './input-codes.ts';
import { CommandProblem, type Surroundings } from './surroundings.ts';
import { words } from './command-line.words.ts';

type Pieces = AsyncIterable<Uint8Array | string>;

export async function writeOut(
  pieces: Pieces,
  output: string | undefined,
  { stdout }: Pick<Surroundings, 'stdout'>,
): Promise<void> {
  if (output === undefined) return pipeline(Readable.from(pieces), stdout, { end: false });
  const unfinished = `${output}.part`;
  try {
    await pipeline(Readable.from(pieces), createWriteStream(unfinished));
    await rename(unfinished, output);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (!isOfFile(error)) throw error;
    throw new CommandProblem(words.unwrittenFile(output, reasonOf(error)));
  }
}

function isOfFile(error: unknown): boolean {
  return (
    error instanceof Error &&
    'syscall' in error &&
    ['open', 'write', 'rename'].includes(String(error.syscall))
  );
}
