import { useEffect, useRef, useState } from 'react';
import { useDraft, type DraftOffer, type Unsaved } from '../../platform/ui/drafts/use-draft.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import type { ReadSettings } from '../files/csv/csv-questions.ts';
import { useCsvInput } from '../files/csv/use-csv-input.ts';
import { lostEntry, useKeptEntry, useOnce } from '../files/use-kept-entry.ts';
import { nameOfSource, type Source } from './source.ts';
import { offeredTables, type TableChoices } from './table-choices.ts';

/** What a screen keeps of a source that it has read. */
export type SourceEntry = { tableId: number; source: Source; settings: ReadSettings };

type Kept<Work, Entry, Mapping> = {
  isWork: (value: unknown) => value is Work;
  entryOf: (work: Work) => Entry;
  mappingOf: (entry: Entry) => Mapping | null;
  /** Whether it goes on at another address, which it is taken to. */
  goesOn?: (work: Work, key: string) => boolean;
};

/** A source that is read is kept with the history's entry; the draft leads to it from another tab. */
type Left<Mapping> = { work: string; mapping: Mapping | null } | { text: string };

/** More than this would take the room of all other drafts. */
const longestText = 500_000;

/** The table and the source of an import or an update, and whether the source is read: after a reload as before. */
export function useSource<Work, Entry extends SourceEntry, Mapping>(
  tables: TableChoices,
  act: 'import' | 'update',
  { isWork, entryOf, mappingOf, goesOn }: Kept<Work, Entry, Mapping>,
) {
  const messages = useMessages();
  const input = useCsvInput();
  const { found, key, keep, finish, look, take } = useKeptEntry(isWork);
  const [tableId, setTableId] = useState(tables.current.tableId);
  const [source, setSource] = useState<Source | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const [round, setRound] = useState(0);
  const open = async (entry: Entry, chosen: Mapping | null) => {
    setTableId(entry.tableId);
    setSource(entry.source);
    setMapping(chosen);
    input.change(entry.settings);
    const outcome = await input.read(entry.source, entry.settings);
    if (outcome.kind === 'read') setIsRead(true);
  };
  const restore = async (left: Left<Mapping>) => {
    if ('text' in left) {
      setSource({ kind: 'text', text: left.text });
      setRound(round + 1);
      return;
    }
    const work = await look(left.work);
    if (work === null || goesOn?.(work, left.work)) return;
    await take(left.work);
    await open(entryOf(work), left.mapping);
  };
  const draft = useDraft(
    act,
    unsavedOf(key, isRead, source, mapping),
    (left: Left<Mapping>) => void restore(left),
  );
  // A reload of this entry: what was chosen since it was kept is in its draft.
  const [before] = useState(draft.offer);
  useOnce(found.kind === 'found' || found.kind === 'lost', async () => {
    if (found.kind === 'lost') messages.info(lostEntry);
    if (found.kind !== 'found') return;
    const entry = entryOf(found.entry);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same screen has kept it
    const chosen = (workOf(before?.value) === key ? mappingIn(before?.value) : null) as Mapping | null;
    if (chosen !== null) before?.discard();
    await open(entry, chosen ?? mappingOf(entry));
  });
  const offered = offeredTables(tables);
  const table = offered.find(({ id }) => id === tableId);
  const isOpen = isRead && table?.status !== 'archived';
  return {
    input,
    offered,
    table,
    setTableId,
    source,
    setSource,
    mapping,
    setMapping,
    /** Another one after a draft is put back. */
    round,
    offer: useOfferThatIsThere(isRead ? null : draft.offer, look),
    /** The source and its table once it is read, until another file is chosen. */
    read: isOpen && table !== undefined && source !== null ? { table, source } : null,
    goOn: async (work: Work) => {
      await keep(work);
      setIsRead(true);
    },
    changeFile: () => {
      input.forget();
      setIsRead(false);
    },
    keep,
    finish: () => {
      finish();
      draft.drop();
    },
  };
}

function unsavedOf<Mapping>(
  key: string | null,
  isRead: boolean,
  source: Source | null,
  mapping: Mapping | null,
): Unsaved<Left<Mapping>> {
  if (source === null) return null;
  const changed = [nameOfSource(source)];
  if (isRead && key !== null) return { value: { work: key, mapping }, changed };
  if (source.kind === 'file' || source.text === '' || source.text.length > longestText) return null;
  return { value: { text: source.text }, changed };
}

/** One whose work was done at another address, or that the browser has not kept, is not offered. */
export function useOfferThatIsThere(
  offer: DraftOffer | null,
  look: (key: string) => Promise<unknown>,
): DraftOffer | null {
  const [there, setThere] = useState<string | null>(null);
  const work = workOf(offer?.value);
  const discard = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    discard.current = offer?.discard;
  });
  useEffect(() => {
    if (work === null) return;
    void look(work).then((found) => (found === null ? discard.current?.() : setThere(work)));
  }, [work, look]);
  return work === null || work === there ? offer : null;
}

function mappingIn(left: unknown): unknown {
  return typeof left === 'object' && left !== null && 'mapping' in left ? left.mapping : null;
}

function workOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('work' in value)) return null;
  return String(value.work);
}
