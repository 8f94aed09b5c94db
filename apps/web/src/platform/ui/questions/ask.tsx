// THE confirmation: a screen asks, the answer is a value.
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react';
import { ConfirmDialog, ConfirmItems, type ConfirmState } from './confirm-dialog.tsx';
import { Questions, type Ask, type OpenQuestion } from './questions.ts';
import { words } from '../ui.words.ts';

export type { Ask, Outcome, Question } from './questions.ts';

export const removal = {
  title: words.removalTitle,
  text: words.removalText,
  confirm: words.confirm,
} as const;

export function AskProvider({ children }: { children: ReactNode }) {
  const [questions] = useState(() => new Questions());
  const open = useSyncExternalStore(questions.subscribe, questions.read);
  return (
    <AskContext value={questions.ask}>
      <IsAskingContext value={open.length > 0}>{children}</IsAskingContext>
      {open.map((question) => (
        <QuestionDialog key={question.id} {...question} />
      ))}
    </AskContext>
  );
}

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('useAsk stands outside AskProvider');
  return ask;
}

/** Whether a question is on the screen: what waits for its answer isn't running yet. */
export function useIsAsking(): boolean {
  return use(IsAskingContext);
}

const IsAskingContext = createContext(false);
const AskContext = createContext<Ask | null>(null);

function QuestionDialog({ question, run, cancel }: OpenQuestion) {
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
