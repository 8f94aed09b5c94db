// A table from a file: the file, then its name, its fields and a preview of its records, then all of it at once.
import { csv } from '@codes/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHome, type Home } from '../../../platform/home/home.ts';
import { addresses } from '../../../platform/routes.ts';
import { titles } from '../../../platform/routes.words.ts';
import { FormGrid } from '../../../platform/ui/form/form-grid.tsx';
import { Card } from '../../../platform/ui/look/card.tsx';
import { MessageBox, useMessages } from '../../../platform/ui/messages/messages.tsx';
import { OfferedButton } from '../../../platform/ui/offers/offered-button.tsx';
import { Page } from '../../../platform/ui/page/page.tsx';
import { FileField } from '../../files/file-field.tsx';
import { useCsvInput, usualSettings } from '../../files/csv/use-csv-input.ts';
import { lostEntry, useKeptEntry, useOnce } from '../../files/use-kept-entry.ts';
import { words as masterWords } from '../../master-tables/master-tables.words.ts';
import { words as projectWords } from '../../project-tables/project-tables.words.ts';
import { BottomBar } from '../bottom-bar.tsx';
import { refusedFile, type RefusedFile } from '../refused-file.ts';
import type { NewTableEntry } from '../../files/new-table/keep-file.ts';
import { NewTablePreview } from './new-table-preview.tsx';
import { words } from './new-table.words.ts';

export function NewTablePage() {
  const home = useHome();
  const navigate = useNavigate();
  const messages = useMessages();
  const input = useCsvInput();
  const kept = useKeptEntry(isEntry);
  const [file, setFile] = useState<File | null>(null);
  const [isRead, setIsRead] = useState(false);
  const [failure, setFailure] = useState<RefusedFile | null>(null);
  const [message, setMessage] = useState<string | undefined>(undefined);
  const begun = kept.found.kind === 'found' ? kept.found.entry.begunAt : undefined;
  const back = begun === 'gettingStarted' ? gettingStarted : listOf(home);

  const open = async (next: File) => {
    setFile(next);
    setFailure(null);
    setMessage(undefined);
    if (!csv.isTableFile(next.name)) return setMessage(csv.csvWords.fileType);
    const source = { kind: 'file' as const, file: next };
    const isWorkbook = csv.isWorkbookName(next.name);
    const delimiter = isWorkbook ? csv.defaultDelimiter : await input.suggest(source);
    const reading = await input.read(source, input.change({ ...usualSettings, delimiter }));
    if (reading.kind === 'refused')
      return setFailure(refusedFile(isWorkbook, reading.problems, words.refused));
    if (reading.kind === 'read' && reading.table.rowCount === 0) return setMessage(csv.csvWords.empty);
    return setIsRead(true);
  };
  const choose = async (next: File) => {
    await kept.keep({ file: next, ...(begun && { begunAt: begun }) });
    await open(next);
  };
  useOnce(kept.found.kind === 'found' || kept.found.kind === 'lost', async () => {
    if (kept.found.kind === 'lost') messages.info(lostEntry);
    if (kept.found.kind === 'found') await open(kept.found.entry.file);
  });
  const leave = () => {
    kept.finish();
    void navigate(back.to);
  };

  return (
    <Page title={words.newTableFromFile} back={back} layout={isRead ? 'list' : 'content'}>
      {isRead && file ? (
        <NewTablePreview
          // Another file is another table.
          key={file.name}
          home={home}
          file={file}
          input={input}
          onChangeFile={() => {
            input.forget();
            setIsRead(false);
          }}
          onDone={kept.finish}
          onCancel={leave}
          onwards={begun === 'gettingStarted' ? gettingStarted : null}
        />
      ) : (
        <Card>
          {failure && (
            <MessageBox intent="error" problems={failure.problems}>
              {failure.text}
            </MessageBox>
          )}
          <FormGrid space="around">
            <FileField file={file} required message={message} onChoose={(next) => void choose(next)} />
          </FormGrid>
          <BottomBar
            sentence={
              input.reading.kind === 'reading'
                ? words.reading(Math.round(input.reading.share * 100))
                : words.nothingYet
            }
          >
            <OfferedButton onClick={leave}>{words.cancel}</OfferedButton>
          </BottomBar>
        </Card>
      )}
    </Page>
  );
}

const gettingStarted = { to: addresses.administration, label: titles.gettingStarted };

function listOf(home: Home): { to: string; label: string } {
  return home.kind === 'master'
    ? { to: addresses.masterTables, label: masterWords.masterTables }
    : { to: addresses.project(home.projectNumber), label: projectWords.projectTables };
}

function isEntry(value: unknown): value is NewTableEntry {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;
}
