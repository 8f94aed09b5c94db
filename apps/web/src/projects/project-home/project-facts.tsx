import { makeStyles, tokens } from '@fluentui/react-components';
import { History16Regular } from '@fluentui/react-icons';
import { Link } from 'react-router';
import { Facts, type FactsProps } from '../../platform/ui/page/facts.tsx';
import { focusRing } from '../../platform/ui/look/shapes.ts';
import { words } from './project-home.words.ts';

/** What a project is, side by side under its name, and the way to what was done in it. */
export function ProjectFacts({ facts, history }: Pick<FactsProps, 'facts'> & { history: string }) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Facts facts={facts} />
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
});
