// What was done in the whole organisation; what passes the filters can be taken along as a file.
import { changes, type ChangeFilter } from '@codes/contract';
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { ArrowDownload16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import type { ChangePlace } from '../changes/changes.calls.ts';
import { followDownload } from '../files/to-disk.ts';
import { HistoryList } from './history-list.tsx';
import { words } from './history.words.ts';

const organisation: ChangePlace = { kind: 'organisation' };

export function AuditLogPage() {
  return (
    <Page title={words.auditLog} back={{ to: addresses.settings, label: words.settings }} layout="list">
      <HistoryList place={organisation} commands={ExportButton} />
    </Page>
  );
}

function ExportButton({ filter }: { filter: ChangeFilter }) {
  const styles = useStyles();
  const messages = useMessages();
  const [isRunning, setIsRunning] = useState(false);
  const download = async () => {
    if (isRunning) return;
    messages.beginAct();
    setIsRunning(true);
    try {
      // A browser's download sends no token: it follows an address that needs none for a minute.
      followDownload((await api(changes.ticketForChanges, { body: filter })).address);
      messages.success(words.exportStarted);
    } catch (error) {
      messages.error(error, { prefix: words.exportFailed });
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Button
      appearance="subtle"
      className={styles.button}
      icon={isRunning ? <Spinner size="extra-tiny" /> : <ArrowDownload16Regular />}
      disabledFocusable={isRunning}
      onClick={() => void download()}
    >
      {words.export}
    </Button>
  );
}

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    fontSize: codesTokens.fontSizeList,
    fontWeight: tokens.fontWeightRegular,
  },
});
