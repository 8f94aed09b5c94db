// The bars above a page's content. The provider stands inside the router, `Page` shows them.
import { CallError, type ShownError } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MessageLine, type MessageAction, type MessageIntent } from './message-box.tsx';
import { afterNavigation, withMessage, withoutOutcomes, type Message } from './message-list.ts';
import { showError, type ErrorWords } from './shown-error.ts';

export { MessageBox, type MessageAction, type MessageIntent } from './message-box.tsx';

/** `nextPage` is for a message that is said right before the screen is left. */
type Where = { on?: 'thisPage' | 'nextPage' };

/** With what can be done next; the message goes with it. */
type Outcome = Where & { actions?: readonly MessageAction[] };

export type Messages = {
  success: (text: string, outcome?: Outcome) => void;
  info: (text: string, where?: Where) => void;
  warning: (text: string, where?: Where) => void;
  /** Anything caught; a prefix or words of the screen's own come first. */
  error: (error: unknown, words?: ErrorWords) => void;
  /** An error that is already words, with a line for each problem. */
  failure: (shown: ShownError) => void;
  /** What an act does first: what earlier ones came to is dismissed. */
  beginAct: () => void;
};

type Bars = { shown: readonly Message[]; dismiss: (id: number) => void };

export function MessagesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Message[]>([]);
  const nextId = useRef(0);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setShown(afterNavigation);
  }, [pathname]);

  const messages = useMemo<Messages>(() => {
    const add = (
      intent: MessageIntent,
      { text, problems }: ShownError,
      { on = 'thisPage', actions = [] }: Outcome = {},
    ) => {
      const id = (nextId.current += 1);
      const navigationsLeft = on === 'nextPage' ? 1 : 0;
      setShown((before) => withMessage(before, { id, intent, text, problems, navigationsLeft, actions }));
    };
    const failure = (error: ShownError) => add('error', error);
    return {
      success: (text, outcome) => add('success', { text, problems: [] }, outcome),
      info: (text, where) => add('info', { text, problems: [] }, where),
      warning: (text, where) => add('warning', { text, problems: [] }, where),
      error: (error, words) => {
        // A session that is over says so itself, in the specification's words.
        if (error instanceof CallError && error.is('notAuthorized')) return;
        failure(showError(error, words));
      },
      failure,
      beginAct: () => setShown(withoutOutcomes),
    };
  }, []);

  const bars = useMemo<Bars>(
    () => ({ shown, dismiss: (id) => setShown((before) => before.filter((message) => message.id !== id)) }),
    [shown],
  );

  return (
    <MessagesContext value={messages}>
      <BarsContext value={bars}>{children}</BarsContext>
    </MessagesContext>
  );
}

export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages stands outside MessagesProvider');
  return messages;
}

/** Where the bars are drawn; `Page` has one already. */
export function MessageArea() {
  const styles = useStyles();
  const { shown, dismiss } = use(BarsContext);
  return (
    <div aria-live="polite" className={shown.length > 0 ? styles.area : undefined}>
      {shown.map(({ id, intent, text, problems, actions = [] }) => (
        <MessageLine
          key={id}
          intent={intent}
          problems={problems}
          actions={actions.map((action) => goingAfter(action, () => dismiss(id)))}
          onDismiss={() => dismiss(id)}
        >
          {text}
        </MessageLine>
      ))}
    </div>
  );
}

function goingAfter(action: MessageAction, dismiss: () => void): MessageAction {
  if ('to' in action) return action;
  const run = () => {
    dismiss();
    action.run();
  };
  return { ...action, run };
}

const MessagesContext = createContext<Messages | null>(null);
const BarsContext = createContext<Bars>({ shown: [], dismiss: () => {} });

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalL,
    flexShrink: 0,
  },
});
