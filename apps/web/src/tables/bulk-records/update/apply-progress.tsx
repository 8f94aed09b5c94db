import { CallError } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { countedAs, shareOfCall, stepsToTheEnd } from '../../files/call-progress.ts';
import { CountedRecords, ProgressCard, type Step } from '../../files/progress-card.tsx';
import type { CallState, CallStep } from '../../files/use-large-call.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';

type ApplyProgressProps = {
  state: Exclude<CallState, { kind: 'idle' }>;
  onCancel: () => void;
  onRetry: () => void;
  onBack: () => void;
  /** To what was entered, to have it checked against the table as it is now. */
  onUpdateAgain: () => void;
};

export function ApplyProgress({ state, onCancel, onRetry, onBack, onUpdateAgain }: ApplyProgressProps) {
  const styles = useStyles();
  const mayCancel = state.kind === 'running' && (state.step === 'preparing' || state.step === 'sending');
  const isRefused =
    state.kind === 'failed' && state.error instanceof CallError && state.error.is(...refusalsOfRows);
  return (
    <div className={styles.place}>
      <ProgressCard
        title={state.kind === 'failed' ? 'Update failed' : 'Updating records'}
        progress={
          state.kind === 'running'
            ? {
                share: shareOfCall(state, stepsToTheEnd),
                counted: <CountedRecords verb={countedAs[state.step]} done={state.rows} of={state.total} />,
              }
            : null
        }
        steps={stepsOf(state)}
      >
        {mayCancel && <Button onClick={onCancel}>Cancel</Button>}
        {state.kind === 'running' && 'No records have been changed yet: all rows are applied at once.'}
        {state.kind === 'failed' && (
          <>
            {state.why === 'lost' && (
              <Button appearance="primary" onClick={onRetry}>
                Try again
              </Button>
            )}
            {isRefused && (
              <Button appearance="primary" onClick={onUpdateAgain}>
                Validate again
              </Button>
            )}
            <Button onClick={onBack}>Back to the review</Button>
            {state.why === 'lost'
              ? 'It is not known whether the changes were stored. Trying again changes nothing twice.'
              : 'No records have been changed.'}
          </>
        )}
      </ProgressCard>
    </div>
  );
}

const refusalsOfRows = ['invalid', 'updateRefused', 'changedSinceReview'] as const;

const order: readonly CallStep[] = ['sending', 'checking', 'writing'];

const stepWords: Record<CallStep, string> = {
  preparing: 'Preparing rows',
  sending: 'Sending rows',
  checking: 'Checking all rows. From here on the update can’t be cancelled.',
  writing: 'Applying all rows at once',
};

function stepsOf(state: ApplyProgressProps['state']): readonly Step[] {
  if (state.kind === 'failed') {
    const { text, problems } = showError(state.error);
    return [{ text, problems, state: 'failed' }];
  }
  const at = Math.max(0, order.indexOf(state.step));
  return order.map((step, index) => ({
    text: stepWords[step],
    state: index < at ? 'done' : index === at ? 'running' : 'waiting',
  }));
}

const useStyles = makeStyles({ place: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 } });
