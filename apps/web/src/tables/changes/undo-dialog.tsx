import type { Change, Progress } from '@codes/contract';
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { Modal } from '../../platform/ui/page/modal.tsx';
import { useDelayed } from '../../platform/ui/page/states.tsx';
import { ConfirmDialog, type ConfirmState } from '../../platform/ui/questions/confirm-dialog.tsx';
import { countedAs } from '../files/large-calls/call-progress.ts';
import { CountedRecords } from '../files/large-calls/progress-card.tsx';
import { unlessHindered, whatUndoDoes } from './change-texts.ts';
import { words } from './changes.words.ts';

type UndoDialogProps = {
  change: Change;
  state: ConfirmState;
  progress: Progress | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what an undo does, then how far it is. */
export function UndoDialog({ change, state, progress, onConfirm, onClose }: UndoDialogProps) {
  return (
    <ConfirmDialog
      title={words.undoTitle(change.what)}
      confirm={words.undo}
      state={state}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <span>{whatUndoDoes(change)}</span>
      <span>{unlessHindered(change)}</span>
      {state.kind === 'running' && <HowFar change={change} progress={progress} />}
    </ConfirmDialog>
  );
}

type UnderWayProps = { change: Change; progress: Progress | null };

/** An undo that was not asked about, once it takes a moment. */
export function UndoUnderWay(props: UnderWayProps) {
  return useDelayed() ? <UnderWayDialog {...props} /> : null;
}

function UnderWayDialog({ change, progress }: UnderWayProps) {
  return (
    <Modal title={words.undoing(change.what)}>
      <span>{words.notUndoneYet}</span>
      <HowFar change={change} progress={progress} />
    </Modal>
  );
}

function HowFar({ change, progress }: UnderWayProps) {
  const styles = useStyles();
  const counted = countedIn(progress);
  return (
    <div className={styles.progress} aria-live="polite">
      <ProgressBar
        aria-label={words.undoing(change.what)}
        {...(counted && { value: counted.rows / counted.total })}
      />
      {counted && (
        <span className={styles.count}>
          <CountedRecords verb={countedAs[counted.step]} done={counted.rows} of={counted.total} />
        </span>
      )}
    </div>
  );
}

/** Once there is something to count. */
function countedIn(progress: Progress | null) {
  if (progress === null || progress.total === 0) return null;
  const { step, rows, total } = progress;
  return step === 'checking' || step === 'writing' ? { step, rows, total } : null;
}

const useStyles = makeStyles({
  progress: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});
