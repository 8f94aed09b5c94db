import { makeStyles, tokens } from '@fluentui/react-components';
import { words } from './shell.words.ts';
import { focusRing } from '../platform/ui/look/shapes.ts';

export const contentId = 'content';

/** The first stop of the keyboard: past the header, straight to the screen. */
export function SkipLink() {
  const styles = useStyles();
  return (
    <a href={`#${contentId}`} className={styles.link} onClick={toContent}>
      {words.skipToContent}
    </a>
  );
}

// Without the fragment in the address, which a reload or a copied link would carry on.
function toContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: tokens.zIndexMessages,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    ':not(:focus)': { transform: 'translateY(-200%)' },
    ':focus': focusRing.close,
  },
});
