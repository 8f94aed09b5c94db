import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { codeText, cut } from '../look/shapes.ts';
import { below } from '../look/theme.ts';

type Fact = { label: string; value: string; look?: 'text' | 'code' };

export type FactsProps = {
  facts: readonly Fact[];
  /** `cut`: one line each, whole under the pointer. */
  long?: 'wraps' | 'cut';
};

/** What something is, side by side under its name. */
export function Facts({ facts, long = 'wraps' }: FactsProps) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, look = 'text' }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd
            className={mergeClasses(styles.value, styles[long], look === 'code' && styles.code)}
            {...(long === 'cut' && { title: value })}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: tokens.spacingVerticalM,
    columnGap: `calc(${tokens.spacingHorizontalXXL} * 2)`,
    margin: 0,
    [below.md]: { columnGap: tokens.spacingHorizontalXXL },
  },
  fact: { minWidth: 0, maxWidth: '100%' },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightMedium,
  },
  wraps: { overflowWrap: 'anywhere' },
  cut: { maxWidth: '60ch', ...cut },
  code: { ...codeText },
});
