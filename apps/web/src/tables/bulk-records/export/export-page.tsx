import { downloads, validationWords as ruleWords } from '@codes/contract';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { BottomBar } from '../bottom-bar.tsx';
import { FileChoiceFields, useFileChoice } from '../../files/formats/file-choice-fields.tsx';
import { tableAddresses } from '../../../platform/home/home.ts';
import { backTo, useTableChoices, type BulkTable, type TableChoices } from '../table-choices.ts';
import { TableNotices } from '../table-notices.tsx';
import { TableField } from '../table-field.tsx';
import { Card } from '../../../platform/ui/look/card.tsx';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { PendingButton } from '../../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { callIn } from '../../../platform/home/home.calls.ts';
import { followDownload } from '../../files/to-disk.ts';
import { words } from '../bulk-records.words.ts';

/** The records of a table as a file that the browser writes to disk as it comes. */
export function ExportPage() {
  const tables = useTableChoices();
  return <ExportScreen key={tableAddresses(tables.current.home).records} tables={tables} />;
}

function ExportScreen({ tables }: { tables: TableChoices }) {
  const navigate = useNavigate();
  const messages = useMessages();
  const [tableId, setTableId] = useState<number | null>(tables.current.tableId);
  const [choice, setChoice] = useFileChoice();
  const [isMissing, setIsMissing] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const table = tables.choices.find(({ id }) => id === tableId);

  const download = async ({ home, name }: BulkTable) => {
    setIsSubmitting(true);
    try {
      // A browser's download sends no token: it follows an address that needs none for a minute.
      const { address } = await callIn(home, downloads.ticketForExport, { body: choice });
      followDownload(address);
      messages.success(words.downloadStarted(name));
    } catch (error) {
      messages.error(error, { prefix: words.exportFailed });
    } finally {
      setIsSubmitting(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    messages.beginAct();
    setIsMissing(!table);
    if (table) void download(table);
  };

  return (
    <Page title={words.exportRecords} back={backTo(table?.home ?? tables.current.home, table?.name)}>
      <TableNotices tables={tables} act="export" />
      <form noValidate onSubmit={submit}>
        <Card>
          <FormGrid space="around">
            <TableField
              choices={tables.choices}
              chosen={table}
              isDisabled={tables.isPending}
              message={isMissing ? ruleWords.required : undefined}
              onChange={(id) => {
                setTableId(id);
                setIsMissing(false);
              }}
            />
            <FileChoiceFields choice={choice} onChange={setChoice} />
          </FormGrid>
          <BottomBar
            sentence={
              table && (
                <>
                  {words.allRecordsOf}
                  <strong title={table.name}>{table.name}</strong>
                  {words.sortedByCode[choice.format]}
                </>
              )
            }
          >
            <PendingButton type="submit" pending={isSubmitting || tables.isPending}>
              {words.export}
            </PendingButton>
            <OfferedButton
              onClick={() => void navigate(tableAddresses(table?.home ?? tables.current.home).records)}
            >
              {words.cancel}
            </OfferedButton>
          </BottomBar>
        </Card>
      </form>
    </Page>
  );
}
