// A code in colours for the eye, and in one piece for the screen reader.
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { spokenOnly } from '../../platform/ui/look/shapes.ts';
import { ColouredCode } from './coloured-code.tsx';

type SpokenCodeProps = ComponentProps<typeof ColouredCode> & { text: string };

export function SpokenCode({ text, ...code }: SpokenCodeProps) {
  const styles = useStyles();
  const isInRow = code.size === 'list';
  return (
    <span className={mergeClasses(styles.whole, isInRow && styles.inRow)} title={isInRow ? text : undefined}>
      <span className={styles.spoken}>{text}</span>
      <span aria-hidden="true">
        <ColouredCode {...code} />
      </span>
    </span>
  );
}

const useStyles = makeStyles({
  whole: { position: 'relative', minWidth: 0 },
  inRow: { display: 'inline-block', maxWidth: '100%', verticalAlign: 'middle' },
  spoken: spokenOnly,
});
