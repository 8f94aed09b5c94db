import { CallError, csv } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { MessageBox } from '../../../platform/ui/messages/messages.tsx';
import { showError } from '../../../platform/ui/messages/shown-error.ts';

/** Why the server did not take the rows, and when it said so. */
export function CheckFailure({ error }: { error: unknown }) {
  const styles = useStyles();
  const [at] = useState(() => new Date());
  const { text, problems } = showError(error);
  const isRefused =
    error instanceof CallError && error.is('invalid', 'masterTableArchived', 'linkedTableReadOnly');
  return (
    <div className={styles.place}>
      <MessageBox intent="error" problems={isRefused && problems.length === 0 ? [text] : problems}>
        {isRefused ? csv.csvWords.invalid : text}{' '}
        <time className={styles.time} dateTime={at.toISOString()}>
          {at.toLocaleTimeString('sv')}
        </time>
      </MessageBox>
    </div>
  );
}

const useStyles = makeStyles({
  place: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  time: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
