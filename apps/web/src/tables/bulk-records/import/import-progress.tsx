import { CallError, csv, type ShownError } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { countedAs, shareOfCall, stepsToTheEnd } from '../../files/call-progress.ts';
import { CountedRecords, ProgressCard, type Step } from '../../files/progress-card.tsx';
import type { CallState, CallStep } from '../../files/use-large-call.ts';

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

export function ImportProgress(props: ImportProgressProps) {
  const { state, imported, tableName, onCancel, onRetry, onBack, onOpenTable } = props;
  const styles = useStyles();
  const mayCancel = state.kind === 'running' && (state.step === 'preparing' || state.step === 'sending');
  return (
    <div className={styles.place}>
      <ProgressCard
        title={imported ? 'Import finished' : state.kind === 'failed' ? 'Import failed' : 'Importing records'}
        progress={progressOf(state, imported)}
        steps={imported ? successes(imported) : stepsOf(state)}
      >
        {mayCancel && <Button onClick={onCancel}>Cancel</Button>}
        {state.kind === 'running' &&
          'No records have been stored yet: nothing is stored until all rows are in.'}
        {state.kind === 'failed' && (
          <>
            {state.why === 'lost' && (
              <Button appearance="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
            <Button onClick={onBack}>Back to the preview</Button>
            {state.why === 'lost'
              ? 'It is not known whether the records were stored. Trying again stores nothing twice.'
              : 'No records have been stored.'}
          </>
        )}
        {imported && (
          <Button appearance="primary" onClick={onOpenTable}>
            {`Open ${tableName}`}
          </Button>
        )}
      </ProgressCard>
    </div>
  );
}

function progressOf(state: CallState, imported: Imported | null) {
  if (imported) {
    return { share: 1, counted: <CountedRecords done={imported.created} of={imported.created} /> };
  }
  if (state.kind !== 'running') return null;
  return {
    share: shareOfCall(state, stepsToTheEnd),
    counted: <CountedRecords verb={countedAs[state.step]} done={state.rows} of={state.total} />,
  };
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

const order: readonly CallStep[] = ['sending', 'checking', 'writing'];

const stepWords: Record<CallStep, string> = {
  preparing: 'Preparing records',
  sending: 'Sending records',
  checking: 'Checking all rows. From here on the import can’t be cancelled.',
  writing: 'Applying all rows at once',
};

function stepsOf(state: CallState): readonly Step[] {
  if (state.kind === 'failed') {
    return [{ ...failureOf(state), state: 'failed' }];
  }
  const at = state.kind === 'running' ? Math.max(0, order.indexOf(state.step)) : -1;
  return order.map((step, index) => ({
    text: stepWords[step],
    state: index < at ? 'done' : index === at ? 'running' : 'waiting',
  }));
}

/** Where nobody has answered there is nothing more to say. */
function failureOf({ error, why }: Extract<CallState, { kind: 'failed' }>): ShownError {
  const hasAnswered = why === 'refused' && error instanceof CallError;
  return showError(
    error,
    hasAnswered
      ? { prefix: 'Failed to import records. More info: ' }
      : { customMessage: csv.csvWords.importFailed },
  );
}

const useStyles = makeStyles({ place: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 } });
