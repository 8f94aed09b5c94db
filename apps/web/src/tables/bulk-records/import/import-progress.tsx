import { CallError, csv, type ShownError } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { CallCard, type CallWords, type FailedCall } from '../call-card.tsx';
import { CountedRecords, ProgressCard, type Step } from '../../files/progress-card.tsx';
import type { CallState } from '../../files/use-large-call.ts';

export type Imported = { newFields: readonly string[]; created: number };

type ImportProgressProps = {
  state: CallState;
  imported: Imported | null;
  tableName: string;
  onCancel: () => void;
  onRetry: () => void;
  /** Back to the preview, to change something. */
  onBack: () => void;
  onOpenTable: () => void;
};

export function ImportProgress({ state, imported, tableName, onOpenTable, ...acts }: ImportProgressProps) {
  if (imported) {
    return (
      <ProgressCard
        title="Import finished"
        progress={{ share: 1, counted: <CountedRecords done={imported.created} of={imported.created} /> }}
        steps={successes(imported)}
      >
        <Button appearance="primary" onClick={onOpenTable}>
          {`Open ${tableName}`}
        </Button>
      </ProgressCard>
    );
  }
  if (state.kind === 'idle') return null;
  return <CallCard state={state} words={words} failureOf={failureOf} {...acts} />;
}

/** One line for each thing that was done. */
function successes({ newFields }: Imported): readonly Step[] {
  return [
    ...newFields.map((name) => ({
      text: `Field ${name} has been created successfully.`,
      state: 'done' as const,
    })),
    { text: csv.csvWords.imported, state: 'done' },
  ];
}

const words: CallWords = {
  title: { running: 'Importing records', failed: 'Import failed' },
  steps: {
    preparing: 'Preparing records',
    sending: 'Sending records',
    checking: 'Checking all rows. From here on the import can’t be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'No records have been stored yet: nothing is stored until all rows are in.',
  refused: 'No records have been stored.',
  lost: 'It is not known whether the records were stored. Trying again stores nothing twice.',
  back: 'Back to the preview',
};

/** Where nobody has answered there is nothing more to say. */
function failureOf({ error, why }: FailedCall): ShownError {
  const hasAnswered = why === 'refused' && error instanceof CallError;
  return showError(
    error,
    hasAnswered
      ? { prefix: 'Failed to import records. More info: ' }
      : { customMessage: csv.csvWords.importFailed },
  );
}
