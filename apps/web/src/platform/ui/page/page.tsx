// The frame of a page: way back, title, at most one chip of kind, the messages, then the content.
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowLeft12Regular, ChevronRight12Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MessageArea } from '../messages/messages.tsx';
import { usePublishPage } from './page-on-screen.ts';
import { below, codesTokens } from '../look/theme.ts';
import { windowTitle } from '../ui.words.ts';
import { cut, focusRing } from '../look/shapes.ts';

type PageProps = {
  title: string;
  /** With the step that the page is of, where what it leads back to has several. */
  back?: { to: string; label: string; step?: string } | undefined;
  chip?: ReactNode;
  /** `list`: one card fills the window and scrolls inside; `content`: the page grows; `code`: narrower. */
  layout?: 'content' | 'list' | 'code';
  children: ReactNode;
};

export function Page({ title, back, chip, layout = 'content', children }: PageProps) {
  const styles = useStyles();
  usePublishPage(title);
  return (
    <div
      className={mergeClasses(
        styles.page,
        layout === 'list' && styles.list,
        layout === 'code' && styles.code,
      )}
    >
      <title>{windowTitle(title)}</title>
      <div className={styles.head}>
        {back && (
          <div className={styles.way}>
            <Link to={back.to} className={styles.back}>
              {back.step === undefined && <ArrowLeft12Regular className={styles.arrow} />}
              <span className={styles.backLabel} title={back.label}>
                {back.label}
              </span>
            </Link>
            {back.step !== undefined && (
              <>
                <ChevronRight12Regular className={styles.arrow} />
                <span className={styles.step} title={back.step}>
                  {back.step}
                </span>
              </>
            )}
          </div>
        )}
        <div className={styles.titleRow}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          {chip}
        </div>
      </div>
      <MessageArea />
      {children}
    </div>
  );
}

/** Where a page stands on the screen. */
export const pageBox = {
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: codesTokens.pageMaxWidth,
  marginInline: 'auto',
  padding: `${tokens.spacingVerticalXXL} ${codesTokens.pageGutter}`,
  [below.lg]: { padding: `${tokens.spacingVerticalXL} ${codesTokens.pageGutterMedium}` },
  [below.md]: { padding: `${tokens.spacingVerticalL} ${codesTokens.pageGutterSmall}` },
} as const;

const useStyles = makeStyles({
  page: pageBox,
  list: {
    display: 'flex',
    flexDirection: 'column',
    // A list scrolls inside its card, so that head and commands stay; very low windows scroll as a whole.
    height: `calc(100dvh - ${codesTokens.headerBarHeight} - ${codesTokens.headerNavHeight} - ${tokens.strokeWidthThin})`,
    minHeight: '420px',
    [below.lg]: { height: `calc(100dvh - ${codesTokens.headerBarHeight} - ${tokens.strokeWidthThin})` },
  },
  code: { maxWidth: codesTokens.pageMaxWidthCode },
  head: { marginBottom: tokens.spacingVerticalXL, flexShrink: 0 },
  way: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    marginBottom: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { ...focusRing.close, outlineOffset: tokens.strokeWidthThick },
  },
  arrow: { flexShrink: 0 },
  backLabel: { minWidth: 0, ...cut },
  // Cut first, so that the way back can be read.
  step: { flexShrink: 100, minWidth: '6rem', ...cut },
  titleRow: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  title: {
    minWidth: 0,
    ...cut,
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    [below.md]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
});
