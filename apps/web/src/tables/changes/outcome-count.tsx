import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { OutcomeLook } from '../../platform/ui/look/outcome-chip.tsx';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { codesTokens } from '../../platform/ui/look/theme.ts';

type OutcomeCountProps = {
  look: Exclude<OutcomeLook, 'ignore'> | 'undone';
  /** '+18' */
  text: string;
  /** What is heard instead. */
  spoken: string;
};

/** How many records something became of, in its colour. */
export function OutcomeCount({ look, text, spoken }: OutcomeCountProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.count, styles[look])}>
      <span aria-hidden="true">{text}</span>
      <span className={styles.spoken}>{spoken}</span>
    </span>
  );
}

const useStyles = makeStyles({
  count: {
    position: 'relative',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  create: { color: codesTokens.createInk },
  update: { color: codesTokens.updateInk },
  delete: { color: codesTokens.deleteInk },
  undone: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  // At the end it would stand out of the line, and Firefox would cut what is seen.
  spoken: { ...spokenOnly, insetInlineStart: 0 },
});
