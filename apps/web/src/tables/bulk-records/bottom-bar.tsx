import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { PendingButton } from '../../platform/ui/look/pending-button.tsx';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { cut, lines } from '../../platform/ui/look/shapes.ts';
import type { CsvReading } from '../files/csv/use-csv-input.ts';
import { words } from './bulk-records.words.ts';

type BottomBarProps = {
  children: ReactNode;
  sentence?: ReactNode;
  /** What the sentence depends on. */
  end?: ReactNode;
};

/** The last row of a card: what can be done, and a sentence of what will happen. */
export function BottomBar({ children, sentence, end }: BottomBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>{children}</div>
      <span className={styles.sentence} aria-live="polite">
        {sentence}
      </span>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

type UploadBarProps = {
  reading: CsvReading;
  says: { reading: (percent: number) => string; nothingYet: string };
  /** Whether there is anything to send. */
  isOpen: boolean;
  onCancel: () => void;
};

/** The bar of a form that a file is read from. */
export function UploadBar({ reading, says, isOpen, onCancel }: UploadBarProps) {
  const isReading = reading.kind === 'reading';
  return (
    <BottomBar sentence={isReading ? says.reading(Math.round(reading.share * 100)) : says.nothingYet}>
      {isOpen && (
        <PendingButton type="submit" pending={isReading}>
          {words.upload}
        </PendingButton>
      )}
      <OfferedButton onClick={onCancel}>{words.cancel}</OfferedButton>
    </BottomBar>
  );
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    flexShrink: 0,
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: lines.card,
  },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    [below.md]: { flexShrink: 1, flexWrap: 'wrap' },
  },
  end: { marginInlineStart: 'auto', [below.md]: { flexBasis: '100%', order: -1 } },
  sentence: {
    minWidth: 0,
    fontSize: codesTokens.fontSizeList,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& strong': {
      ...cut,
      display: 'inline-block',
      maxWidth: `min(100%, ${codesTokens.dialogWidth})`,
      verticalAlign: 'bottom',
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    [below.md]: { flexBasis: '100%', order: -1, ':empty': { display: 'none' } },
  },
});
