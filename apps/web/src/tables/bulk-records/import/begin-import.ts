// An import that begins elsewhere: with a file that is chosen and read before there is a table to import it into.
import { keepWork } from '../../files/kept-work.ts';
import type { ReadSettings } from '../../files/csv-questions.ts';
import type { WorkState } from '../../files/use-kept-entry.ts';
import { addresses } from '../../../platform/routes.ts';
import type { SourceEntry } from '../use-source.ts';

type Chosen = { file: File; settings: ReadSettings };

/** Where to go on: the screen finds the file as if it had been chosen there, and shows what it will become. */
export async function beginImport(
  userName: string,
  masterTableId: number,
  { file, settings }: Chosen,
): Promise<{ to: string; state: WorkState }> {
  const work = crypto.randomUUID();
  const entry: SourceEntry = { tableId: masterTableId, source: { kind: 'file', file }, settings };
  await keepWork(work, userName, entry);
  return { to: addresses.masterTableImport(masterTableId), state: { work } };
}
