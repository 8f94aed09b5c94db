import { makeStyles } from '@fluentui/react-components';
import { pageBox } from '../platform/ui/page/page.tsx';
import { SkeletonText } from '../platform/ui/page/states.tsx';
import { useScreenRoute } from './screen-route.ts';
import { windowTitle } from '../platform/ui/ui.words.ts';
import { words } from './shell.words.ts';

/** What stands in the place of a screen until its code or the user's data is there. */
export function LoadingPage() {
  const styles = useStyles();
  const { title } = useScreenRoute();
  return (
    <div className={styles.page}>
      <title>{windowTitle(title)}</title>
      <SkeletonText label={words.loading} lines={8} />
    </div>
  );
}

const useStyles = makeStyles({ page: pageBox });
