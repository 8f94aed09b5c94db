import { useState } from 'react';
import { ConfirmDialog, ConfirmItems, type ConfirmState } from './confirm-dialog.tsx';
import { removal, type OpenQuestion } from './questions.ts';

/** One question, until it is answered; what is asked most is whether to remove. */
export function QuestionDialog({ question, run, cancel }: OpenQuestion) {
  const [state, setState] = useState<ConfirmState>({ kind: 'asking' });
  const { title, text, items = [], note, confirm } = { ...removal, ...question };

  const onConfirm = () => {
    setState({ kind: 'running' });
    run().catch((error: unknown) => setState({ kind: 'failed', error }));
  };

  return (
    <ConfirmDialog title={title} confirm={confirm} state={state} onConfirm={onConfirm} onCancel={cancel}>
      <span>{text}</span>
      <ConfirmItems items={items} />
      {note}
    </ConfirmDialog>
  );
}
