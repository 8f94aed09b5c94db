import { can, stringConfigurations as contract, type ListedConfiguration } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { standingIn, useSession } from '../../people/session/session.tsx';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import { configurationAddresses, useHome, type Home } from '../../platform/home/home.ts';
import { configurationColumns } from './configurations.columns.tsx';
import { configurationQueries } from './configurations.queries.ts';
import { words } from './configurations.words.ts';

/** The list of a project or, in the control panel, of the templates. */
export function ConfigurationsPage() {
  const home = useHome();
  const navigate = useNavigate();
  const { projectNumber } = useParams();
  const { actor, projects } = useSession();
  const columns = useMemo(() => configurationColumns(home), [home]);
  const list = useListScreen<ListedConfiguration>({
    noun: words.noun,
    rows: useQuery(configurationQueries.list(home)),
    columns,
    idOf,
    sort: { column: 'name', direction: 'ascending' },
    commands: useCommands(home),
    can: (action) => can(actor, action, standingIn(projects, projectNumber)),
  });
  const title = words.title[home.kind];
  const add = () => void navigate(configurationAddresses(home).create);
  return (
    <Page title={title} layout="list">
      <ListScreen
        list={list}
        label={title}
        empty={{
          ...words.empty,
          actions: (
            <Button appearance="primary" onClick={add}>
              {words.newTitle}
            </Button>
          ),
        }}
      />
    </Page>
  );
}

function useCommands(home: Home): readonly Command<ListedConfiguration>[] {
  const navigate = useNavigate();
  const bulk = useBulk();
  const { action } = contract.removeConfiguration[home.kind];
  return [
    {
      on: 'list',
      label: words.add,
      icon: commandIcons.add,
      action,
      run: () => void navigate(configurationAddresses(home).create),
    },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      run: ({ stringConfigurationId }) =>
        void navigate(configurationAddresses(home).edit(stringConfigurationId)),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      run: (rows) =>
        bulk(rows, {
          name: ({ name }) => name,
          call: ({ stringConfigurationId }) =>
            callIn(home, contract.removeConfiguration, { params: { stringConfigurationId } }),
          done: words.removed,
          failed: words.failedToRemove,
        }),
    },
  ];
}

function idOf({ stringConfigurationId }: ListedConfiguration): number {
  return stringConfigurationId;
}
