import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { lines } from './shapes.ts';

type CardProps = {
  title?: string | undefined;
  /** Stands in grey beside the title. */
  count?: string | undefined;
  /** `fill`: as high as the page leaves; `padded`: a form or text with space around it. */
  layout?: 'plain' | 'fill' | 'padded';
  children: ReactNode;
};

/** A surface on the canvas: told apart by tone and a hairline, never by shadow. */
export function Card({ title, count, layout = 'plain', children }: CardProps) {
  const styles = useStyles();
  return (
    <section
      aria-label={title}
      className={mergeClasses(
        styles.card,
        layout === 'fill' && styles.fill,
        layout === 'padded' && styles.padded,
      )}
    >
      {title && (
        <h2 className={mergeClasses(styles.title, layout === 'padded' && styles.titlePadded)}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: lines.card,
    borderRadius: tokens.borderRadiusXLarge,
  },
  fill: { flexGrow: 1, minHeight: 0 },
  padded: { padding: tokens.spacingVerticalXL },
  title: {
    display: 'flex',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
  },
  titlePadded: { padding: 0, marginBottom: tokens.spacingVerticalL },
  count: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});
