import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircle12Filled } from '@fluentui/react-icons';

/** What is wrong with a list that has no field of its own to say it under. */
export function RequiredProblem({ children, className }: { children: string; className?: string }) {
  const styles = useStyles();
  return (
    <p role="alert" className={mergeClasses(styles.problem, className)}>
      <ErrorCircle12Filled aria-hidden="true" />
      {children}
    </p>
  );
}

const useStyles = makeStyles({
  problem: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorStatusDangerForeground1,
  },
});
