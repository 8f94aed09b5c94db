// The pieces of Create. The keyboard goes through the segments first, then through what is done with the code; the eye has
// the code on top, where it stays while the segments scroll.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { OfferedButton } from '../../platform/ui/offers/offered-button.tsx';
import { words } from './create-code.words.ts';

type CreateLayoutProps = {
  draft: ReactNode;
  segments: ReactNode;
  /** Places itself, by `resultPlace`. */
  result: ReactNode;
  /** Between the result and the segments. */
  news?: ReactNode;
  /** After the segments. */
  foot?: ReactNode;
  onClear: () => void;
};

export function CreateLayout({ draft, segments, result, news, foot, onClear }: CreateLayoutProps) {
  const styles = useStyles();
  return (
    <div className={styles.layout}>
      {draft}
      <div className={styles.segments}>{segments}</div>
      {result}
      <div className={styles.news}>{news}</div>
      <div className={styles.foot}>{foot}</div>
      <div className={styles.clearRow}>
        <OfferedButton appearance="transparent" className={styles.clear} onClick={onClear}>
          {words.clearAll}
        </OfferedButton>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  layout: { display: 'flex', flexDirection: 'column' },
  news: { order: 2 },
  // Over the head of the segments, which follow it for the eye.
  clearRow: {
    order: 3,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: codesTokens.rowHeightTall,
    marginTop: tokens.spacingVerticalL,
    marginBottom: `calc(-1 * (${codesTokens.rowHeightTall} + ${tokens.spacingVerticalL}))`,
    paddingInline: tokens.spacingHorizontalXL,
    pointerEvents: 'none',
    [below.md]: { paddingInline: tokens.spacingHorizontalL },
  },
  clear: {
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightMedium,
    pointerEvents: 'auto',
  },
  segments: { order: 4 },
  foot: { order: 5 },
});
