// The first table, from a file that somebody has already, or empty.
import { csv, type MasterTable } from '@codes/contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentArrowUp20Regular } from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../people/session/session.tsx';
import { codesTokens, below } from '../../platform/ui/look/theme.ts';
import { useIsBelow } from '../../platform/ui/look/use-is-below.ts';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { beginImport } from '../../tables/bulk-records/import/begin-import.ts';
import { useCsvInput, usualSettings } from '../../tables/files/use-csv-input.ts';
import type { ReadSettings } from '../../tables/files/csv-questions.ts';
import { useFileChoice } from '../../tables/files/use-file-choice.tsx';
import { firstRunQueries } from './first-run.queries.ts';
import { words } from './first-run.words.ts';

const MasterTablePanel = loadedLater(
  async () => (await import('../../tables/master-tables/master-table-panel.tsx')).MasterTablePanel,
);

/** With the file that its records come from, if they come from one. */
type NewTable = { from: { file: File; settings: ReadSettings } | null };

export function FirstTable() {
  const styles = useStyles();
  const navigate = useNavigate();
  const messages = useMessages();
  const queries = useQueryClient();
  const { userName } = useSession().user;
  const isNarrow = useIsBelow('md');
  const input = useCsvInput();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<NewTable | null>(null);
  usePreloaded(MasterTablePanel);

  /** Nothing is made from a file that cannot be read. */
  const choose = async (file: File) => {
    setProblems([]);
    if (!csv.isTableFile(file.name)) return setProblems([csv.csvWords.fileType]);
    const source = { kind: 'file' as const, file };
    const settings = {
      ...usualSettings,
      ...(!csv.isWorkbookName(file.name) && { delimiter: await input.suggest(source) }),
    };
    const reading = await input.read(source, settings);
    if (reading.kind === 'refused') return setProblems(reading.problems);
    if (reading.kind === 'read' && reading.table.rowCount === 0) return setProblems([csv.csvWords.empty]);
    return setOpened({ from: { file, settings } });
  };
  const choice = useFileChoice((file) => void choose(file));

  const saved = async ({ masterTableId, name }: MasterTable) => {
    const from = opened?.from;
    setOpened(null);
    messages.success(words.madeTable(name));
    if (!from) return queries.invalidateQueries(firstRunQueries.state());
    const { to, state } = await beginImport(userName, masterTableId, from);
    return navigate(to, { state });
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
          <PendingButton pending={input.reading.kind === 'reading'} onClick={choice.open}>
            {words.chooseFile}
          </PendingButton>
        </span>
        <input {...choice.input} aria-label={words.chooseFile} />
      </div>
      {problems.length > 0 && (
        <div className={styles.problem}>
          <MessageBox intent="error" problems={problems} onDismiss={() => setProblems([])}>
            {words.notRead}
          </MessageBox>
        </div>
      )}
      <div className={styles.byHand}>
        <Button onClick={() => setOpened({ from: null })}>{words.createEmpty}</Button>
        {!isNarrow && <span className={styles.text}>{words.byHand}</span>}
      </div>
      {opened && (
        <MasterTablePanel
          target={{ kind: 'new', name: opened.from ? nameOf(opened.from.file) : '' }}
          onSaved={(table) => void saved(table)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** 'rooms_2024.csv' as 'rooms 2024'. */
function nameOf({ name }: File): string {
  return name
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
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
