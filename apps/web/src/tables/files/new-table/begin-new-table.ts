// A table from a file begins where the file is dropped: on a list of tables, or on the first day.
import { csv } from '@codes/contract';
import { useNavigate } from 'react-router';
import { useSession } from '../../../people/session/session.tsx';
import type { Home } from '../../../platform/home/home.ts';
import { addresses } from '../../../platform/routes.ts';
import { keepWork } from '../kept-work.ts';
import type { WorkState } from '../use-kept-entry.ts';

export type NewTableEntry = { file: File };

export function newTableAddress(home: Home): string {
  return home.kind === 'master'
    ? addresses.masterTableFromFile
    : addresses.projectTableFromFile(home.projectNumber);
}

/** Takes the file to the screen that shows what it will become; gives why it does not. */
export function useBeginNewTable(home: Home): (file: File) => Promise<string | null> {
  const navigate = useNavigate();
  const { userName } = useSession().user;
  return async (file) => {
    if (!csv.isTableFile(file.name)) return csv.csvWords.fileType;
    const work = crypto.randomUUID();
    const entry: NewTableEntry = { file };
    await keepWork(work, userName, entry);
    const state: WorkState = { work };
    await navigate(newTableAddress(home), { state });
    return null;
  };
}
