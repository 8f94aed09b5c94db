import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { spokenOnly } from '../../../platform/ui/look/shapes.ts';
import { below } from '../../../platform/ui/look/theme.ts';
import { ColouredCode } from '../../code-screens/coloured-code.tsx';
import { drawnParts, resultOf, type Building } from '../builder.ts';
import { words } from '../create-code.words.ts';

type ResultCodeProps = {
  building: Building;
  /** Beside the label. */
  children?: ReactNode;
};

/** The code as it grows. */
export function ResultCode({ building, children }: ResultCodeProps) {
  const styles = useStyles();
  const result = resultOf(building);
  return (
    <div className={mergeClasses(styles.code, result === null && styles.waiting)}>
      <span className={styles.head}>
        <span className={styles.label}>{words.result}</span>
        {children}
      </span>
      {result === null ? (
        <span className={styles.placeholder}>{words.placeholder}</span>
      ) : (
        <>
          <span className={styles.spoken} aria-live="polite">
            {result.isValid ? result.code : ''}
          </span>
          <span aria-hidden="true" data-result="">
            <ColouredCode parts={drawnParts(building.parts)} size="result" />
          </span>
        </>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  code: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  /** The sentence may have two lines: the buttons stay where they will be. */
  waiting: { flexBasis: '40%', [below.md]: { flexBasis: 'auto' } },
  head: { display: 'flex', alignSelf: 'stretch', justifyContent: 'space-between', alignItems: 'baseline' },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
  placeholder: { paddingBlock: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
  spoken: spokenOnly,
});
