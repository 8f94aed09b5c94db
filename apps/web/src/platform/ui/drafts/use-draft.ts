// What is filled in comes back after a reload, a closed tab or an ended session: kept while it is unsaved, then offered.
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { DraftOwner } from './draft-owner.ts';
import { draftPlace, draftsAt, forgetDraft, forgetOldDrafts, keepDraft, type Draft } from './kept-drafts.ts';
import { isReloadedAt } from './put-back.ts';

/** What was left here before, and the two answers to it. */
export type DraftOffer = Pick<Draft, 'at' | 'changed' | 'value'> & { goOn: () => void; discard: () => void };

export type KeptDraft = {
  offer: DraftOffer | null;
  /** It is saved, or given up. */
  drop: () => void;
};

/** Null while nothing is unsaved. */
export type Unsaved<Value> = { value: Value; changed: readonly string[] } | null;

/**
 * For a form with a state of its own; contract forms have it in them.
 *
 * @param form Its name among the forms of the address; null keeps nothing.
 * @param restore Puts a value back; called only when the person asks for it.
 */
export function useDraft<Value>(
  form: string | null,
  unsaved: Unsaved<Value>,
  restore: (value: Value) => void,
): KeptDraft {
  const { keep, ...draft } = useDraftKeeper(form, restore);
  const last = useRef<string>(undefined);
  useEffect(() => {
    // The value itself may be made anew with each drawing.
    const text = JSON.stringify(unsaved?.value);
    if (text === last.current) return;
    last.current = text;
    keep(unsaved);
  });
  return draft;
}

/** The same for a form that tells by itself when it changes. */
export function useDraftKeeper<Value>(form: string | null, restore: (value: Value) => void) {
  const owner = use(DraftOwner);
  const { pathname } = useLocation();
  // With the path that a proxy has the product under, which the router leaves out.
  const address = useHref(pathname);
  const [id] = useState(() => Math.random().toString(36).slice(2));
  const place = owner === null || form === null ? null : draftPlace(owner, pathname, form);
  const own = place && place + id;
  const [offered, setOffered] = useState(() => ({ place, draft: leftAt(place, own) }));
  if (offered.place !== place) setOffered({ place, draft: leftAt(place, own) });

  useEffect(forgetOldDrafts, []);

  const keep = useCallback(
    (unsaved: Unsaved<Value>) => {
      if (own === null) return;
      if (unsaved === null) forgetDraft(own);
      else keepDraft(own, { at: Date.now(), ...unsaved });
    },
    [own],
  );
  const drop = useCallback(() => keep(null), [keep]);
  const answer = (draft: Draft, run?: () => void) => {
    run?.();
    forgetDraft(draft.key);
    setOffered({ place, draft: leftAt(place, own) });
  };
  const { draft } = offered;
  const isPutBack = useRef(false);
  useEffect(() => {
    if (draft === null || isPutBack.current || !isReloadedAt(address)) return;
    isPutBack.current = true;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has kept it
    answer(draft, () => restore(draft.value as Value));
  });
  const offer: DraftOffer | null = draft && {
    at: draft.at,
    changed: draft.changed,
    value: draft.value,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same form has kept it
    goOn: () => answer(draft, () => restore(draft.value as Value)),
    discard: () => answer(draft),
  };
  return { keep, drop, offer };
}

function leftAt(place: string | null, own: string | null): Draft | null {
  return (place !== null && draftsAt(place).find(({ key }) => key !== own)) || null;
}
