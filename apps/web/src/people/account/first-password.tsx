// Whoever follows an invitation gives a name and a password, and is in. The first administrator begins the same way.
import { account, CallError } from '@codes/contract';
import { Field, Input } from '@fluentui/react-components';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { routes } from '../../platform/routes.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { TextField } from '../../platform/ui/form/form-fields.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { signIn } from '../session/sign-in.ts';
import { PasswordField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { FormFailure } from './form-failure.tsx';
import { firstPasswordForm } from './new-password.ts';
import { words } from './account.words.ts';

/** Carried in the history entry, to say why: the link in a mail leads to the same screen for another reason. */
export type FirstSignIn = { isFirstSignIn: true };

function isFirstSignIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstSignIn' in state;
}

type FirstPasswordProps = {
  t: string;
  person: { userName: string; firstName: string; surname: string };
  onExpired: () => void;
};

export function FirstPassword({ t, person, onExpired }: FirstPasswordProps) {
  const { userName, firstName, surname } = person;
  const navigate = useNavigate();
  const isFirst = isFirstSignIn(useLocation().state);
  const form = useContractForm({
    schema: firstPasswordForm,
    values: { firstName, surname, password: '', repeatPassword: '' },
    draft: null,
    prefix: words.changeFailed,
    save: async ({ repeatPassword: _again, ...given }) => {
      try {
        const entered = await api(account.changePassword, { body: { ...given, t } });
        if (entered === undefined) throw new Error('An invitation gave no token');
        signIn(entered.accessToken, userName);
        await navigate(routes.start.path, { replace: true });
      } catch (error) {
        if (!(error instanceof CallError && error.is('passwordLinkExpired'))) throw error;
        onExpired();
      }
    },
  });
  const messages = (
    <>
      {isFirst && <MessageBox intent="info">{words.onlyForTheFirstTime}</MessageBox>}
      <FormFailure failure={form.failure} />
    </>
  );
  return (
    <AccountPage title={words.setPassword} messages={messages}>
      <AccountForm form={form} submit={words.setAndSignIn}>
        <Field label={words.email}>
          <Input readOnly appearance="filled-darker" value={userName} autoComplete="username" />
        </Field>
        <TextField form={form} name="firstName" label={words.firstName} required autoComplete="given-name" />
        <TextField form={form} name="surname" label={words.surname} autoComplete="family-name" />
        <PasswordField form={form} name="password" />
        <PasswordField form={form} name="repeatPassword" label={words.repeatPassword} />
      </AccountForm>
    </AccountPage>
  );
}
