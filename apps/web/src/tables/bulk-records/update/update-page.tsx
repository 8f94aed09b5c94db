import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { tableAddresses } from '../../../platform/home/home.ts';
import { backTo, offeredTables, useTableChoices, type TableChoices } from '../table-choices.ts';
import { TableNotices } from '../table-notices.tsx';
import { useCsvInput } from '../../files/use-csv-input.ts';
import { lostEntry, useKeptEntry, useOnce } from '../../files/use-kept-entry.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { UpdateForm } from './update-form.tsx';
import { UpdateMapping } from './update-mapping.tsx';
import type { RestoredUpdate } from './update-columns.tsx';
import { isUpdateWork, type Entered } from './update-work.ts';
import { words } from './update.words.ts';

/** Records of a table changed by a file or by pasted data: what is entered, then the review. */
export function UpdatePage() {
  const tables = useTableChoices();
  return <UpdateScreen key={tableAddresses(tables.current.home).update} tables={tables} />;
}

function UpdateScreen({ tables }: { tables: TableChoices }) {
  const navigate = useNavigate();
  const messages = useMessages();
  const input = useCsvInput();
  const { found, keep, finish } = useKeptEntry(isUpdateWork);
  const [tableId, setTableId] = useState<number>(tables.current.tableId);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [shown, setShown] = useState<'form' | 'mapping'>('form');
  const [restored, setRestored] = useState<RestoredUpdate | null>(null);

  useOnce(found.kind === 'found' || found.kind === 'lost', async () => {
    if (found.kind === 'lost') messages.info(lostEntry);
    if (found.kind !== 'found') return;
    const { entry } = found.entry;
    setTableId(entry.tableId);
    setEntered(entry.entered);
    setRestored(entry);
    input.change(entry.settings);
    const outcome = await input.read(entry.entered, entry.settings);
    if (outcome.kind === 'read') setShown('mapping');
  });

  const offered = offeredTables(tables);
  const table = offered.find((choice) => choice.id === tableId);
  const isArchived = table?.status === 'archived';
  const isMapping = shown === 'mapping' && table !== undefined && entered !== null && !isArchived;

  const onRead = async (settings: ReadSettings, what: Entered) => {
    const chosen = restored ?? { columns: null, headers: [], deletes: 'nothing' as const };
    const entry = { tableId, entered: what, settings, ...chosen };
    await keep({ entry, reviewed: null });
    setShown('mapping');
  };

  return (
    <Page
      title={words.updateRecords}
      back={backTo(table?.home ?? tables.current.home, table?.name)}
      layout={isMapping ? 'list' : 'content'}
    >
      <TableNotices tables={tables} table={table} act="update" />
      {isMapping ? (
        <UpdateMapping
          table={table}
          entered={entered}
          input={input}
          restored={restored}
          onChosen={setRestored}
          onChangeFile={() => {
            input.forget();
            setShown('form');
          }}
          onReviewed={async (work) => {
            const key = await keep(work);
            const { update, review } = tableAddresses(table.home);
            await navigate(update, { replace: true, state: { work: key } });
            await navigate(review, { state: { work: key } });
          }}
          onLeave={finish}
        />
      ) : (
        <UpdateForm
          tables={offered}
          table={table}
          onTable={(chosen) => {
            setTableId(chosen);
            setRestored(null);
          }}
          entered={entered}
          onEntered={setEntered}
          input={input}
          onRead={onRead}
          onCancel={() => void navigate(tableAddresses(table?.home ?? tables.current.home).records)}
        />
      )}
    </Page>
  );
}
