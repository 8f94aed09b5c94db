import { makeStyles, tokens } from '@fluentui/react-components';
import { Chip } from './chip.tsx';

/** A name in a list of people, with a word beside the reader's own. */
export function PersonName({ fullName, own }: { fullName: string; own: string | null }) {
  const styles = useStyles();
  return (
    <span className={styles.named}>
      <span className={styles.name} title={fullName}>
        {fullName}
      </span>
      {own !== null && <Chip>{own}</Chip>}
    </span>
  );
}

const useStyles = makeStyles({
  named: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightSemibold,
  },
});
