import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../routes.ts';
import { MessageBox } from '../ui/messages.tsx';
import { showError } from '../ui/shown-error.ts';
import { TextLink } from '../ui/text-link.tsx';
import type { TableChoice } from './table-choices.ts';

type TableNoticesProps = {
  /** Why the tables could not be loaded. */
  error: Error | null;
  table?: TableChoice | undefined;
  /** What an archived table does not take. */
  act: 'import' | 'update' | 'export';
};

/** What stands in the way before anything is entered; it cannot be dismissed. */
export function TableNotices({ error, table, act }: TableNoticesProps) {
  const styles = useStyles();
  const isArchived = table?.status === 'archived' && act !== 'export';
  if (!error && !isArchived) return null;
  return (
    <div className={styles.notices}>
      {error && <MessageBox intent="error">{showError(error).text}</MessageBox>}
      {isArchived && (
        <MessageBox intent="warning">
          Master table {table.name} is archived and record {act} is unavailable. Restore it in{' '}
          <TextLink look="text" to={addresses.masterTables}>
            Master Tables
          </TextLink>{' '}
          first.
        </MessageBox>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  notices: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalL,
  },
});
