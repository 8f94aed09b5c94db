import { createContext, useEffect, type ReactNode } from 'react';
import { draftOwner, forgetOldDrafts } from './kept-drafts.ts';

/** Who is signed in, in which installation; without anybody nothing is kept. */
export const DraftOwner = createContext<string | null>(null);

type DraftsOfProps = { site: string; person: string; children: ReactNode };

export function DraftsOf({ site, person, children }: DraftsOfProps) {
  useEffect(forgetOldDrafts, []);
  return <DraftOwner value={draftOwner(site, person)}>{children}</DraftOwner>;
}
