import { account, basePath, type ShownError } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { providerReturnIn, type ProviderReturn } from '../session/provider-token.ts';
import { internalFailure, signInInternally } from '../session/sign-in.ts';
import { sitePath } from '../../platform/site-path.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { lines } from '../../platform/ui/look/shapes.ts';
import { words } from './account.words.ts';

/** Where the server sends employees on to the organisation's identity provider. */
export const internalSignInAddress = sitePath + basePath + account.internalSignInPath;

export function InternalSignIn() {
  const styles = useStyles();
  return (
    <>
      <OrLine />
      <Button as="a" href={internalSignInAddress} size="large" className={styles.button}>
        {words.loginAsInternalUser}
      </Button>
    </>
  );
}

/** Fluent's divider with a word in it; all that can be said of that would be as much as the whole screen. */
function OrLine() {
  const styles = useStyles();
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of its own has no words
    <div role="separator" aria-orientation="horizontal" aria-labelledby={id} className={styles.or}>
      <div id={id}>{words.or}</div>
    </div>
  );
}

export type InternalVisit = {
  kind: 'signingIn' | 'idle';
  failure: ShownError | null;
  dismiss: () => void;
};

/** Takes up what the identity provider sent along in the fragment, and takes it out of the address at once. */
export function useReturnFromProvider(): InternalVisit {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(() => failureOf(providerReturnIn(hash)));
  const [kind, setKind] = useState<InternalVisit['kind']>(() =>
    providerReturnIn(hash)?.kind === 'token' ? 'signingIn' : 'idle',
  );
  useEffect(() => {
    const returned = providerReturnIn(hash);
    if (returned === null) return;
    void navigate({ pathname, search }, { replace: true, state });
    if (returned.kind === 'failure') return;
    const enter = async () => {
      await signInInternally(returned.token);
      setFailure(internalFailure.read());
      setKind('idle');
    };
    void enter();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each fragment
  }, [hash]);
  return {
    kind,
    failure,
    dismiss: () => {
      internalFailure.dismiss();
      setFailure(null);
    },
  };
}

export function InternalFailure({ visit: { failure, dismiss } }: { visit: InternalVisit }) {
  if (failure === null) return null;
  return (
    <MessageBox intent="error" problems={failure.problems} onDismiss={dismiss}>
      {failure.text}
    </MessageBox>
  );
}

function failureOf(returned: ProviderReturn | null): ShownError | null {
  if (returned?.kind === 'failure') {
    return { text: words.loginFailedWith(returned.text), problems: [] };
  }
  return returned === null ? internalFailure.read() : null;
}

const useStyles = makeStyles({
  or: {
    display: 'flex',
    alignItems: 'center',
    marginBottom: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '::before': { content: '""', flexGrow: 1, borderTop: lines.card, marginRight: tokens.spacingHorizontalM },
    '::after': { content: '""', flexGrow: 1, borderTop: lines.card, marginLeft: tokens.spacingHorizontalM },
  },
  button: { width: '100%', boxSizing: 'border-box' },
});
