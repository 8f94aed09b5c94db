import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSync12Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { words } from './master-marks.words.ts';

/** A table's name, and how many of its records are to be reviewed. */
export function NameWithReview({ changes, children }: { changes: number; children: ReactElement }) {
  const styles = useStyles();
  if (changes === 0) return children;
  return (
    <span className={styles.both}>
      <span className={styles.name}>{children}</span>
      <Chip tone="open" icon={<ArrowSync12Regular />}>
        {words.toReview(formatCount(changes))}
      </Chip>
    </span>
  );
}

const useStyles = makeStyles({
  both: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
