import { can, reports as contract, type Report } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { followDownload } from '../../tables/files/follow-download.ts';
import { standingIn, useCan, useSession } from '../../people/session/session.tsx';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { callIn } from '../../platform/home/home.calls.ts';
import { reportAddresses, useHome, type Home } from '../../platform/home/home.ts';
import { reportColumns } from './reports.columns.tsx';
import { reportQueries } from './reports.queries.ts';
import { words } from './reports.words.ts';

/** The list of a project or, in the control panel, of the templates. */
export function ReportsPage() {
  const home = useHome();
  const navigate = useNavigate();
  const { projectNumber } = useParams();
  const { actor, projects } = useSession();
  const mayWrite = useCan(contract.createReport[home.kind].action, projectNumber);
  const columns = useMemo(() => reportColumns(home, mayWrite ? 'linked' : 'plain'), [home, mayWrite]);
  const list = useListScreen<Report>({
    noun: words.noun,
    rows: useQuery(reportQueries.list(home)),
    columns,
    idOf,
    sort: { column: 'name', direction: 'ascending' },
    commands: useCommands(home),
    can: (action) => can(actor, action, standingIn(projects, projectNumber)),
  });
  const add = () => void navigate(reportAddresses(home).create);
  return (
    <Page title={words.title} layout="list">
      <ListScreen
        list={list}
        label={words.title}
        empty={{
          ...words.empty,
          ...(mayWrite && {
            actions: (
              <Button appearance="primary" onClick={add}>
                {words.newTitle}
              </Button>
            ),
          }),
        }}
      />
    </Page>
  );
}

function useCommands(home: Home): readonly Command<Report>[] {
  const navigate = useNavigate();
  const messages = useMessages();
  const bulk = useBulk();
  const { action: write } = contract.removeReport[home.kind];
  const { action: exporting } = contract.ticketForReportExport[home.kind];
  return [
    {
      on: 'list',
      label: words.add,
      icon: commandIcons.add,
      action: write,
      run: () => void navigate(reportAddresses(home).create),
    },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action: write,
      run: ({ reportId }) => void navigate(reportAddresses(home).edit(reportId)),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action: write,
      run: (rows) =>
        bulk(rows, {
          name: ({ name }) => name,
          call: ({ reportId }) => callIn(home, contract.removeReport, { params: { reportId } }),
          done: words.removed,
          failed: words.failedToRemove,
        }),
    },
    {
      on: 'one',
      label: words.export,
      icon: commandIcons.export,
      action: exporting,
      run: async ({ reportId, name }) => {
        try {
          const ticket = { params: { reportId }, body: {} };
          followDownload((await callIn(home, contract.ticketForReportExport, ticket)).address);
          messages.success(words.exported(name));
        } catch (error) {
          messages.error(error, { prefix: words.failedToExport(name) });
        }
      },
    },
  ];
}

function idOf({ reportId }: Report): number {
  return reportId;
}
