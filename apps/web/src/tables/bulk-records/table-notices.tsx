import { makeStyles, tokens } from '@fluentui/react-components';
import { addresses } from '../../platform/routes.ts';
import { LoadFailure } from '../../platform/ui/page/load-failure.tsx';
import { MessageBox } from '../../platform/ui/messages/messages.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import type { BulkTable, TableChoices } from './table-choices.ts';
import { words } from './bulk-records.words.ts';

type TableNoticesProps = {
  tables: TableChoices;
  table?: BulkTable | undefined;
  /** What an archived table does not take. */
  act: 'import' | 'update' | 'export';
};

/** What stands in the way before anything is entered; it cannot be dismissed. */
export function TableNotices({ tables: { error, retry }, table, act }: TableNoticesProps) {
  const styles = useStyles();
  const archived = act !== 'export' && table?.status === 'archived' && words.archived(table.name, act);
  if (!error && !archived) return null;
  return (
    <div className={styles.notices}>
      {error && <LoadFailure what={words.tables} error={error} onRetry={retry} />}
      {archived && (
        <MessageBox intent="warning">
          {archived.before}
          <TextLink look="text" to={addresses.masterTables}>
            {archived.link}
          </TextLink>
          {archived.after}
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
