// What a form of a saved document waits for: the document itself, if it is not a new one, and the tables to choose from.
import type { DocumentKind } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useHome, type Home } from '../../platform/home/home.ts';
import { Card } from '../../platform/ui/look/card.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { documentKinds, type Whole } from './document-kinds.ts';
import { documentQueries } from './documents.queries.ts';
import { words, wordsOfKinds } from './documents.words.ts';
import type { TableChoice } from '../../platform/home/table-choice.ts';
import { tableChoices } from './table-choices.ts';

export type Opened<Kind extends DocumentKind> = {
  home: Home;
  /** null: a new one. */
  stored: Whole[Kind] | null;
  choices: readonly TableChoice[];
};

type DocumentFormPageProps<Kind extends DocumentKind> = {
  kind: Kind;
  children: (opened: Opened<Kind>) => ReactNode;
};

export function DocumentFormPage<Kind extends DocumentKind>({ kind, children }: DocumentFormPageProps<Kind>) {
  const home = useHome();
  const param = useParams()[documentKinds[kind].param];
  const id = param === undefined ? null : Number(param);
  const tables = useQuery(tableChoices(home));
  const one = useQuery({ ...documentQueries.one(kind, home, id ?? 0), enabled: id !== null });
  const stored = one.data ?? null;
  const { newTitle, opening } = wordsOfKinds[kind];
  const title = stored ? words.editTitle(stored.name) : id === null ? newTitle : opening;
  const error = tables.error ?? one.error;
  if (error) {
    const retry = () => void Promise.all([tables.refetch(), id !== null && one.refetch()]);
    return <DocumentWaiting kind={kind} home={home} title={title} failure={{ error, retry }} />;
  }
  if (!tables.data || (id !== null && !stored)) {
    return <DocumentWaiting kind={kind} home={home} title={title} />;
  }
  return <Fragment key={id ?? 'new'}>{children({ home, stored, choices: tables.data })}</Fragment>;
}

type DocumentWaitingProps = {
  kind: DocumentKind;
  home: Home;
  title: string;
  failure?: { error: unknown; retry: () => void };
};

export function DocumentWaiting({ kind, home, title, failure }: DocumentWaitingProps) {
  const { notLoaded, loading } = wordsOfKinds[kind];
  return (
    <Page title={title} back={backToList(kind, home)}>
      <Card layout="padded">
        {failure ? (
          <ErrorState title={notLoaded} error={failure.error} onRetry={failure.retry} />
        ) : (
          <SkeletonText label={loading} lines={8} />
        )}
      </Card>
    </Page>
  );
}

export function backToList(kind: DocumentKind, home: Home) {
  return { to: documentKinds[kind].addresses(home).list, label: wordsOfKinds[kind].title[home.kind] };
}
