import { account } from '@codes/contract';
import { Button, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { useContractForm } from '../../platform/ui/form/contract-form.ts';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPage } from './account-page.tsx';
import { accountQueries } from './account.queries.ts';
import { FormFailure } from './form-failure.tsx';
import { words } from './account.words.ts';

export function ResetPasswordPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const setup = useQuery(accountQueries.setup());
  const [isSent, setIsSent] = useState(false);
  const form = useContractForm({
    schema: account.resetRequest,
    values: { email: '' },
    draft: null,
    prefix: words.resetFailed,
    save: async (params) => {
      setIsSent(false);
      await api(account.requestPasswordReset, { params });
      setIsSent(true);
    },
  });
  const messages = (
    <>
      {isSent && (
        <MessageBox intent="success" onDismiss={() => setIsSent(false)}>
          {words.resetSent}
        </MessageBox>
      )}
      {isSent && setup.data?.mailGoesToOutbox && <MessageBox intent="info">{words.inOutbox}</MessageBox>}
      <FormFailure failure={form.failure} />
    </>
  );
  return (
    <AccountPage title={words.resetPassword} messages={messages}>
      <AccountForm
        form={form}
        submit={words.resetPassword}
        cancel={
          <Button size="large" className={styles.cancel} onClick={() => void navigate(addresses.login)}>
            {words.cancel}
          </Button>
        }
      >
        <EmailField form={form} name="email" />
      </AccountForm>
    </AccountPage>
  );
}

const useStyles = makeStyles({ cancel: { width: '100%' } });
