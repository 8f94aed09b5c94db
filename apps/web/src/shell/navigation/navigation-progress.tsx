import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useNavigation } from 'react-router';
import { useDelayed } from '../../platform/ui/page/states.tsx';
import { words } from '../shell.words.ts';

/** A line at the upper edge while the next screen's code is on its way. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <Line />;
}

function Line() {
  const styles = useStyles();
  return useDelayed() ? <ProgressBar aria-label={words.loading} className={styles.line} /> : null;
}

const useStyles = makeStyles({
  line: { position: 'fixed', top: 0, zIndex: tokens.zIndexMessages },
});
