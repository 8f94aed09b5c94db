import { MessageBox } from '../messages/message-box.tsx';
import { showError } from '../messages/shown-error.ts';
import { useConnectionBack } from './use-connection-back.ts';
import { words } from '../ui.words.ts';

type LoadFailureProps = {
  /** What is missing: 'tables'. */
  what: string;
  error: unknown;
  onRetry: () => void;
};

/** Why a part of a form could not be loaded, and a way to try again; whole pages and lists have `ErrorState`. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  const { text, problems } = showError(error);
  useConnectionBack(error, onRetry);
  return (
    <MessageBox intent="error" problems={problems} action={{ label: words.tryAgain, run: onRetry }}>
      {words.notLoadedBecause(what, text)}
    </MessageBox>
  );
}
