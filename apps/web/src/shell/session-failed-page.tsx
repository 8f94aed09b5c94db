import type { MyProject, UserInfo } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageBox } from '../platform/ui/messages/messages.tsx';
import { Page } from '../platform/ui/page/page.tsx';
import { useConnectionBack } from '../platform/ui/page/use-connection-back.ts';
import { showError } from '../platform/ui/messages/shown-error.ts';
import { words } from './shell.words.ts';

type Props = { me: UseQueryResult<UserInfo>; projects: UseQueryResult<MyProject[]> };

/** Nothing can be shown before it is known who is there, so this error stays until it is. */
export function SessionFailedPage({ me, projects }: Props) {
  const styles = useStyles();
  const { text, problems } = me.isError
    ? showError(me.error)
    : showError(projects.error, { prefix: words.projectsFailed });
  const retry = () => {
    if (me.isError) void me.refetch();
    if (projects.isError) void projects.refetch();
  };
  useConnectionBack(me.error ?? projects.error, retry);
  return (
    <Page title={words.product}>
      <MessageBox intent="error" problems={problems}>
        {text}
      </MessageBox>
      <Button
        className={styles.retry}
        onClick={retry}
        disabledFocusable={me.isFetching || projects.isFetching}
      >
        {words.tryAgain}
      </Button>
    </Page>
  );
}

const useStyles = makeStyles({ retry: { marginTop: tokens.spacingVerticalL } });
