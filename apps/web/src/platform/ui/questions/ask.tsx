// THE confirmation: a screen asks, the answer is a value.
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { Questions, type Ask, type OpenQuestion } from './questions.ts';

export { removal, undoableRemoval, type Ask, type Outcome, type Question } from './questions.ts';

const QuestionDialog = loadedLater(async () => (await import('./question-dialog.tsx')).QuestionDialog, {
  failed: NotAsked,
});

/** For those who can ask: the first question is not kept waiting for its dialog. */
export const questions = { preload: QuestionDialog.preload };

export function AskProvider({ children }: { children: ReactNode }) {
  const [asked] = useState(() => new Questions());
  const open = useSyncExternalStore(asked.subscribe, asked.read);
  return (
    <AskContext value={asked.ask}>
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

/** What could not be asked was not confirmed. */
function NotAsked({ cancel, error }: OpenQuestion & { error: unknown }) {
  const messages = useMessages();
  useEffect(() => {
    messages.error(error);
    cancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each question
  }, []);
  return null;
}
