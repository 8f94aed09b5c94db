import { CallError } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { CallCard, type CallWords } from '../call-card.tsx';
import type { CallState } from '../../files/use-large-call.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';

type ApplyProgressProps = {
  state: Exclude<CallState, { kind: 'idle' }>;
  onCancel: () => void;
  onRetry: () => void;
  onBack: () => void;
  /** To what was entered, to have it checked against the table as it is now. */
  onUpdateAgain: () => void;
};

export function ApplyProgress({ state, onUpdateAgain, ...acts }: ApplyProgressProps) {
  const isRefused =
    state.kind === 'failed' && state.error instanceof CallError && state.error.is(...refusalsOfRows);
  return (
    <CallCard
      state={state}
      words={words}
      failureOf={({ error }) => showError(error)}
      wayOn={
        isRefused && (
          <Button appearance="primary" onClick={onUpdateAgain}>
            Validate again
          </Button>
        )
      }
      {...acts}
    />
  );
}

const refusalsOfRows = ['invalid', 'updateRefused', 'changedSinceReview'] as const;

const words: CallWords = {
  title: { running: 'Updating records', failed: 'Update failed' },
  steps: {
    preparing: 'Preparing rows',
    sending: 'Sending rows',
    checking: 'Checking all rows. From here on the update can’t be cancelled.',
    writing: 'Applying all rows at once',
  },
  running: 'No records have been changed yet: all rows are applied at once.',
  refused: 'No records have been changed.',
  lost: 'It is not known whether the changes were stored. Trying again changes nothing twice.',
  back: 'Back to the review',
};
