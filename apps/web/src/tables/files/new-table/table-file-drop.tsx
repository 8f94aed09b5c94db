// A list of tables takes a file that is dropped on it. By keyboard there is the command New table from file.
import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { Home } from '../../../platform/home/home.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { useMessages } from '../../../platform/ui/messages/messages.tsx';
import { useBeginNewTable } from './begin-new-table.ts';
import { draggedFiles, words } from './new-table-file.words.ts';

type TableFileDropProps = { home: Home; mayWrite: boolean; children: ReactNode };

export function TableFileDrop({ home, mayWrite, children }: TableFileDropProps) {
  const styles = useStyles();
  const messages = useMessages();
  const begin = useBeginNewTable(home, 'list');
  // Children that the pointer goes over leave and enter too.
  const [depth, setDepth] = useState(0);
  if (!mayWrite) return children;

  const take = async (file: File) => {
    try {
      const problem = await begin(file);
      if (problem !== null) messages.failure({ text: problem, problems: [] });
    } catch (error) {
      messages.error(error);
    }
  };
  const over = (change: number) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(draggedFiles)) return;
    event.preventDefault();
    setDepth((before) => Math.max(0, before + change));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the pointer's way, the command everyone's
    <div
      className={styles.area}
      onDragEnter={over(1)}
      onDragOver={over(0)}
      onDragLeave={over(-1)}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        const [file] = event.dataTransfer.files;
        if (file) void take(file);
      }}
    >
      {children}
      {depth > 0 && <div className={styles.over}>{words.dropHere}</div>}
    </div>
  );
}

const useStyles = makeStyles({
  area: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
  },
  over: {
    position: 'absolute',
    inset: 0,
    zIndex: 10,
    display: 'grid',
    placeItems: 'center',
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: codesTokens.rowSelected,
    opacity: 0.95,
    fontWeight: tokens.fontWeightSemibold,
  },
});
