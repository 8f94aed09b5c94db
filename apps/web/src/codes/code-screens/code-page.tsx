// The page of Create and Interpret: the configuration's name and what it is for.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Page } from '../../platform/ui/page/page.tsx';

type CodePageProps = { title: string; text?: string; layout?: 'code' | 'list'; children: ReactNode };

export function CodePage({ title, text = '', layout = 'code', children }: CodePageProps) {
  const styles = useStyles();
  return (
    <Page title={title} layout={layout}>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {children}
    </Page>
  );
}

const useStyles = makeStyles({
  text: {
    margin: `calc(${tokens.spacingVerticalL} * -1) 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});
