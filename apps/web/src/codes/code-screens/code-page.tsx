// The page of Create and Interpret: the configuration's name and what it is for.
import { makeStyles, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../platform/ui/look/card.tsx';
import { ErrorState } from '../../platform/ui/page/states.tsx';
import { cutAfter } from '../../platform/ui/look/shapes.ts';
import { words } from './code-page.words.ts';
import { Page } from '../../platform/ui/page/page.tsx';

type CodePageProps = { title: string; text?: string; layout?: 'code' | 'list'; children: ReactNode };

export function CodePage({ title, text = '', layout = 'code', children }: CodePageProps) {
  const styles = useStyles();
  return (
    <Page title={title} layout={layout}>
      {text !== '' && (
        <p className={styles.text} title={text}>
          {text}
        </p>
      )}
      {children}
    </Page>
  );
}

type NotLoadedProps = { title: string; configuration: Pick<UseQueryResult, 'error' | 'refetch'> };

export function ConfigurationNotLoaded({ title, configuration: { error, refetch } }: NotLoadedProps) {
  return (
    <CodePage title={title}>
      <Card>
        <ErrorState title={words.configurationNotLoaded} error={error} onRetry={() => void refetch()} />
      </Card>
    </CodePage>
  );
}

const useStyles = makeStyles({
  text: {
    margin: `calc(${tokens.spacingVerticalL} * -1) 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground3,
    ...cutAfter(3),
  },
});
