// THE confirmation: a screen asks, the answer is a value.
import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { ConfirmDialog, ConfirmItems, type ConfirmItem, type ConfirmState } from './confirm-dialog.tsx';

export type Question<Result> = {
  title?: string;
  text?: ReactNode;
  /** What it is about, by name. */
  items?: readonly ConfirmItem[];
  confirm?: string;
  /** Runs while the dialog shows that it does; when it throws, the dialog stays and says why. */
  run: () => Promise<Result> | Result;
};

export type Outcome<Result> = { kind: 'confirmed'; result: Result } | { kind: 'cancelled' };

export type Ask = <Result>(question: Question<Result>) => Promise<Outcome<Result>>;

export const removal = {
  title: 'Removal confirmation',
  text: 'Do you want to permanently remove the selected items? They will no longer be accessible. This action is irreversible.',
  confirm: 'Confirm',
} as const;

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setOpen({
          question,
          run: async () => {
            const result = await question.run();
            setOpen(null);
            resolve({ kind: 'confirmed', result });
          },
          cancel: () => {
            setOpen(null);
            resolve({ kind: 'cancelled' });
          },
        });
      }),
    [],
  );

  return (
    <AskContext value={ask}>
      <IsAskingContext value={open !== null}>{children}</IsAskingContext>
      {open && <QuestionDialog {...open} />}
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

type OpenQuestion = { question: Question<unknown>; run: () => Promise<void>; cancel: () => void };

const IsAskingContext = createContext(false);
const AskContext = createContext<Ask | null>(null);

function QuestionDialog({ question, run, cancel }: OpenQuestion) {
  const [state, setState] = useState<ConfirmState>({ kind: 'asking' });
  const { title, text, items = [], confirm } = { ...removal, ...question };

  const onConfirm = () => {
    setState({ kind: 'running' });
    run().catch((error: unknown) => setState({ kind: 'failed', error }));
  };

  return (
    <ConfirmDialog title={title} confirm={confirm} state={state} onConfirm={onConfirm} onCancel={cancel}>
      <span>{text}</span>
      <ConfirmItems items={items} />
    </ConfirmDialog>
  );
}
