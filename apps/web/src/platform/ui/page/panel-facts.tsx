// What a panel shows and nobody edits: each fact below its label.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export function PanelFacts({ children }: { children: ReactNode }) {
  return <dl className={useStyles().facts}>{children}</dl>;
}

export function PanelFact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

const useStyles = makeStyles({
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXXL}`,
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
});
