import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useDelayed } from '../../platform/ui/page/states.tsx';
import { words } from '../shell.words.ts';

export function ProgressLine() {
  const styles = useStyles();
  return useDelayed() ? <ProgressBar aria-label={words.loading} className={styles.line} /> : null;
}

const useStyles = makeStyles({
  line: { position: 'fixed', top: 0, zIndex: tokens.zIndexMessages },
});
