// A list of codes that was entered and not imported yet: kept with its file, and offered again.
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../people/session/session.tsx';
import { useDraft, type Unsaved } from '../../../platform/ui/drafts/use-draft.ts';
import { useOfferThatIsThere } from '../../../tables/bulk-records/use-source.ts';
import { finishWork, keepWork, keptWork } from '../../../tables/files/kept-work.ts';
import type { ListReading } from '../../code-screens/list/listed-codes.ts';
import type { Entered } from './import-codes-form.tsx';
import { words } from './import-codes.words.ts';

/** A file is kept under the key of its work. */
type Left = { reading: ListReading } & ({ text: string } | { work: string; sheet: string | null });

/** More than this would take the room of all other drafts. */
const longestText = 500_000;

export function useImportDraft(entered: Entered | null, restore: (entered: Entered) => void) {
  const { userName } = useSession().user;
  const [work] = useState(() => crypto.randomUUID());
  const file = entered?.kind === 'file' ? entered.file : null;
  // Offered again is what is kept: a page that is left before that has nothing to offer.
  const [keptFile, setKeptFile] = useState<File | null>(null);
  useEffect(() => {
    if (file) void keepWork(work, userName, file).then(() => setKeptFile(file));
  }, [file, work, userName]);
  const look = useCallback(
    async (key: string): Promise<File | null> => {
      const kept = await keptWork(key, userName);
      return kept.kind === 'found' && kept.value instanceof File ? kept.value : null;
    },
    [userName],
  );
  const goOn = async (left: Left) => {
    if ('text' in left) return restore({ kind: 'text', ...left });
    const found = await look(left.work);
    if (found) restore({ kind: 'file', file: found, sheet: left.sheet, read: null, reading: left.reading });
  };
  const draft = useDraft(
    'codes',
    file === null || file === keptFile ? unsavedOf(entered, work) : null,
    (left: Left) => void goOn(left),
  );
  const drop = () => {
    draft.drop();
    void finishWork(work, userName);
  };
  return { offer: useOfferThatIsThere(entered === null ? draft.offer : null, look), drop };
}

function unsavedOf(entered: Entered | null, work: string): Unsaved<Left> {
  if (entered === null) return null;
  const { reading } = entered;
  if (entered.kind === 'file') {
    return { value: { work, sheet: entered.sheet, reading }, changed: [entered.file.name] };
  }
  if (entered.text === '' || entered.text.length > longestText) return null;
  return { value: { text: entered.text, reading }, changed: [words.pastedCodes] };
}
