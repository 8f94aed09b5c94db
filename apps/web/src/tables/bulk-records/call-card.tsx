// How far a large call is, and what can be done when it failed.
import type { ShownError } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import type { ReactNode } from 'react';
import { countedAs, shareOfCall, stepsToTheEnd } from '../files/large-calls/call-progress.ts';
import { CountedRecords, ProgressCard, type Step } from '../files/large-calls/progress-card.tsx';
import { mayCancel, type CallState, type CallStep } from '../files/large-calls/use-large-call.ts';
import { words } from './bulk-records.words.ts';

export type CallWords = {
  title: { running: string; failed: string };
  steps: Record<CallStep, string>;
  /** What has become of the records: while it runs, when it was refused, and when nobody knows. */
  running: string;
  /** Of a job, which can be cancelled for longer and left alone. */
  stepsOfAJob?: Partial<Record<CallStep, string>>;
  runningJob?: string;
  refused: string;
  lost: string;
  back: string;
  /** What is counted; records unless said. */
  counted?: string;
};

type CallCardProps = {
  state: Exclude<CallState, { kind: 'idle' }>;
  words: CallWords;
  failureOf: (state: FailedCall) => ShownError;
  onCancel: () => void;
  onRetry: () => void;
  onBack: () => void;
  /** Another way on after a failure. */
  wayOn?: ReactNode;
};

export type FailedCall = Extract<CallState, { kind: 'failed' }>;

export function CallCard(props: CallCardProps) {
  const { state, words: says, failureOf, onCancel, onRetry, onBack, wayOn } = props;
  const styles = useStyles();
  if (state.kind === 'failed') {
    const { text, problems } = failureOf(state);
    return (
      <ProgressCard title={says.title.failed} progress={null} steps={[{ text, problems, state: 'failed' }]}>
        {state.why === 'lost' && (
          <OfferedButton appearance="primary" onClick={onRetry}>
            {words.tryAgain}
          </OfferedButton>
        )}
        {wayOn}
        <OfferedButton onClick={onBack}>{says.back}</OfferedButton>
        {says[state.why]}
      </ProgressCard>
    );
  }
  return (
    <ProgressCard
      title={says.title.running}
      progress={{
        share: shareOfCall(state, stepsToTheEnd),
        counted: (
          <CountedRecords
            verb={countedAs[state.step]}
            done={state.rows}
            of={state.total}
            {...(says.counted !== undefined && { noun: says.counted })}
          />
        ),
      }}
      steps={stepsOf(state.step, state.job === null ? says.steps : { ...says.steps, ...says.stepsOfAJob })}
    >
      {mayCancel(state) && <OfferedButton onClick={onCancel}>{words.cancel}</OfferedButton>}
      {state.server === 'gone' ? (
        <output className={styles.gone}>{words.serverGone}</output>
      ) : (
        <>
          {says.running} {state.job !== null && says.runningJob}
        </>
      )}
    </ProgressCard>
  );
}

const useStyles = makeStyles({
  gone: { fontWeight: tokens.fontWeightSemibold, color: codesTokens.updateInk },
});

const order: readonly CallStep[] = ['sending', 'checking', 'writing'];

function stepsOf(step: CallStep, says: CallWords['steps']): readonly Step[] {
  const at = Math.max(0, order.indexOf(step));
  return order.map((one, index) => ({
    text: says[one],
    state: index < at ? 'done' : index === at ? 'running' : 'waiting',
  }));
}
