// Saving what somebody else may have changed meanwhile: only over what was seen, and with a choice where it was not.
import { CallError, errorWords, type LastChange } from '@codes/contract';
import { useState } from 'react';
import { ofOthers, useNews, type HeardChange } from '../news/news.ts';
import type { Begun, StartedFrom } from '../form/form-draft.ts';
import type { Overtaken } from './versions.ts';

type Settings<Stored, Body, Saved> = {
  /** As it is when the form opens; null: a new one. */
  stored: Stored | null;
  /** As it is now. */
  read: () => Promise<Stored>;
  put: (body: Body, modified: string | null) => Promise<Saved>;
  /** Which changes may be of it. */
  concerns?: (change: HeardChange) => boolean;
  onSaved: (saved: Saved) => Promise<void> | void;
};

export type Conflict<Stored, Body> = {
  /** For the form's draft. */
  startedFrom: StartedFrom;
  overtaken: Overtaken<Stored, Body> | null;
  /** Who has saved another version since this one was read, as soon as it is heard. */
  others: LastChange | null;
  /** False where somebody was first. */
  save: (body: Body) => Promise<boolean>;
  /** Over their version, which has been looked at. */
  saveCombination: (body: Body) => Promise<void>;
  backToEditing: () => void;
};

export function useConflict<Stored extends LastChange, Body, Saved>({
  stored,
  read,
  put,
  concerns = () => false,
  onSaved,
}: Settings<Stored, Body, Saved>): Conflict<Stored, Body> {
  const [opened] = useState({ modified: stored?.modified ?? null, version: stored });
  const [begun, setBegun] = useState(opened);
  const { modified } = begun;
  const [overtaken, setOvertaken] = useState<Overtaken<Stored, Body> | null>(null);
  const [latest, setLatest] = useState<LastChange | null>(null);
  useNews((news) => {
    const changes = stored === null ? [] : ofOthers(news, concerns);
    if (changes.length === 0) return;
    // Where it cannot be read, saving it says why.
    void read().then(setLatest, () => {});
  });
  const restore = (left: Begun) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has kept it
    const version =
      left.modified === opened.modified ? opened.version : ((left.version ?? null) as Stored | null);
    // Of two drafts the earlier beginning counts: the later one would hide what was saved between them.
    setBegun((now) => (now !== opened && isEarlier(now, left) ? now : { ...left, version }));
  };
  const send = async (body: Body, seen: string | null, mine: Body): Promise<boolean> => {
    try {
      const saved = await put(body, seen);
      await onSaved(saved);
      return true;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      setOvertaken({ before: begun.version, theirs: await read(), mine });
      return false;
    }
  };
  return {
    startedFrom: { ...begun, restore },
    overtaken,
    others: latest !== null && latest.modified !== modified ? latest : null,
    save: (body) => send(body, modified, body),
    saveCombination: async (body) => {
      if (overtaken) await send(body, overtaken.theirs.modified, overtaken.mine);
    },
    backToEditing: () => setOvertaken(null),
  };
}

function isEarlier(one: Begun, other: Begun): boolean {
  return (one.modified ?? '') < (other.modified ?? '');
}

/** Somebody else was first. */
export function isOvertaken(error: unknown): error is CallError {
  return error instanceof CallError && error.is('changedSince', 'recordChanged');
}

/** The subject among those of its list. */
export function foundIn<Listed>(listed: readonly Listed[], isIt: (one: Listed) => boolean): Listed {
  const found = listed.find(isIt);
  if (found === undefined) throw new CallError(404, { code: 'notFound', message: errorWords.notFound });
  return found;
}
