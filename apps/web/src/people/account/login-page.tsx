import { account } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { signIn } from '../session/sign-in.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { AccountForm, EmailField, PasswordField } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountQueries } from './account.queries.ts';
import type { FirstSignIn } from './first-sign-in.ts';
import { FormFailure } from './form-failure.tsx';
import {
  InternalFailure,
  InternalSignIn,
  useReturnFromProvider,
  type InternalVisit,
} from './internal-sign-in.tsx';
import { LoginNotice } from './login-notice.tsx';
import { useAccountLinkStyles } from './account-link.ts';
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
  const navigate = useNavigate();
  const form = useContractForm({
    schema: account.credentials,
    values: credentials,
    prefix: words.loginFailed,
    save: async (body) => {
      const { accessToken, resetPasswordToken } = await api(account.authenticate, { body });
      if (accessToken !== null) signIn(accessToken, body.userName);
      else {
        const state: FirstSignIn = { firstSignInOf: body.userName };
        await navigate(addresses.changePassword(resetPasswordToken ?? ''), { state });
      }
    },
  });
  const messages = (
    <>
      {!form.formState.isSubmitted && <LoginNotice />}
      {!form.formState.isSubmitted && <InternalFailure visit={visit} />}
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
        <EmailField form={form} name="userName" />
        <PasswordField form={form} name="password" autoComplete="current-password" />
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
