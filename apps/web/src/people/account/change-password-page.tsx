import { account, CallError, errorWords } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { endSession } from '../session/sign-in.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { showError } from '../../platform/ui/messages/shown-error.ts';
import { SkeletonText } from '../../platform/ui/page/states.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountLinkStyles } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { accountQueries } from './account.queries.ts';
import { FirstPassword } from './first-password.tsx';
import { FormFailure } from './form-failure.tsx';
import type { LoginNoticeName } from './login-notice.tsx';
import { newPasswordForm } from './new-password.ts';
import { words } from './account.words.ts';

const title = words.changePassword;

export function ChangePasswordPage() {
  const [search] = useSearchParams();
  const t = search.get('t') ?? '';
  if (t !== '') return <ByLink key={t} t={t} />;
  return (
    <AccountPage title={title} messages={<LinkExpired />}>
      <ResetLink />
    </AccountPage>
  );
}

/** An invitation says whose it is; for a new password one gives one's address. */
function ByLink({ t }: { t: string }) {
  const link = useQuery(accountQueries.passwordLink(t));
  const [isExpired, setIsExpired] = useState(false);
  if (isExpired || isLinkExpired(link.error)) return <ChangePassword t={t} link="expired" />;
  if (link.data?.kind === 'reset') return <ChangePassword t={t} link="open" />;
  if (link.data !== undefined) {
    return <FirstPassword t={t} person={link.data} onExpired={() => setIsExpired(true)} />;
  }
  if (link.error === null) {
    return (
      <AccountPage title={title}>
        <SkeletonText label={words.loading} />
      </AccountPage>
    );
  }
  const { text, problems } = showError(link.error, { prefix: words.linkFailed });
  const again = { label: words.tryAgain, run: () => void link.refetch() };
  const failure = (
    <MessageBox intent="error" problems={problems} action={again}>
      {text}
    </MessageBox>
  );
  return (
    <AccountPage title={title} messages={failure}>
      <ResetLink />
    </AccountPage>
  );
}

function isLinkExpired(error: unknown): boolean {
  return error instanceof CallError && error.is('passwordLinkExpired');
}

function ChangePassword({ t, link }: { t: string; link: 'open' | 'expired' }) {
  const navigate = useNavigate();
  const [isExpired, setIsExpired] = useState(link === 'expired');
  const form = useContractForm({
    schema: newPasswordForm,
    values: { email: '', password: '', repeatPassword: '' },
    draft: null,
    prefix: words.changeFailed,
    save: async ({ email, password }) => {
      setIsExpired(false);
      try {
        await api(account.changePassword, { body: { email, password, t } });
      } catch (error) {
        if (!isLinkExpired(error)) throw error;
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
