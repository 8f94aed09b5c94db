import type { account } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addresses } from '../../platform/routes.ts';
import { TextInput } from '../../platform/ui/form/text-input.tsx';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountQueries } from './account.queries.ts';
import { FormFailure } from './form-failure.tsx';
import {
  InternalFailure,
  InternalSignIn,
  useReturnFromProvider,
  type InternalVisit,
} from './internal-sign-in.tsx';
import { LoginNotice } from './login-notice.tsx';
import { useAccountLinkStyles } from './account-link.ts';
import { useLoginForm } from './use-login-form.ts';
import { words } from './account.words.ts';

type Credentials = account.Credentials;

const empty: Credentials = { userName: '', password: '' };

export function LoginPage() {
  const setup = useQuery(accountQueries.setup());
  const visit = useReturnFromProvider();
  // Without the setup one can still sign in; only the pre-filled fields and the internal way are missing.
  if (setup.isPending || visit.kind === 'signingIn') {
    return (
      <AccountPage title={words.login}>
        <SkeletonText label={visit.kind === 'signingIn' ? words.signingIn : words.loading} />
      </AccountPage>
    );
  }
  return (
    <Login
      credentials={setup.data?.demoCredentials ?? empty}
      internal={setup.data?.internalSignIn ? 'offered' : 'notConfigured'}
      visit={visit}
    />
  );
}

type LoginProps = {
  credentials: Credentials;
  internal: 'offered' | 'notConfigured';
  visit: InternalVisit;
};

function Login({ credentials, internal, visit }: LoginProps) {
  const styles = useStyles();
  const links = useAccountLinkStyles();
  const form = useLoginForm(credentials);
  const messages = (
    <>
      {!form.isSubmitted && <LoginNotice />}
      {!form.isSubmitted && <InternalFailure visit={visit} />}
      <FormFailure failure={form.failure} />
    </>
  );
  return (
    <AccountPage title={words.login} messages={messages}>
      <AccountForm
        form={form}
        submit={words.login}
        aside={
          <Link to={addresses.resetPassword} className={links.link}>
            {words.forgotPassword}
          </Link>
        }
      >
        <TextInput {...form.input('userName')} label={words.email} type="email" autoComplete="username" />
        <TextInput
          {...form.input('password')}
          label={words.password}
          type="password"
          autoComplete="current-password"
        />
      </AccountForm>
      {internal === 'offered' && (
        <div className={styles.internal}>
          <InternalSignIn />
        </div>
      )}
    </AccountPage>
  );
}

const useStyles = makeStyles({ internal: { marginTop: tokens.spacingVerticalL } });
