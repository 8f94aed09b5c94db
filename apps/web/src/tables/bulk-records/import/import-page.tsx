import { useNavigate } from 'react-router';
import { tableAddresses } from '../../../platform/home/home.ts';
import { DraftBar } from '../../../platform/ui/drafts/draft-bar.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { backTo, useTableChoices, type TableChoices } from '../table-choices.ts';
import { TableNotices } from '../table-notices.tsx';
import { useSource, type SourceEntry } from '../use-source.ts';
import type { ImportMapping } from './import-columns.tsx';
import { ImportForm } from './import-form.tsx';
import { ImportPreview } from './import-preview.tsx';
import { words } from './import.words.ts';

/** Import records into a master table or a project's table: a form, then a preview of what will be imported. */
export function ImportPage() {
  const tables = useTableChoices();
  return <ImportScreen key={tableAddresses(tables.current.home).records} tables={tables} />;
}

/** With the fields that were chosen before another file was. */
type ImportEntry = SourceEntry & { mapping?: ImportMapping | null };

const kept = {
  isWork: isImportEntry,
  entryOf: (entry: ImportEntry) => entry,
  mappingOf: ({ mapping = null }: ImportEntry) => mapping,
};

function ImportScreen({ tables }: { tables: TableChoices }) {
  const navigate = useNavigate();
  const { read, table, ...screen } = useSource(tables, 'import', kept);
  const home = table?.home ?? tables.current.home;
  return (
    <Page title={words.importRecords} back={backTo(home, table?.name)} layout={read ? 'list' : 'content'}>
      <TableNotices tables={tables} table={table} act="import" />
      {read ? (
        <ImportPreview
          {...read}
          input={screen.input}
          mapping={screen.mapping}
          onMapping={screen.setMapping}
          onChangeFile={screen.changeFile}
          onLeave={screen.finish}
        />
      ) : (
        <>
          <DraftBar offer={screen.offer} space="below" />
          <ImportForm
            tables={screen.offered}
            table={table}
            onTable={screen.setTableId}
            source={screen.source}
            onSource={screen.setSource}
            input={screen.input}
            onRead={(settings, source) =>
              screen.goOn({
                tableId: table?.id ?? tables.current.tableId,
                source,
                settings,
                mapping: screen.mapping,
              })
            }
            onCancel={() => {
              screen.finish();
              void navigate(tableAddresses(home).records);
            }}
          />
        </>
      )}
    </Page>
  );
}

function isImportEntry(value: unknown): value is ImportEntry {
  return typeof value === 'object' && value !== null && 'source' in value && 'settings' in value;
}
