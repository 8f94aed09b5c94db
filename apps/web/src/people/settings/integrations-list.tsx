import { settings, type Integration } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { useCan } from '../session/session.tsx';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { AddIntegrationPanel } from './add-integration-panel.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { integrationColumns } from './integrations.columns.tsx';
import { settingsQueries } from './settings.queries.ts';
import { words } from './settings.words.ts';

const { integrations: says } = words;
const action = 'settings.write';

type Opened = { kind: 'new' } | { kind: 'view'; integration: Integration };

export function IntegrationsList() {
  const messages = useMessages();
  const mayWrite = useCan(action);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const list = useListScreen({
    noun: says.noun,
    rows: useQuery(settingsQueries.integrations()),
    columns: integrationColumns,
    idOf: integrationIdOf,
    sort: { column: 'integrationName', direction: 'ascending' },
    filtering: 'none',
    isDisabled: isExpired,
    commands: useCommands(setOpened),
    can: () => mayWrite,
  });
  return (
    <>
      <ListScreen
        list={list}
        label={says.title}
        titled="card"
        height="content"
        empty={{
          text: says.empty.text,
          actions: (
            <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
              {says.empty.add}
            </Button>
          ),
        }}
      />
      {opened?.kind === 'new' && (
        <AddIntegrationPanel
          onClose={close}
          onAdded={({ integrationName }) => {
            messages.success(says.added(integrationName));
            close();
            void list.reload();
          }}
        />
      )}
      {opened?.kind === 'view' && (
        <IntegrationPanel
          integration={opened.integration}
          onChanged={(integration) => {
            setOpened({ kind: 'view', integration });
            void list.reload();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function useCommands(open: (opened: Opened) => void): readonly Command<Integration>[] {
  const bulk = useBulk();
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: words.view,
      icon: commandIcons.view,
      action,
      run: (integration) => open({ kind: 'view', integration }),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      run: (chosen) =>
        bulk(chosen, {
          ...says.removal,
          name: ({ integrationName }) => integrationName,
          call: ({ integrationId }) => api(settings.removeIntegration, { params: { integrationId } }),
        }),
    },
  ];
}

function isExpired({ status }: Integration): boolean {
  return status === 'Expired';
}

function integrationIdOf({ integrationId }: Integration): number {
  return integrationId;
}
