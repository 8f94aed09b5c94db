import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { History16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router';
import { below } from '../../platform/ui/look/theme.ts';
import { codeText, focusRing } from '../../platform/ui/look/shapes.ts';
import { words } from './project-home.words.ts';

type Fact = { label: string; value: string; look?: 'text' | 'code' };

/** What a project is, side by side under its name, and the way to what was done in it. */
export function ProjectFacts({ facts, history }: { facts: readonly Fact[]; history: string }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <dl className={styles.facts}>
        {facts.map(({ label, value, look = 'text' }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={mergeClasses(styles.value, look === 'code' && styles.code)}>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={history} className={styles.history}>
        <History16Regular />
        {words.history}
      </Link>
    </div>
  );
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    // The title's own space below is meant for a list that follows it at once.
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 ${tokens.spacingVerticalXXL}`,
  },
  history: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    textUnderlineOffset: tokens.strokeWidthThicker,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink },
    ':focus-visible': focusRing.around,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: tokens.spacingVerticalM,
    columnGap: `calc(${tokens.spacingHorizontalXXL} * 2)`,
    margin: 0,
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
