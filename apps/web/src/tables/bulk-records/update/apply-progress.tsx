import { CallError } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { CallCard } from '../call-card.tsx';
import type { CallState } from '../../files/large-calls/use-large-call.ts';
import { showError } from '../../../platform/ui/messages/shown-error.ts';
import { callWords, words } from './update.words.ts';

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
      words={callWords}
      failureOf={({ error }) => showError(error)}
      wayOn={
        isRefused && (
          <Button appearance="primary" onClick={onUpdateAgain}>
            {words.validateAgain}
          </Button>
        )
      }
      {...acts}
    />
  );
}

const refusalsOfRows = ['invalid', 'updateRefused', 'changedSinceReview'] as const;
