import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonText } from '../platform/ui/page/states.tsx';
import { below, codesTokens } from '../platform/ui/look/theme.ts';
import { useScreenRoute } from './screen-route.ts';

/** What stands in the place of a screen until its code or the user's data is there. */
export function LoadingPage() {
  const styles = useStyles();
  const { title } = useScreenRoute();
  return (
    <div className={styles.page}>
      <title>{`${title} · Codes`}</title>
      <SkeletonText label="Loading" lines={8} />
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
