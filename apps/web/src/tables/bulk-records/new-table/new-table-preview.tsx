import { bulkUpdate, csv, limits, validationWords, type Field } from '@codes/contract';
import { Field as FormField, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { endpointIn } from '../../../platform/home/home.calls.ts';
import { tableAddresses, type Home } from '../../../platform/home/home.ts';
import { under } from '../../../platform/ui/form/form-fields.tsx';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useLeaveGuard } from '../../../platform/ui/questions/leave-guard.ts';
import type { FileColumn } from '../../files/file-columns.ts';
import type { CsvInput } from '../../files/csv/use-csv-input.ts';
import { useLargeCall } from '../../files/large-calls/use-large-call.ts';
import { masterTableQueries } from '../../master-tables/master-tables.queries.ts';
import { projectTableQueries } from '../../project-tables/project-tables.queries.ts';
import { ImportColumns, type ImportMapping } from '../import/import-columns.tsx';
import { ImportProgress } from '../import/import-progress.tsx';
import { MappedFile } from '../mapped-file.tsx';
import { callWords, words } from './new-table.words.ts';

type NewTablePreviewProps = {
  home: Home;
  file: File;
  input: CsvInput;
  onChangeFile: () => void;
  /** The file is not needed any more. */
  onDone: () => void;
  onCancel: () => void;
  /** Where somebody goes on to, but for the table. */
  onwards: { to: string; label: string } | null;
};

type Made = { tableId: number; created: number; newFields: readonly string[] };

export function NewTablePreview(props: NewTablePreviewProps) {
  const { home, file, input, onChangeFile, onDone, onCancel, onwards } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useLargeCall<typeof bulkUpdate.createFromRows.project>();
  const nameInput = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => nameOf(file));
  const [message, setMessage] = useState<string | undefined>(undefined);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const isLeft = call.state.kind === 'running' && call.state.job !== null;
  const guard = useLeaveGuard(made === null && !isLeft, { goesOnAt: [], onDiscard: onDone });
  const isOpen = call.state.kind === 'idle' && made === null;

  const finish = async (running: ReturnType<typeof call.start>, newFields: readonly string[]) => {
    const outcome = await running;
    if (outcome.kind !== 'done') return;
    onDone();
    setMade({ ...outcome.answer, newFields });
    await queries.invalidateQueries({
      queryKey:
        home.kind === 'master'
          ? masterTableQueries.all().queryKey
          : projectTableQueries.all(home.projectNumber),
    });
  };
  const sent = useRef<readonly string[]>([]);
  const start = async (columns: readonly FileColumn[], fields: readonly Field[], total: number) => {
    const problem = nameProblem(name);
    setMessage(problem);
    if (problem !== undefined) return nameInput.current?.focus();
    const newFields = csv.newFieldsOf(columns);
    sent.current = newFields.map((field) => field.name);
    return finish(
      call.start({
        ...endpointIn(home, bulkUpdate.createFromRows),
        total,
        onLeft: onDone,
        body: (key) =>
          input.reader.ask('body', { columns, fields, rest: { key, name: name.trim(), newFields } }),
      }),
      sent.current,
    );
  };
  const openTable = async (tableId: number) => {
    guard.release();
    await navigate(tableAddresses({ ...home, tableId }).records);
  };

  return (
    <>
      {isOpen && (
        <FormField className={styles.name} label={words.tableName} required {...under(undefined, message)}>
          <Input
            input={{ ref: nameInput }}
            value={name}
            maxLength={limits.tableName}
            onChange={(_, { value }) => {
              setName(value);
              setMessage(undefined);
            }}
          />
        </FormField>
      )}
      <MappedFile
        source={{ kind: 'file', file }}
        name={file.name}
        table={null}
        input={input}
        refused={words.refused}
        onChangeFile={isOpen ? onChangeFile : undefined}
        progress={
          !isOpen && (
            <ImportProgress
              state={call.state}
              imported={made && { ...made, change: null }}
              tableName={name.trim()}
              says={{ call: callWords, finished: words.finished, failed: words.failed }}
              onCancel={call.cancel}
              onRetry={() => void finish(call.retry(), sent.current)}
              onBack={call.reset}
              onOpenTable={() => made && void openTable(made.tableId)}
              onUndo={() => {}}
              {...(onwards && { onwards })}
            />
          )
        }
      >
        {made === null
          ? (read, fields) => (
              <ImportColumns
                key={read.headers.join('\n')}
                into={{ kind: 'new', name: name.trim() || words.tableName }}
                read={read}
                fields={fields}
                input={input}
                mapping={mapping}
                onMapping={setMapping}
                state={isOpen ? 'open' : 'locked'}
                onImport={start}
                onCancel={() => {
                  guard.release();
                  onCancel();
                }}
              />
            )
          : null}
      </MappedFile>
    </>
  );
}

function nameProblem(name: string): string | undefined {
  return name.trim() === '' ? validationWords.required : undefined;
}

/** 'rooms_2024.csv' as 'rooms 2024'. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, limits.tableName);
}

const useStyles = makeStyles({
  name: { flexShrink: 0, maxWidth: codesTokens.dialogWidth, marginBottom: tokens.spacingVerticalL },
});
