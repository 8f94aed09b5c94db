import { useNavigate } from 'react-router';
import { tableAddresses } from '../../../platform/home/home.ts';
import { DraftBar } from '../../../platform/ui/drafts/draft-bar.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { backTo, useTableChoices, type TableChoices } from '../table-choices.ts';
import { TableNotices } from '../table-notices.tsx';
import { useSource } from '../use-source.ts';
import type { RestoredUpdate } from './update-columns.tsx';
import { UpdateForm } from './update-form.tsx';
import { UpdateMapping } from './update-mapping.tsx';
import { isUpdateWork, type UpdateEntry, type UpdateWork } from './update-work.ts';
import { words } from './update.words.ts';

/** Records of a table changed by a file or by pasted data: what is entered, then the review. */
export function UpdatePage() {
  const tables = useTableChoices();
  return <UpdateScreen key={tableAddresses(tables.current.home).update} tables={tables} />;
}

const kept = {
  isWork: isUpdateWork,
  entryOf: ({ entry }: UpdateWork) => entry,
  mappingOf: ({ columns, headers, deletes, isChecked }: UpdateEntry): RestoredUpdate => ({
    columns,
    headers,
    deletes,
    ...(isChecked && { isChecked }),
  }),
};

function UpdateScreen({ tables }: { tables: TableChoices }) {
  const navigate = useNavigate();
  const {
    read,
    table,
    mapping: restored,
    setMapping: setRestored,
    ...screen
  } = useSource(tables, 'update', {
    ...kept,
    goesOn: ({ reviewed }, work) => {
      if (reviewed !== null) void navigate(tableAddresses(tables.current.home).review, { state: { work } });
      return reviewed !== null;
    },
  });
  const home = table?.home ?? tables.current.home;
  const { records, update, review } = tableAddresses(home);
  return (
    <Page title={words.updateRecords} back={backTo(home, table?.name)} layout={read ? 'list' : 'content'}>
      <TableNotices tables={tables} table={table} act="update" />
      {read ? (
        <UpdateMapping
          {...read}
          input={screen.input}
          restored={restored}
          onChosen={setRestored}
          onChangeFile={screen.changeFile}
          onReviewed={async (work) => {
            const state = { work: await screen.keep(work) };
            await navigate(update, { replace: true, state });
            await navigate(review, { state });
          }}
          onLeave={screen.finish}
        />
      ) : (
        <>
          <DraftBar offer={screen.offer} space="below" />
          <UpdateForm
            key={screen.round}
            tables={screen.offered}
            table={table}
            onTable={(tableId) => {
              screen.setTableId(tableId);
              setRestored(null);
            }}
            source={screen.source}
            onSource={screen.setSource}
            input={screen.input}
            onRead={async (settings, source) => {
              const tableId = table?.id ?? tables.current.tableId;
              const chosen = restored ?? { columns: null, headers: [], deletes: 'nothing' as const };
              await screen.goOn({ entry: { tableId, source, settings, ...chosen }, reviewed: null });
            }}
            onDiscard={screen.finish}
            onCancel={() => {
              screen.finish();
              void navigate(records);
            }}
          />
        </>
      )}
    </Page>
  );
}
