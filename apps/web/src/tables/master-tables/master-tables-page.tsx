import type { MasterTable } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { controlPanel } from '../../platform/home/home.ts';
import { TableFileDrop } from '../files/new-table/table-file-drop.tsx';
import { TableHistory } from '../records/histories.tsx';
import { useCan } from '../../people/session/session.tsx';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages, type MessageAction } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { DerelateDialog } from './derelate-dialog.tsx';
import { isArchived } from './master-table-status.ts';
import { masterTableColumns } from './master-tables.columns.tsx';
import { masterTableQueries } from './master-tables.queries.ts';
import { useMasterTableCommands, type OpenedMasterTable } from './use-master-table-commands.tsx';
import { words } from './master-tables.words.ts';

const MasterTablePanel = loadedLater(async () => (await import('./master-table-panel.tsx')).MasterTablePanel);

export function MasterTablesPage() {
  const messages = useMessages();
  usePreloaded(MasterTablePanel);
  const mayWrite = useCan('masterTables.write');
  const [opened, setOpened] = useState<OpenedMasterTable | null>(null);
  const close = () => setOpened(null);
  const rows = useQuery(masterTableQueries.all());
  const list = useListScreen({
    noun: words.tableNoun,
    rows,
    columns: masterTableColumns,
    idOf: tableId,
    sort: { column: 'name', direction: 'ascending' },
    isDisabled: isArchived,
    commands: useMasterTableCommands(setOpened),
    can: () => mayWrite,
  });
  const done = (message: string, actions: readonly MessageAction[] = []) => {
    messages.success(message, { actions });
    close();
    void list.reload();
  };

  return (
    <Page title={words.masterTables} layout="list">
      <TableFileDrop home={controlPanel} mayWrite={mayWrite}>
        <ListScreen
          list={list}
          label={words.masterTables}
          empty={{
            text: words.emptyText,
            actions: (
              <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
                {words.addMasterTable}
              </Button>
            ),
          }}
        />
      </TableFileDrop>
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <MasterTablePanel
          target={opened}
          onClose={close}
          onSaved={({ name }) => done(opened.kind === 'new' ? words.created(name) : words.changed(name))}
        />
      )}
      {opened?.kind === 'derelate' && <DerelateDialog table={opened.table} onCancel={close} onDone={done} />}
      {opened?.kind === 'history' && (
        <TableHistory
          home={{ kind: 'master', tableId: opened.table.masterTableId }}
          name={opened.table.name}
          onClose={close}
        />
      )}
    </Page>
  );
}

function tableId({ masterTableId }: MasterTable): number {
  return masterTableId;
}
