// Over the page of somebody whose session has ended: the page stays as it is, and goes on once they are signed in again.
import { worded } from '@codes/codes';
import { account, credentialProblems, enteredWords, type ShownError } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { TextInput } from '../../platform/ui/form/text-input.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { Modal } from '../../platform/ui/page/modal.tsx';
import { keepReturnAddress } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { endExpiredSession } from '../session/renewal.ts';
import { signInAsked } from '../session/sign-in-asked.ts';
import { signIn } from '../session/sign-in.ts';
import { FormFailure } from '../account/form-failure.tsx';
import { internalSignInAddress } from '../account/internal-sign-in.tsx';
import { words } from '../account/account.words.ts';
import { words as says } from './sign-in-again.words.ts';

export function SignInAgainDialog() {
  const { user } = useSession();
  return user.isExternal ? <ByPassword userName={user.userName} /> : <AtProvider userName={user.userName} />;
}

/** The dialog goes before its page: both at once would leave the login hidden from screen readers. */
function giveUp(): void {
  signInAsked.set(false);
  window.setTimeout(endExpiredSession);
}

function ByPassword({ userName }: { userName: string }) {
  const styles = useStyles();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<ShownError | null>(null);
  const [pending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const enter = async (event: FormEvent) => {
    event.preventDefault();
    // The page below may be a form itself.
    event.stopPropagation();
    if (pending) return;
    setFailure(null);
    const problem = credentialProblems({ userName, password }).password;
    if (problem) {
      setMessage(worded(enteredWords, problem));
      input.current?.focus();
      return;
    }
    setPending(true);
    try {
      const { accessToken } = await api(account.authenticate, { body: { userName, password } });
      // The password is a temporary one by now: the login leads to a new one.
      if (accessToken === null) return endExpiredSession();
      signIn(accessToken, userName);
    } catch (error) {
      setFailure(showError(error, { prefix: words.loginFailed }));
      input.current?.select();
    }
    setPending(false);
  };

  return (
    <Modal
      title={says.title}
      leave={{ label: words.cancel, run: giveUp, isLocked: pending }}
      actions={
        <PendingButton type="submit" form={formId} pending={pending}>
          {words.login}
        </PendingButton>
      }
    >
      <p className={styles.text}>{says.pageStays}</p>
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void enter(event)}>
        <TextInput
          name="userName"
          label={words.email}
          type="email"
          autoComplete="username"
          readOnly
          value={userName}
          onType={() => {}}
        />
        <TextInput
          ref={(element) => {
            input.current = element;
          }}
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          message={message}
          onType={(text) => {
            setPassword(text);
            setMessage(undefined);
          }}
        />
      </form>
      <FormFailure failure={failure} />
    </Modal>
  );
}

const size = { width: 520, height: 680 };

/** In a window of its own, so that the page stays; a browser that opens none goes there and comes back. */
function AtProvider({ userName }: { userName: string }) {
  const styles = useStyles();
  const location = useLocation();
  const opened = useRef<Window | null>(null);
  // It has nothing more to do once its sign-in has come here through the storage.
  useEffect(() => () => opened.current?.close(), []);
  const leave = () => {
    opened.current = window.open(
      internalSignInAddress,
      'codes-sign-in',
      `popup,width=${size.width},height=${size.height}`,
    );
    if (opened.current !== null) return;
    keepReturnAddress(location, userName);
    window.location.assign(internalSignInAddress);
  };
  return (
    <Modal
      title={says.title}
      leave={{ label: words.cancel, run: giveUp }}
      actions={
        <PendingButton pending={false} onClick={leave}>
          {words.loginAsInternalUser}
        </PendingButton>
      }
    >
      <p className={styles.text}>{says.pageStays}</p>
      <p className={styles.text}>{says.asInternalUser(userName)}</p>
    </Modal>
  );
}

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});
