// Somebody else has saved the document meanwhile: both versions, in the place of the form.
import type { DocumentKind } from '@codes/contract';
import type { ReactElement, ReactNode } from 'react';
import type { Home } from '../../platform/home/home.ts';
import { ConflictPage } from '../../platform/ui/conflict/conflict-screen.tsx';
import type { Comparison } from '../../platform/ui/conflict/versions.ts';
import { backToList } from './document-form-page.tsx';
import type { DocumentConflict as Conflict } from './document-form.tsx';
import { documentKinds, type Sent, type Whole } from './document-kinds.ts';

type DocumentConflictProps<Kind extends DocumentKind> = {
  kind: Kind;
  home: Home;
  theirs: Whole[Kind];
  conflict: Conflict<Kind>;
  comparison: Comparison<Sent[Kind]>;
  markOf?: (place: number) => ReactElement;
  /** What the combination makes. */
  children?: (combined: Sent[Kind] | null) => ReactNode;
};

export function DocumentConflict<Kind extends DocumentKind>(props: DocumentConflictProps<Kind>) {
  const { kind, home, theirs, conflict, ...shown } = props;
  const { addresses, idOf } = documentKinds[kind];
  return (
    <ConflictPage
      {...shown}
      name={theirs.name}
      theirs={theirs}
      back={backToList(kind, home)}
      history={addresses(home).history(idOf(theirs))}
      onSave={conflict.saveCombination}
      onKeepTheirs={conflict.keepTheirs}
      onBack={conflict.backToEditing}
    />
  );
}
