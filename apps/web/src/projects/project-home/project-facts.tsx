import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { below } from '../../platform/ui/look/theme.ts';
import { codeText } from '../../platform/ui/look/shapes.ts';

type Fact = { label: string; value: string; look?: 'text' | 'code' };

/** What a project is, side by side under its name. */
export function ProjectFacts({ facts }: { facts: readonly Fact[] }) {
  const styles = useStyles();
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, look = 'text' }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={mergeClasses(styles.value, look === 'code' && styles.code)}>{value}</dd>
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
    // The title's own space below is meant for a list that follows it at once.
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 ${tokens.spacingVerticalXXL}`,
    [below.md]: { columnGap: tokens.spacingHorizontalXXL },
  },
  fact: { minWidth: 0 },
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
    overflowWrap: 'anywhere',
  },
  code: { ...codeText },
});
