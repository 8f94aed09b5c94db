// Why someone finds themselves at the sign-in. Carried in the history entry, so it is gone with it.
import { useLocation, useNavigate } from 'react-router';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { words } from './account.words.ts';

const notices = {
  sessionExpired: {
    intent: 'warning',
    text: words.sessionExpired,
  },
  passwordChanged: {
    intent: 'success',
    text: words.passwordChanged,
  },
} as const;

export type LoginNoticeName = keyof typeof notices;

export function LoginNotice() {
  const location = useLocation();
  const navigate = useNavigate();
  const name = noticeOf(location.state);
  if (name === null) return null;
  const { intent, text } = notices[name];
  const dismiss = () => void navigate(location, { replace: true, state: null });
  return (
    <MessageBox intent={intent} onDismiss={dismiss}>
      {text}
    </MessageBox>
  );
}

function noticeOf(state: unknown): LoginNoticeName | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'sessionExpired' || state.notice === 'passwordChanged' ? state.notice : null;
}
