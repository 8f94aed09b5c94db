// The first table, from a file that somebody has already, or empty.
import type { MasterTable } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentArrowUp20Regular } from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { controlPanel } from '../../platform/home/home.ts';
import { codesTokens, below } from '../../platform/ui/look/theme.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { useBeginNewTable } from '../../tables/files/new-table/begin-new-table.ts';
import { useFileChoice } from '../../tables/files/use-file-choice.tsx';
import { firstRunQueries } from './first-run.queries.ts';
import { words } from './first-run.words.ts';

const MasterTablePanel = loadedLater(
  async () => (await import('../../tables/master-tables/master-table-panel.tsx')).MasterTablePanel,
);

export function FirstTable() {
  const styles = useStyles();
  const messages = useMessages();
  const queries = useQueryClient();
  const isNarrow = useIsBelow('md');
  const begin = useBeginNewTable(controlPanel, 'gettingStarted');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  usePreloaded(MasterTablePanel);
  const choice = useFileChoice((file) => void begin(file).then(setProblem));

  const saved = async ({ name }: MasterTable) => {
    setIsOpen(false);
    messages.success(words.madeTable(name));
    await queries.invalidateQueries(firstRunQueries.state());
  };

  return (
    <>
      <div className={mergeClasses(styles.area, choice.isOver && styles.over)} {...choice.area}>
        {!isNarrow && <DocumentArrowUp20Regular className={styles.icon} />}
        <div className={styles.words}>
          <div className={styles.title}>{isNarrow ? words.startFromFile : words.dropFile}</div>
          <div className={styles.text}>{words.fileText}</div>
        </div>
        <span className={styles.choose}>
          <Button onClick={choice.open}>{words.chooseFile}</Button>
        </span>
        <input {...choice.input} aria-label={words.chooseFile} />
      </div>
      {problem !== null && (
        <div className={styles.problem}>
          <MessageBox intent="error" problems={[problem]} onDismiss={() => setProblem(null)}>
            {words.notRead}
          </MessageBox>
        </div>
      )}
      <div className={styles.byHand}>
        <Button onClick={() => setIsOpen(true)}>{words.createEmpty}</Button>
        {!isNarrow && <span className={styles.text}>{words.byHand}</span>}
      </div>
      {isOpen && (
        <MasterTablePanel
          target={{ kind: 'new' }}
          onSaved={(table) => void saved(table)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  area: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXL,
    padding: tokens.spacingVerticalXL,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    [below.md]: {
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: tokens.spacingVerticalM,
      padding: tokens.spacingVerticalL,
    },
  },
  over: {
    backgroundColor: codesTokens.rowSelected,
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorCompoundBrandStroke}`,
  },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: { flexGrow: 1, minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: {
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  choose: { flexShrink: 0, whiteSpace: 'nowrap' },
  problem: { marginTop: tokens.spacingVerticalM },
  byHand: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalL,
  },
});
