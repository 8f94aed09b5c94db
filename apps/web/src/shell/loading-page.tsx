import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonText } from '../platform/ui/page/states.tsx';
import { below, codesTokens } from '../platform/ui/look/theme.ts';
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

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: codesTokens.pageMaxWidth,
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${codesTokens.pageGutter}`,
    [below.lg]: { padding: `${tokens.spacingVerticalXL} ${codesTokens.pageGutterMedium}` },
    [below.md]: { padding: `${tokens.spacingVerticalL} ${codesTokens.pageGutterSmall}` },
  },
});
