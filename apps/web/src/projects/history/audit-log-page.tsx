// What was done in the whole organisation; what passes the filters can be taken along as a file.
import { changes, type ChangeFilter } from '@codes/contract';
import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components';
import { ArrowDownload16Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { codesTokens } from '../../platform/ui/look/theme.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import type { ChangePlace } from '../../tables/changes/changes.calls.ts';
import { FileChoiceFields, useFileChoice } from '../../tables/files/formats/file-choice-fields.tsx';
import { followDownload } from '../../tables/files/to-disk.ts';
import { DrawnSubjects } from '../../tables/history/details/change-details.tsx';
import { HistoryList } from '../../tables/history/history-list.tsx';
import { words } from '../../tables/history/history.words.ts';
import { drawnSubjects } from './drawn-subjects.ts';

const organisation: ChangePlace = { kind: 'organisation' };

export function AuditLogPage() {
  return (
    <Page title={words.auditLog} back={{ to: addresses.settings, label: words.settings }} layout="list">
      <DrawnSubjects value={drawnSubjects}>
        <HistoryList place={organisation} commands={ExportButton} />
      </DrawnSubjects>
    </Page>
  );
}

function ExportButton({ filter }: { filter: ChangeFilter }) {
  const styles = useStyles();
  const messages = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [choice, setChoice] = useFileChoice();
  const download = async () => {
    if (isRunning) return;
    messages.beginAct();
    setIsRunning(true);
    try {
      // A browser's download sends no token: it follows an address that needs none for a minute.
      followDownload((await api(changes.ticketForChanges, { body: { ...filter, ...choice } })).address);
      messages.success(words.exportStarted);
    } catch (error) {
      messages.error(error, { prefix: words.exportFailed });
    } finally {
      setIsRunning(false);
      setIsOpen(false);
    }
  };
  return (
    <Popover trapFocus positioning="below-end" open={isOpen} onOpenChange={(_, { open }) => setIsOpen(open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.button} icon={<ArrowDownload16Regular />}>
          {words.export}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={words.exportAuditLog} className={styles.surface}>
        <span className={styles.hint}>{words.whatIsExported}</span>
        <FileChoiceFields choice={choice} onChange={setChoice} />
        <div>
          <PendingButton pending={isRunning} onClick={() => void download()}>
            {words.download}
          </PendingButton>
        </div>
      </PopoverSurface>
    </Popover>
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
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: codesTokens.searchWidth,
  },
  hint: { fontSize: codesTokens.fontSizeList, color: tokens.colorNeutralForeground3 },
});
