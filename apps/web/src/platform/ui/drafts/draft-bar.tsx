// The bar over a form that was left unsaved. Neither green nor amber: nothing has happened yet.
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DraftsRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { focusFirstField } from '../focus/surface-focus.ts';
import { lines, roomy } from '../look/shapes.ts';
import { codesTokens } from '../look/theme.ts';
import { words } from './drafts.words.ts';
import type { DraftOffer } from './use-draft.ts';

type DraftBarProps = { offer: DraftOffer | null; space?: 'none' | 'below' };

export function DraftBar({ offer, space = 'none' }: DraftBarProps) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  if (offer === null) return null;
  const answer = (run: () => void) => () => {
    // The bar goes away with its buttons: the work is where one goes on.
    if (bar.current?.parentElement) focusFirstField(bar.current.parentElement);
    run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output would belong to a form's fields
    <div ref={bar} role="status" className={mergeClasses(styles.room, space === 'below' && styles.below)}>
      <div className={styles.bar}>
        <DraftsRegular className={styles.icon} />
        <div className={styles.content}>
          <span className={styles.text}>{words.left(offer.at, offer.changed)}</span>
          <span className={styles.answers}>
            <Button size="small" className={styles.answer} onClick={answer(offer.goOn)}>
              {words.goOn}
            </Button>
            <Button size="small" className={styles.answer} onClick={answer(offer.discard)}>
              {words.discard}
            </Button>
          </span>
          <span className={styles.where}>{words.where}</span>
        </div>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  room: { containerType: 'inline-size' },
  below: { marginBottom: tokens.spacingVerticalL },
  bar: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    border: lines.control,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icon: {
    flexShrink: 0,
    height: codesTokens.controlHeightSmall,
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorNeutralForeground3,
  },
  content: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    minHeight: codesTokens.controlHeightSmall,
  },
  text: { overflowWrap: 'anywhere' },
  answers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  answer: { minHeight: codesTokens.controlHeightSmall, fontWeight: tokens.fontWeightSemibold },
  where: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    [roomy]: { marginLeft: 'auto' },
  },
});
