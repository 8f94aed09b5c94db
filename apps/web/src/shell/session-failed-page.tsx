import type { MyProject, UserInfo } from '@codes/contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { MessageBox } from '../platform/ui/messages/messages.tsx';
import { Page } from '../platform/ui/page/page.tsx';
import { showError } from '../platform/ui/messages/shown-error.ts';

type Props = { me: UseQueryResult<UserInfo>; projects: UseQueryResult<MyProject[]> };

/** Nothing can be shown before it is known who is there, so this error stays until it is. */
export function SessionFailedPage({ me, projects }: Props) {
  const styles = useStyles();
  const { text, problems } = me.isError
    ? showError(me.error)
    : showError(projects.error, { prefix: 'Failed to get available projects. More info: ' });
  const retry = () => {
    if (me.isError) void me.refetch();
    if (projects.isError) void projects.refetch();
  };
  return (
    <Page title="Codes">
      <MessageBox intent="error" problems={problems}>
        {text}
      </MessageBox>
      <Button
        className={styles.retry}
        onClick={retry}
        disabledFocusable={me.isFetching || projects.isFetching}
      >
        Try again
      </Button>
    </Page>
  );
}

const useStyles = makeStyles({ retry: { marginTop: tokens.spacingVerticalL } });
