// The list of what a project has saved of a kind or, in the control panel, of its templates.
import { can, type DocumentKind } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { standingIn, useCan, useSession } from '../../people/session/session.tsx';
import { projectNumberOf, useHome, type Home } from '../../platform/home/home.ts';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Column,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { undoableRemoval } from '../../platform/ui/questions/ask.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { documentKinds, type Listed } from './document-kinds.ts';
import { documentQueries } from './documents.queries.ts';
import { words, wordsOfKinds } from './documents.words.ts';

type DocumentsPageProps<Kind extends DocumentKind> = {
  kind: Kind;
  /** What can be done with this kind alone. */
  commands?: readonly Command<Listed[Kind]>[];
};

export function DocumentsPage<Kind extends DocumentKind>({ kind, commands = [] }: DocumentsPageProps<Kind>) {
  const home = useHome();
  const projectNumber = projectNumberOf(home);
  const navigate = useNavigate();
  const { actor, projects } = useSession();
  const { idOf, writing, addresses } = documentKinds[kind];
  const mayWrite = useCan(writing[home.kind].action, projectNumber);
  const { noun, title, empty, newTitle } = wordsOfKinds[kind];
  const list = useListScreen<Listed[Kind]>({
    noun,
    rows: useQuery({ ...documentQueries.list(kind, home), staleTime: 0 }),
    columns: useMemo(() => columnsOf(kind, home, mayWrite ? 'linked' : 'plain'), [kind, home, mayWrite]),
    idOf,
    sort: { column: 'name', direction: 'ascending' },
    commands: [...useCommands(kind, home), ...commands],
    can: (action) => can(actor, action, standingIn(projects, projectNumber)),
  });
  const add = () => void navigate(addresses(home).create);
  return (
    <Page title={title[home.kind]} layout="list">
      <ListScreen
        list={list}
        label={title[home.kind]}
        empty={{
          ...empty,
          ...(mayWrite && {
            actions: (
              <Button appearance="primary" onClick={add}>
                {newTitle}
              </Button>
            ),
          }),
        }}
      />
    </Page>
  );
}

function useCommands<Kind extends DocumentKind>(kind: Kind, home: Home): readonly Command<Listed[Kind]>[] {
  const navigate = useNavigate();
  const bulk = useBulk();
  const { idOf, reading, writing, remove, addresses } = documentKinds[kind];
  const { action } = writing[home.kind];
  return [
    {
      on: 'list',
      label: words.add,
      icon: commandIcons.add,
      action,
      run: () => void navigate(addresses(home).create),
    },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      run: (document) => void navigate(addresses(home).edit(idOf(document))),
    },
    {
      on: 'one',
      label: words.history,
      icon: commandIcons.history,
      action: reading[home.kind].action,
      run: (document) => void navigate(addresses(home).history(idOf(document))),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      run: (documents) =>
        bulk(documents, {
          name: ({ name }) => name,
          question: undoableRemoval,
          call: (document) => remove(home, idOf(document)),
          done: wordsOfKinds[kind].removed,
          failed: words.failedToRemove,
        }),
    },
  ];
}

/** Those who may not write have nothing to open. */
function columnsOf<Kind extends DocumentKind>(
  kind: Kind,
  home: Home,
  names: 'linked' | 'plain',
): readonly Column<Listed[Kind]>[] {
  const { idOf, addresses } = documentKinds[kind];
  return [
    {
      id: 'name',
      header: words.name,
      width: 280,
      sticky: true,
      value: ({ name }) => name,
      cell: (document) =>
        names === 'linked' ? (
          <TextLink to={addresses(home).edit(idOf(document))}>{document.name}</TextLink>
        ) : (
          document.name
        ),
    },
    {
      id: 'description',
      header: words.description,
      width: 240,
      grow: true,
      value: ({ description }) => description,
    },
    { id: 'modified', header: words.modified, kind: 'date', value: ({ modified }) => modified },
    { id: 'modifiedBy', header: words.modifiedBy, width: 200, value: ({ modifiedBy }) => modifiedBy },
  ];
}
