// What stands under a cell: which keys there are, what is wrong, or why it cannot be changed.
import { makeStyles, mergeClasses, Portal, tokens, usePositioning } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { KeyCap } from '../../../platform/ui/look/key-cap.tsx';
import { words as keys } from '../../../platform/ui/look/keys.words.ts';
import { lines } from '../../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../../platform/ui/look/theme.ts';
import { words } from './cells.words.ts';

type Anchor = HTMLElement | null;

type CellNoteProps = {
  anchor: Anchor;
  id?: string;
  /** All but the keys are read out when they appear. */
  look?: 'keys' | 'reason' | 'problem';
  children: ReactNode;
};

export function CellNote({ anchor, id, look = 'reason', children }: CellNoteProps) {
  const styles = useStyles();
  const { containerRef } = usePositioning({
    position: 'below',
    align: 'start',
    offset: { mainAxis: 4 },
    target: anchor,
  });
  return (
    <Portal>
      <div
        ref={containerRef}
        id={id}
        {...(look !== 'keys' && { role: 'alert' })}
        className={mergeClasses(styles.note, look === 'problem' && styles.problem)}
      >
        {children}
      </div>
    </Portal>
  );
}

/** The keys of a box; what is wrong with it in their place. */
export function KeysNote({ anchor, id, problem }: { anchor: Anchor; id: string; problem: string | null }) {
  const styles = useStyles();
  return (
    <CellNote key={problem} anchor={anchor} id={id} look={problem === null ? 'keys' : 'problem'}>
      {problem ?? (
        <span className={styles.keys}>
          <span>
            <KeyCap>{keys.enter}</KeyCap> {words.save}
          </span>
          <span>
            <KeyCap>{keys.tab}</KeyCap> {words.saveAndGoOn}
          </span>
          <span>
            <KeyCap>{keys.escape}</KeyCap> {words.giveUp}
          </span>
        </span>
      )}
    </CellNote>
  );
}

const useStyles = makeStyles({
  note: {
    zIndex: tokens.zIndexPopup,
    boxSizing: 'border-box',
    maxWidth: codesTokens.panelWidth,
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: lines.card,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  problem: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusDangerBorder1}`,
  },
  keys: { display: 'flex', gap: tokens.spacingHorizontalL, whiteSpace: 'nowrap' },
});
