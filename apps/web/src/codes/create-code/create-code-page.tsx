import { codeWords } from '@codes/codes';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { codeQueries } from '../code-screens/code.queries.ts';
import { CodePage, ConfigurationNotLoaded } from '../code-screens/code-page.tsx';
import { useCodeHome } from '../code-screens/use-code-home.ts';
import { useNoteConfiguration } from '../code-screens/used-configurations.ts';
import { DraftBar } from '../../platform/ui/drafts/draft-bar.tsx';
import { Card } from '../../platform/ui/look/card.tsx';
import { MessageBox } from '../../platform/ui/messages/message-box.tsx';
import { ErrorState, SkeletonText } from '../../platform/ui/page/states.tsx';
import { choicesFrom, type Building } from './builder.ts';
import type { Copying } from './result/copy-button.tsx';
import { words } from './create-code.words.ts';
import { CreateLayout } from './create-layout.tsx';
import { IssuingBuilder } from './issuing/issuing-builder.tsx';
import { ResultCard } from './result/result-card.tsx';
import { useSegmentFocus } from './keys/segment-focus.ts';
import { SegmentsCard } from './segments-card.tsx';
import { unreadParts } from './unread-parts.ts';
import { useBuilder, type Started } from './use-builder.ts';

export function CreateCodePage() {
  return (
    <CreateCode
      render={(started) =>
        started.keepsRegister ? (
          <IssuingBuilder {...started} links="shown" />
        ) : (
          <PlainBuilder
            {...started}
            render={(building, copying) => <ResultCard building={building} copying={copying} />}
          />
        )
      }
    />
  );
}

export function CreateCode({ render }: { render: (started: Started) => ReactNode }) {
  const styles = useStyles();
  const home = useCodeHome();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [search] = useSearchParams();
  useNoteConfiguration(home);
  const code = search.get('code') ?? '';
  const configuration = useQuery(codeQueries.configuration(home));
  const prefill = useQuery({ ...codeQueries.parts(home, code), enabled: code !== '' });
  if (configuration.error) {
    return <ConfigurationNotLoaded title={words.createCode} configuration={configuration} />;
  }
  if (!configuration.data || (code !== '' && prefill.isPending)) {
    return (
      <CodePage title={configuration.data?.name ?? words.createCode}>
        <Card layout="padded">
          <SkeletonText label={words.loadingSegments} lines={6} />
        </Card>
      </CodePage>
    );
  }
  const { name, description, tree: root, keepsRegister } = configuration.data;
  const unread = prefill.data ? unreadParts(root, prefill.data) : [];
  return (
    <CodePage title={name} text={description}>
      {prefill.error && <ErrorState title={words.codeNotRead} error={prefill.error} />}
      {unread.length > 0 && dismissed !== code && (
        <div className={styles.unread}>
          <MessageBox intent="warning" problems={unread} onDismiss={() => setDismissed(code)}>
            {words.notWholly(code)}
          </MessageBox>
        </div>
      )}
      {root ? (
        // Another configuration or another code to start from begins anew.
        <Fragment key={`${home.stringConfigurationId} ${code}`}>
          {render({ home, root, start: prefill.data ? choicesFrom(prefill.data) : {}, keepsRegister })}
        </Fragment>
      ) : (
        <MessageBox intent="error">{codeWords.configurationMissing}</MessageBox>
      )}
    </CodePage>
  );
}

type PlainBuilderProps = Started & {
  /** What stands above the segments, and hears of every change. A code that was copied is kept where it is pasted. */
  render: (building: Building, copying: Copying) => ReactNode;
  /** `on`: the cursor is in the first segment as it opens. */
  focus?: 'on' | 'off';
};

export function PlainBuilder({ home, root, start, render, focus = 'on' }: PlainBuilderProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const builder = useBuilder(root, start, { isKept: (code) => code === copied });
  const place = useSegmentFocus(focus);
  const copying: Copying = {
    onCopied: setCopied,
    onFinished: () => place.toNext(builder.building),
    onIncomplete: () => place.toMissing(builder),
  };
  return (
    <CreateLayout
      draft={<DraftBar offer={builder.draft.offer} space="below" />}
      segments={<SegmentsCard home={home} builder={builder} focus={place} />}
      result={render(builder.building, copying)}
      onClear={builder.clear}
    />
  );
}

const useStyles = makeStyles({ unread: { marginBottom: tokens.spacingVerticalL } });
