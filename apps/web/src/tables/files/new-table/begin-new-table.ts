// A table from a file begins where the file is dropped: on a list of tables, or on the first day.
import { useNavigate } from 'react-router';
import { useSession } from '../../../people/session/session.tsx';
import type { Home } from '../../../platform/home/home.ts';
import { addresses } from '../../../platform/routes.ts';
import { asPart } from '../../../platform/ui/messages/part-not-loaded.ts';
import type { WorkState } from '../use-kept-entry.ts';
import type { Begun } from './keep-file.ts';

export function newTableAddress(home: Home): string {
  return home.kind === 'master'
    ? addresses.masterTableFromFile
    : addresses.projectTableFromFile(home.projectNumber);
}

/** Takes the file to the screen that shows what it will become; gives why it does not. */
export function useBeginNewTable(home: Home, begunAt: Begun): (file: File) => Promise<string | null> {
  const navigate = useNavigate();
  const { userName } = useSession().user;
  return async (file) => {
    const { keepFile } = await asPart(import('./keep-file.ts'));
    const kept = await keepFile(file, begunAt, userName);
    if ('problem' in kept) return kept.problem;
    const state: WorkState = { work: kept.work };
    await navigate(newTableAddress(home), { state });
    return null;
  };
}
