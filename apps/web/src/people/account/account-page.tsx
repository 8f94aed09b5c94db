// The sign-in screens: an explained code on one side, a short form on the other.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, codesTokens } from '../../platform/ui/look/theme.ts';
import { LanguageChoice } from '../language/language-choice.tsx';
import { ExplainedCode } from './explained-code.tsx';
import { windowTitle } from '../../platform/ui/ui.words.ts';
import { words } from './account.words.ts';
import { lines } from '../../platform/ui/look/shapes.ts';
import { logoAddress } from '../../platform/site-path.ts';

type AccountPageProps = { title: string; messages?: ReactNode; children: ReactNode };

export function AccountPage({ title, messages, children }: AccountPageProps) {
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <title>{windowTitle(title)}</title>
      <aside aria-label={words.example} className={styles.picture}>
        <ExplainedCode />
      </aside>
      <main className={styles.side}>
        <div className={styles.column}>
          <div className={styles.brand}>
            <img src={logoAddress} alt="" className={styles.logo} />
            <span>{words.product}</span>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.messages}>{messages}</div>
          {children}
          <LanguageChoice />
        </div>
      </main>
    </div>
  );
}

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    minHeight: '100dvh',
    backgroundColor: tokens.colorNeutralBackground1,
    [below.lg]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr' },
  },
  picture: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: lines.card,
    [below.lg]: {
      borderRight: 'none',
      borderBottom: lines.card,
      paddingBlock: tokens.spacingVerticalXXL,
    },
  },
  side: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: codesTokens.pageGutter,
    [below.lg]: { alignItems: 'flex-start' },
    [below.md]: { padding: `${codesTokens.pageGutter} ${codesTokens.pageGutterMedium}` },
  },
  column: { width: '100%', maxWidth: '360px', [below.md]: { maxWidth: 'none' } },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  logo: { width: '36px', height: '36px' },
  title: {
    margin: `${tokens.spacingVerticalXXXL} 0 ${tokens.spacingVerticalXL}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    [below.md]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  messages: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    ':not(:empty)': { marginBottom: tokens.spacingVerticalL },
  },
});
