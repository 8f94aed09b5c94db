// A file on its way to the screen that makes a table of it: its code comes with the file.
import { csv } from '@codes/contract';
import { keepWork } from '../kept-work.ts';

export type NewTableEntry = { file: File; begunAt?: Begun };

/** Where the file was dropped: Cancel and the finished table lead back there. */
export type Begun = 'list' | 'gettingStarted';

/** Gives the key of the work, or why the file is not taken. */
export async function keepFile(
  file: File,
  begunAt: Begun,
  userName: string,
): Promise<{ work: string } | { problem: string }> {
  if (!csv.isTableFile(file.name)) return { problem: csv.csvWords.fileType };
  const work = crypto.randomUUID();
  const entry: NewTableEntry = { file, begunAt };
  await keepWork(work, userName, entry);
  return { work };
}
