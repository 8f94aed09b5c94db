import { account, CallError, errorWords } from '@codes/contract';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { endSession } from '../session/sign-in.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountLinkStyles } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { firstSignInIn, whyChangeNow } from './first-sign-in.ts';
import { FormFailure } from './form-failure.tsx';
import type { LoginNoticeName } from './login-notice.tsx';
import { newPasswordForm } from './new-password.ts';
import { words } from './account.words.ts';

const title = words.changePassword;

export function ChangePasswordPage() {
  const [search] = useSearchParams();
  const t = search.get('t') ?? '';
  if (t !== '') return <ChangePassword key={t} t={t} />;
  return (
    <AccountPage title={title} messages={<LinkExpired />}>
      <ResetLink />
    </AccountPage>
  );
}

function ChangePassword({ t }: { t: string }) {
  const navigate = useNavigate();
  const firstSignInOf = firstSignInIn(useLocation().state);
  const [isExpired, setIsExpired] = useState(false);
  const form = useContractForm({
    schema: newPasswordForm,
    values: { email: firstSignInOf ?? '', password: '', repeatPassword: '' },
    draft: null,
    prefix: words.changeFailed,
    save: async ({ email, password }) => {
      setIsExpired(false);
      try {
        await api(account.changePassword, { body: { email, password, t } });
      } catch (error) {
        if (!(error instanceof CallError && error.is('passwordLinkExpired'))) throw error;
        setIsExpired(true);
        return;
      }
      endSession();
      const state: { notice: LoginNoticeName } = { notice: 'passwordChanged' };
      await navigate(addresses.login, { replace: true, state });
    },
  });
  const messages = (
    <>
      {firstSignInOf !== null && !isExpired && <MessageBox intent="info">{whyChangeNow}</MessageBox>}
      {isExpired && <LinkExpired onDismiss={() => setIsExpired(false)} />}
      <FormFailure failure={form.failure} />
    </>
  );
  return (
    <AccountPage title={title} messages={messages}>
      <AccountForm form={form} submit={title} cancel={<ResetLink />}>
        <EmailField form={form} name="email" />
        <PasswordField form={form} name="password" />
        <PasswordField form={form} name="repeatPassword" label={words.repeatPassword} />
      </AccountForm>
    </AccountPage>
  );
}

function LinkExpired({ onDismiss }: { onDismiss?: () => void }) {
  return (
    <MessageBox intent="error" onDismiss={onDismiss}>
      {errorWords.passwordLinkExpired}
    </MessageBox>
  );
}

function ResetLink() {
  return (
    <Link to={addresses.resetPassword} className={useAccountLinkStyles().link}>
      {words.resetPassword}
    </Link>
  );
}
