import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowSync12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { focusRing } from '../../platform/ui/look/shapes.ts';
import { useRowPlace } from '../../platform/ui/table/rows/row-place.ts';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './master-marks.words.ts';

type NameWithReviewProps = {
  name: string;
  changes: number;
  /** Where they are reviewed; null for users who may not. */
  review: string | null;
  /** The name as it is shown. */
  children: ReactElement;
};

/** A table's name, and how many of its records are to be reviewed: a link to the review, or only the number. */
export function NameWithReview({ name, changes, review, children }: NameWithReviewProps) {
  const styles = useStyles();
  const { tabIndex, isDisabled } = useRowPlace();
  if (changes === 0) return children;
  const mark = words.toReview(formatCount(changes));
  return (
    <span className={styles.both}>
      <span className={styles.name}>{children}</span>
      {review === null || isDisabled ? (
        <span className={mergeClasses(styles.mark, styles.plain)}>{mark}</span>
      ) : (
        <Link
          to={review}
          tabIndex={tabIndex}
          aria-label={words.toReviewIn(mark, name)}
          className={mergeClasses(styles.mark, styles.link)}
        >
          <Chip tone="open" icon={<ArrowSync12Regular />}>
            {mark}
          </Chip>
        </Link>
      )}
    </span>
  );
}

const useStyles = makeStyles({
  both: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  mark: { flexShrink: 0 },
  plain: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  link: {
    display: 'inline-flex',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorStatusWarningForeground1,
    textDecorationLine: 'underline',
    textUnderlineOffset: tokens.strokeWidthThicker,
    ':hover': { textDecorationThickness: tokens.strokeWidthThick },
    ':focus-visible': focusRing.inside,
  },
});
