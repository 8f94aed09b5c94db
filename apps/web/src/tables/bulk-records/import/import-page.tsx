import { csv } from '@codes/contract';
import { useState } from 'react';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import type { ImportEntry } from './begin-import.ts';
import { ImportForm, type ImportFormValues } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { tableAddresses } from '../../../platform/home/home.ts';
import { backTo, offeredTables, useTableChoices, type TableChoices } from '../table-choices.ts';
import { TableNotices } from '../table-notices.tsx';
import { useCsvInput } from '../../files/use-csv-input.ts';
import { lostEntry, useKeptEntry, useOnce } from '../../files/use-kept-entry.ts';
import { words } from './import.words.ts';

/** Import records into a master table or a project's table: a form, then a preview of what will be imported. */
export function ImportPage() {
  const tables = useTableChoices();
  return <ImportScreen key={tableAddresses(tables.current.home).records} tables={tables} />;
}

function ImportScreen({ tables }: { tables: TableChoices }) {
  const input = useCsvInput();
  const messages = useMessages();
  const { found, keep, finish } = useKeptEntry(isImportEntry);
  const [values, setValues] = useState<ImportFormValues>({
    tableId: tables.current.tableId,
    file: null,
    delimiter: csv.defaultDelimiter,
    hasHeaders: true,
  });
  const [shown, setShown] = useState<'form' | 'preview'>('form');
  useOnce(found.kind === 'found' || found.kind === 'lost', async () => {
    if (found.kind === 'lost') messages.info(lostEntry);
    if (found.kind !== 'found' || found.entry.values.file === null) return;
    const { values: entered, settings } = found.entry;
    setValues(entered);
    input.change(settings);
    const outcome = await input.read({ kind: 'file', file: found.entry.values.file }, settings);
    if (outcome.kind === 'read') setShown('preview');
  });
  const offered = offeredTables(tables);
  const table = offered.find(({ id }) => id === values.tableId);
  const isArchived = table?.status === 'archived';
  const isPreview = shown === 'preview' && table !== undefined && values.file !== null && !isArchived;
  return (
    <Page
      title={words.importRecords}
      back={backTo(table?.home ?? tables.current.home, table?.name)}
      layout={isPreview ? 'list' : 'content'}
    >
      <TableNotices tables={tables} table={table} act="import" />
      {isPreview && values.file !== null ? (
        <ImportPreview
          table={table}
          file={values.file}
          input={input}
          onChangeFile={() => {
            input.forget();
            setShown('form');
          }}
          onLeave={finish}
        />
      ) : (
        <ImportForm
          values={values}
          onValues={setValues}
          tables={offered}
          table={table}
          input={input}
          onRead={async (settings) => {
            await keep({ values, settings });
            setShown('preview');
          }}
        />
      )}
    </Page>
  );
}

function isImportEntry(value: unknown): value is ImportEntry {
  return typeof value === 'object' && value !== null && 'values' in value && 'settings' in value;
}
