import { CallError, csv, type Change, type ShownError } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { ArrowUndo16Regular } from '@fluentui/react-icons';
import { TextLink } from '../../../platform/ui/table/text-link.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { CallCard, type CallWords, type FailedCall } from '../call-card.tsx';
import { CountedRecords, ProgressCard, type Step } from '../../files/large-calls/progress-card.tsx';
import type { CallState } from '../../files/large-calls/use-large-call.ts';
import { callWords, words } from './import.words.ts';

/** With the change that it has become, where that is certain. */
export type Imported = { newFields: readonly string[]; created: number; change: Change | null };

type ImportProgressProps = {
  state: CallState;
  imported: Imported | null;
  tableName: string;
  onCancel: () => void;
  onRetry: () => void;
  /** Back to the preview, to change something. */
  onBack: () => void;
  onOpenTable: () => void;
  onUndo: (change: Change) => void;
  /** Where it is not an import into a table that is there. */
  says?: ImportWords;
  /** Another screen to go on to. */
  onwards?: { to: string; label: string };
};

type ImportWords = { call: CallWords; finished: string; failed: string };

const ownWords: ImportWords = { call: callWords, finished: words.importFinished, failed: words.importFailed };

export function ImportProgress(props: ImportProgressProps) {
  const { state, imported, tableName, onOpenTable, onUndo, onwards, says = ownWords, ...acts } = props;
  if (imported) {
    const { change } = imported;
    return (
      <ProgressCard
        title={says.finished}
        progress={{ share: 1, counted: <CountedRecords done={imported.created} of={imported.created} /> }}
        steps={successes(imported)}
      >
        <Button appearance="primary" onClick={onOpenTable}>
          {words.open(tableName)}
        </Button>
        {change && (
          <Button icon={<ArrowUndo16Regular />} onClick={() => onUndo(change)}>
            {words.undo}
          </Button>
        )}
        {onwards && (
          <TextLink to={onwards.to} look="text">
            {onwards.label}
          </TextLink>
        )}
      </ProgressCard>
    );
  }
  if (state.kind === 'idle') return null;
  return (
    <CallCard
      state={state}
      words={says.call}
      failureOf={(failed) => failureOf(failed, says.failed)}
      {...acts}
    />
  );
}

/** One line for each thing that was done. */
function successes({ newFields }: Imported): readonly Step[] {
  return [
    ...newFields.map((name) => ({
      text: words.fieldCreated(name),
      state: 'done' as const,
    })),
    { text: csv.csvWords.imported, state: 'done' },
  ];
}

/** Where nobody has answered there is nothing more to say. */
function failureOf({ error, why }: FailedCall, prefix: string): ShownError {
  const hasAnswered = why === 'refused' && error instanceof CallError;
  return showError(error, hasAnswered ? { prefix } : { customMessage: csv.csvWords.importFailed });
}
